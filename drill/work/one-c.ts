import { appendFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { oneCClient, type ExchangeFile } from '../../apps/server/src/demo/one-c/one-c-client'
import type { Machines } from '../hosts/machines'

const PAUSE_MS = 4_000
/** How long 1C waits for an answer before it restarts the exchange. */
const PATIENCE_MS = 60_000
const LAST_MS = 180_000
/** Other goods would end the demonstration. */
const OWN = '1c-demo-drill'

export type OneCWork = {
  /** Exchanges reported to 1C as loaded, and those that were broken off. */
  counts(): { loaded: number; broken: number }
  /** Answers to 1C that are neither a success nor a request to retry. */
  unclear: readonly string[]
  /** Ends when the current exchange is loaded; returns how the data differ from what 1C has sent. */
  stop(machines: Machines): Promise<string[]>
}

const nameOf = (at: number, version: number): string => `Учебное изделие ${String(at)}, выпуск ${String(version)}`
const kopecksOf = (at: number, version: number): number => 100_000 + at * 100 + version
const stockOf = (at: number, version: number): number => (at * 7 + version) % 1_000

/**
 * 1C sends all goods, prices and stocks again and again with changes; it repeats what is broken off. `log`: the
 * reasons.
 */
export function keepExchanging(url: string, goods: number, log: string): OneCWork {
  const oneC = oneCClient({ address: url, login: '1c', password: 'Demo-2026-1c', zip: false })
  const counts = { loaded: 0, broken: 0 }
  const unclear: string[] = []
  const over = new AbortController()
  let version = 0
  const work = (async () => {
    while (!over.signal.aborted) {
      version++
      while (!(await exchange(version))) await sleep(1_000)
      counts.loaded++
      await sleep(PAUSE_MS, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()

  /** True: 1C was told that everything is loaded. */
  async function exchange(of: number): Promise<boolean> {
    try {
      await Promise.race([oneC.sendCatalogue(filesOf(goods, of)), tooLate()])
      return true
    } catch (error) {
      counts.broken++
      const message = error instanceof Error ? error.message : String(error)
      await appendFile(log, `${new Date().toISOString()} ${message}\n`)
      if (message.includes('Внутренняя ошибка')) unclear.push(`1C was told: ${message.slice(0, 200)}`)
      return false
    }
  }

  return {
    counts: () => ({ ...counts }),
    unclear,
    async stop({ cluster }) {
      over.abort()
      const isOver = await Promise.race([work.then(() => true), sleep(LAST_MS, false, { ref: false })])
      if (!isOver) return ['1C cannot finish its exchange']
      const rows = await cluster.sql(
        `select substr(p.external_id, ${String(OWN.length + 2)}), p.name, pp.price, (select sum(amount) from product_stocks s where s.product_id = p.id) from products p join product_prices pp on pp.product_id = p.id where p.external_id like '${OWN}-%'`,
      )
      const stored = new Map(
        rows.split('\n').map((row) => [row.slice(0, row.indexOf('|')), row.slice(row.indexOf('|') + 1)]),
      )
      const wrong = Array.from({ length: goods }, (_, at) => ({
        wanted: `${nameOf(at, version)}|${String(kopecksOf(at, version))}|${String(stockOf(at, version) * 1000)}`,
        is: stored.get(String(at)) ?? 'nothing',
      })).filter(({ wanted, is }) => wanted !== is)
      return [
        ...wrong.slice(0, 3).map(({ wanted, is }) => `1C sent «${wanted}», stored is «${is}»`),
        ...(wrong.length > 3 ? [`${String(wrong.length)} goods differ from what 1C has sent`] : []),
        ...(stored.size === goods ? [] : [`of ${String(goods)} goods of 1C there are ${String(stored.size)}`]),
      ]
    },
  }
}

async function tooLate(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw new Error('The exchange took too long')
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.09" ДатаФормирования="2026-01-01T00:00:00">'
const FOOT = '</КоммерческаяИнформация>'

function filesOf(goods: number, version: number): ExchangeFile[] {
  const each = (write: (at: number) => string) => Array.from({ length: goods }, (_, at) => write(at)).join('')
  const product = (at: number) =>
    `<Товар><Ид>${OWN}-${String(at)}</Ид><Артикул>УЧ-${String(at)}</Артикул><Наименование>${nameOf(at, version)}</Наименование><БазоваяЕдиница Код="796">шт</БазоваяЕдиница><Группы><Ид>${OWN}-s</Ид></Группы></Товар>`
  const offer = (at: number) =>
    `<Предложение><Ид>${OWN}-${String(at)}</Ид><Цены><Цена><ИдТипаЦены>${OWN}-p</ИдТипаЦены><ЦенаЗаЕдиницу>${(kopecksOf(at, version) / 100).toFixed(2)}</ЦенаЗаЕдиницу><Валюта>RUB</Валюта></Цена></Цены><Склад ИдСклада="${OWN}-w" КоличествоНаСкладе="${String(stockOf(at, version))}"/></Предложение>`
  const classifier = `<Классификатор><Ид>${OWN}</Ид><Наименование>Учения</Наименование><Группы><Группа><Ид>${OWN}-s</Ид><Наименование>Учебные</Наименование></Группа></Группы></Классификатор>`
  const catalogue = `<Каталог СодержитТолькоИзменения="false"><Ид>${OWN}</Ид><ИдКлассификатора>${OWN}</ИдКлассификатора><Наименование>Учения</Наименование><Товары>${each(product)}</Товары></Каталог>`
  const offers = `<ПакетПредложений СодержитТолькоИзменения="false"><Ид>${OWN}#</Ид><Наименование>Предложения</Наименование><ИдКаталога>${OWN}</ИдКаталога><ИдКлассификатора>${OWN}</ИдКлассификатора><ТипыЦен><ТипЦены><Ид>${OWN}-p</Ид><Наименование>Учебная</Наименование><Валюта>RUB</Валюта></ТипЦены></ТипыЦен><Склады><Склад><Ид>${OWN}-w</Ид><Наименование>Учебный</Наименование></Склад></Склады><Предложения>${each(offer)}</Предложения></ПакетПредложений>`
  return [
    { name: 'import0_1.xml', content: Buffer.from(HEAD + classifier + catalogue + FOOT) },
    { name: 'offers0_1.xml', content: Buffer.from(HEAD + offers + FOOT) },
  ]
}
