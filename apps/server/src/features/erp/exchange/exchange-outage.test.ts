import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { cutDatabase } from '../../../../test/databases/database'
import { startPortal, test, type Portal } from '../../../../test/portal'
import { canFillDisks, smallDisk } from '../../../../test/databases/full-disk'
import { StoreFull, StoreUnavailable } from '../../../files/file-store'
import { basic, signIn } from './test-support/test-erp'

const xml = (inner: string) => `<КоммерческаяИнформация>${inner}</КоммерческаяИнформация>`
const goods = (count: number) =>
  xml(
    `<Каталог СодержитТолькоИзменения="true"><Ид>k</Ид><Товары>${Array.from(
      { length: count },
      (_, at) => `<Товар><Ид>g${String(at)}</Ид><Наименование>Лампа ${String(at)}</Наименование></Товар>`,
    ).join('')}</Товары></Каталог>`,
  )
const offers = xml(
  '<ПакетПредложений СодержитТолькоИзменения="true"><Ид>k#</Ид><ИдКаталога>k</ИдКаталога><ТипыЦен><ТипЦены><Ид>r</Ид><Наименование>Розница</Наименование><Валюта>RUB</Валюта></ТипЦены></ТипыЦен><Предложения><Предложение><Ид>g0</Ид><Цены><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>10.50</ЦенаЗаЕдиницу></Цена></Цены></Предложение></Предложения></ПакетПредложений>',
)

type Erp = Awaited<ReturnType<typeof signIn>>

/** The answer to a call during a temporary outage of the database. */
async function whileCut<T>(portal: Portal, call: () => Promise<T>, forMs = 800): Promise<T> {
  const join = await cutDatabase(portal.connectionString)
  const answer = call()
  await sleep(forMs)
  await join()
  return answer
}

/** Like 1C: repeats while the answer is that work continues. */
async function importAll(erp: Erp, name: string): Promise<string[]> {
  const verdicts: string[] = []
  for (let at = 0; at < 30; at++) {
    const { status, lines } = await erp.import(name)
    expect(status).toBe(200)
    verdicts.push(lines[0] ?? '')
    if (lines[0] !== 'progress') return verdicts
  }
  return verdicts
}

test('a brief outage of the database at any step of an exchange only delays it', async ({ portal }) => {
  const auth = await whileCut(portal, () =>
    portal.app.inject({ url: '/exchange/1c?type=catalog&mode=checkauth', headers: basic() }),
  )
  expect(auth.body).toMatch(/^success\n/)
  const erp = await signIn(portal, 'catalog')
  expect((await whileCut(portal, () => erp.call('init'))).lines[0]).toBe('zip=yes')
  const content = Buffer.from(goods(50))
  const name = '&filename=import.xml'
  const half = Math.floor(content.length / 2)
  expect((await whileCut(portal, () => erp.call('file', name, content.subarray(0, half)))).lines).toEqual(['success'])
  expect((await whileCut(portal, () => erp.call('file', name, content.subarray(half)))).lines).toEqual(['success'])
  const verdicts = await whileCut(portal, () => importAll(erp, 'import.xml'))
  expect(verdicts.at(-1)).toBe('success')
  expect(verdicts).not.toContain('failure')
  await erp.send('offers.xml', offers)
  expect((await whileCut(portal, () => importAll(erp, 'offers.xml'))).at(-1)).toBe('success')
  expect((await whileCut(portal, () => erp.call('deactivate'))).lines[0]).toBe('success')
  expect((await whileCut(portal, () => erp.call('complete'))).lines[0]).toBe('success')
  const { rows } = await sql<{ count: number; price: number }>`
    select count(*)::int as count, max(pp.price)::int as price from products p left join product_prices pp on pp.product_id = p.id where p.external_id like 'g%'`.execute(
    portal.db,
  )
  expect(rows).toEqual([{ count: 50, price: 1050 }])

  const sale = await signIn(portal, 'sale')
  for (const mode of ['init', 'query', 'success', 'info'])
    expect((await whileCut(portal, () => sale.call(mode))).status).toBe(200)
}, 60_000)

test('a long outage is reported as a reason to try again later, an import as in progress', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  await erp.send('import.xml', goods(5))
  const join = await cutDatabase(portal.connectionString)
  const [file, imported, complete] = await Promise.all([
    erp.call('file', '&filename=b.xml', goods(1)),
    erp.import('import.xml'),
    erp.call('complete'),
  ])
  await join()
  for (const refused of [file, complete]) {
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
    expect(refused.lines).toEqual(['failure', 'База данных портала: временно нет связи. Повторите обмен через минуту'])
  }
  expect(imported.lines).toEqual(['progress', 'База данных портала: нет связи, ожидание'])
  expect((await importAll(erp, 'import.xml')).at(-1)).toBe('success')
}, 60_000)

test('while the file store is unreachable, 1C is asked to retry and nothing is lost', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  await erp.send('import_files/a.png', 'a picture')
  await erp.send('import.xml', goods(4))
  const store = portal.services.exchangeFiles
  const real = { ...store }
  const join = () => void Object.assign(store, real)
  onTestFinished(join)
  const away = () => Promise.reject(new StoreUnavailable('no answer'))
  Object.assign(store, { save: away, open: away, read: away, find: away })
  expect(await erp.call('file', '&filename=b.xml', goods(1))).toMatchObject({
    status: 503,
    lines: ['failure', 'Хранилище файлов портала: временно нет связи. Повторите обмен через минуту'],
  })
  expect((await erp.import('import.xml')).lines).toEqual(['progress', 'Хранилище файлов портала: нет связи, ожидание'])
  join()
  expect((await importAll(erp, 'import.xml')).at(-1)).toBe('success')
  expect((await erp.call('complete')).lines[0]).toBe('success')
})

test('a full disk of the database or the store is reported to 1C in words, and a retry succeeds once there is space', async ({
  portal,
}) => {
  const erp = await signIn(portal, 'catalog')
  await erp.send('import.xml', goods(3))
  const store = portal.services.exchangeFiles
  const real = { ...store }
  const clear = () => void Object.assign(store, real)
  onTestFinished(clear)
  const cases = [
    [new StoreFull('quota'), 'На диске портала закончилось место для файлов'],
    [Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }), 'На диске портала закончилось место для файлов'],
    [Object.assign(new Error('disk'), { code: '53100' }), 'На диске базы данных портала закончилось место'],
  ] as const
  for (const [error, sentence] of cases) {
    const full = () => Promise.reject(error)
    Object.assign(store, { save: full, open: full, read: full })
    const lines = ['failure', `${sentence}. Повторите обмен, когда администратор его освободит`]
    expect(await erp.call('file', '&filename=b.xml', goods(1))).toMatchObject({ status: 200, lines })
    clear()
  }
  // nothing was stored, and the exchange continues
  await erp.send('b.xml', goods(4))
  for (const name of ['import.xml', 'b.xml']) expect((await importAll(erp, name)).at(-1)).toBe('success')
})

test.runIf(canFillDisks)('a file that was not read because the disk was full is loaded by the next call', async () => {
  const { folder, fill, clear } = smallDisk()
  const portal = await startPortal({ DATA_DIR: folder })
  onTestFinished(() => portal.stop())
  const erp = await signIn(portal, 'catalog')
  // six are read ahead, the last one when its import is asked for
  for (let at = 0; at <= 6; at++) await erp.send(`import${String(at)}.xml`, goods(3))
  fill()
  expect((await erp.import('import6.xml')).lines).toEqual([
    'failure',
    'На диске портала закончилось место для файлов. Повторите обмен, когда администратор его освободит',
  ])
  const { rows } = await sql`select 1 from exchange_files where state = 'failed'`.execute(portal.db)
  expect(rows).toEqual([])
  clear()
  expect((await importAll(erp, 'import6.xml')).at(-1)).toBe('success')
})

test('an exchange with a failed file does not end with success', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  await erp.send('import.xml', goods(2))
  await erp.send('offers.xml', '<КоммерческаяИнформация><Каталог>')
  await importAll(erp, 'import.xml')
  expect((await importAll(erp, 'offers.xml')).at(-1)).toBe('failure')
  const { lines } = await erp.call('complete')
  expect(lines[0]).toBe('failure')
  expect(lines[1]).toMatch(/^Файл «offers\.xml» не загружен: .+/)

  const next = await signIn(portal, 'catalog')
  await next.send('import.xml', goods(2))
  await importAll(next, 'import.xml')
  expect((await next.call('complete')).lines[0]).toBe('success')
})

test('a file whose server died is sent again, restarted, or reported as interrupted', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  await erp.send('import.xml', goods(2))
  await erp.send('offers.xml', offers)
  const died = sql`update exchange_files set state = 'loading', started_at = now()`
  await died.execute(portal.db)
  // sent again, not appended
  await erp.send('import.xml', goods(3))
  expect((await erp.import('import.xml')).body).toContain('прочитано 3')
  expect((await importAll(erp, 'offers.xml')).at(-1)).toBe('success')

  const gone = await signIn(portal, 'catalog')
  await gone.send('import.xml', goods(2))
  await died.execute(portal.db)
  await sql`update exchange_sessions set seen_at = now() - interval '20 minutes'`.execute(portal.db)
  await signIn(portal, 'catalog')
  const { rows } =
    await sql`select distinct state, message from exchange_files where path = 'import.xml' and state <> 'done'`.execute(
      portal.db,
    )
  expect(rows).toEqual([
    { state: 'failed', message: 'Загрузка прервалась вместе с сервером портала, и 1С за ней не вернулась' },
  ])
})

test('the exchange that replaces a demonstration can be completed, and no other can', async () => {
  const portal = await startPortal({ SNAB_DEMO: 'true', SNAB_EXCHANGE_PASSWORD: 'Demo-2026-1c' })
  onTestFinished(() => portal.stop())
  const open = () => signIn(portal, 'catalog', 'Demo-2026-1c')
  const [erp, other] = [await open(), await open()]
  await erp.send('import.xml', goods(3))
  await erp.send('offers.xml', offers)
  expect((await importAll(erp, 'import.xml')).at(-1)).toBe('success')
  expect((await importAll(erp, 'offers.xml')).at(-1)).toBe('success')
  expect((await erp.call('complete')).lines[0]).toBe('success')
  const { rows } =
    await sql`select price::int as price from product_prices pp join products p on p.id = pp.product_id where p.external_id = 'g0'`.execute(
      portal.db,
    )
  expect(rows).toEqual([{ price: 1050 }])
  expect((await other.call('init')).body).toMatch(/^failure\nСессия обмена не найдена/)
  expect(
    (await portal.app.inject({ url: '/exchange/1c?type=catalog&mode=checkauth', headers: basic('1c', 'Demo-2026-1c') }))
      .body,
  ).toMatch(/^failure\nПароль обмена из демонстрации/)
})
