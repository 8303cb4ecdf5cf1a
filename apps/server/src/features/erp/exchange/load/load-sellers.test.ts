import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDb } from '../../../../../test/databases/database'
import type { Db } from '../../../../db/database'
import { openFolderStore } from '../../../../files/folder-store'
import { readCommerceml } from '../commerceml/read-commerceml'
import { finishSession } from '../finish-session'
import { importFile } from '../import-file'
import { loadCatalogue } from './load-catalogue'
import { openImportSession } from '../session/exchange-sessions'

let db: Db
let drop: () => Promise<void>
let session: number
beforeEach(async () => {
  ;({ db, drop } = await freshDb())
  session = await openImportSession(db)
})
afterEach(async () => drop())

const tag = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`
const load = (...content: string[]) =>
  loadCatalogue(
    db,
    session,
    readCommerceml(
      Readable.from([Buffer.from(`<КоммерческаяИнформация>${content.join('')}</КоммерческаяИнформация>`)]),
    ),
    { rates: {}, onProgress: () => undefined },
  )
const owner = (id: string, name: string) => tag('Владелец', tag('Ид', id), tag('Наименование', name))
const goods = (id: string) => tag('Товар', tag('Ид', id), tag('Артикул', `A-${id}`), tag('Наименование', `Товар ${id}`))
const catalogue = (by: string, ...ids: string[]) =>
  `<Каталог><Ид>c</Ид><ИдКлассификатора>k</ИдКлассификатора><Наименование>Каталог</Наименование>${by}${tag('Товары', ...ids.map(goods))}</Каталог>`
const offers = (by: string, ...items: [id: string, price: string | null][]) =>
  `<ПакетПредложений СодержитТолькоИзменения="false"><Ид>c#</Ид><ИдКаталога>c</ИдКаталога><ИдКлассификатора>k</ИдКлассификатора>${by}${tag(
    'Предложения',
    ...items.map(([id, price]) =>
      tag(
        'Предложение',
        tag('Ид', id),
        tag('Цены', ...(price === null ? [] : [tag('Цена', tag('ИдТипаЦены', 'retail'), tag('ЦенаЗаЕдиницу', price))])),
      ),
    ),
  )}</ПакетПредложений>`

const owned = async () =>
  (
    await sql<{ article: string; seller: string | null; price: number | null }>`
  select p.article, s.name as seller, pp.price::int as price from products p left join sellers s on s.id = p.seller_id left join product_prices pp on pp.product_id = p.id order by 1`.execute(
      db,
    )
  ).rows.map(({ article, seller, price }) => [article, seller, price])
const resold = async () =>
  (
    await sql<{ article: string; seller: string; price: number }>`
  select p.article, s.name as seller, o.price::int as price from product_offers o join products p on p.id = o.product_id join sellers s on s.id = o.seller_id order by 1, 2`.execute(
      db,
    )
  ).rows.map(({ article, seller, price }) => [article, seller, price])
async function noted() {
  const { rows } = await sql<{
    kind: string
    articles: string[]
  }>`select c.kind, array_agg(distinct p.article order by p.article) as articles from product_changes c join products p on p.id = c.product_id group by 1 order by 1`.execute(
    db,
  )
  await db.deleteFrom('productChanges').execute()
  return Object.fromEntries(rows.map(({ kind, articles }) => [kind, articles]))
}

test("the owner of a catalogue sells its goods; packages of other owners are other sellers' offers", async () => {
  await load(catalogue(owner('own', 'Снаб'), '1', '2'), offers(owner('own', 'Снаб'), ['1', '100'], ['2', '200']))
  await noted()
  const counts = await load(offers(owner('b', 'Энерго'), ['1', '90'], ['2', '210']))
  expect(counts.offers).toEqual({ read: 2, applied: 2, repeated: 0, unknown: 0, variantsCreated: 0, ofOtherSellers: 2 })
  expect(await owned()).toEqual([
    ['A-1', 'Снаб', 100_00],
    ['A-2', 'Снаб', 200_00],
  ])
  expect(await resold()).toEqual([
    ['A-1', 'Энерго', 90_00],
    ['A-2', 'Энерго', 210_00],
  ])
  expect(await noted()).toEqual({ product: ['A-1', 'A-2'] })

  // the same owner under another name is the same seller; a price alone is a cheap change
  await load(offers(owner('b', 'Энерго-Сбыт'), ['1', '95'], ['2', '210']))
  expect(await resold()).toEqual([
    ['A-1', 'Энерго-Сбыт', 95_00],
    ['A-2', 'Энерго-Сбыт', 210_00],
  ])
  expect(await noted()).toEqual({ prices: ['A-1'] })

  // its own package does not change others
  await load(offers('', ['1', '101']))
  expect([(await owned())[0], (await resold()).length]).toEqual([['A-1', 'Снаб', 101_00], 2])
})

test('offers end when a price is missing or a full package omits them', async () => {
  await load(
    catalogue(owner('own', 'Снаб'), '1', '2', '3'),
    offers(owner('own', 'Снаб'), ['1', '100'], ['2', '200'], ['3', '300']),
    offers(owner('b', 'Энерго'), ['1', '90'], ['2', '190'], ['3', '290']),
  )
  await finishSession(db, session)
  expect((await resold()).length).toBe(3)
  session = await openImportSession(db)
  await noted()
  await load(offers(owner('b', 'Энерго'), ['1', '90'], ['2', null]))
  expect(await resold()).toEqual([
    ['A-1', 'Энерго', 90_00],
    ['A-3', 'Энерго', 290_00],
  ])
  expect(await finishSession(db, session)).toMatchObject({ products: 0, offers: 1 })
  expect(await resold()).toEqual([['A-1', 'Энерго', 90_00]])
  expect(await noted()).toEqual({ product: ['A-2', 'A-3'] })
})

test('a price list names a seller per row, starting with an empty database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'snab-sellers-'))
  const list = async (...rows: string[]) => {
    const path = join(folder, 'list.csv')
    await writeFile(path, ['Артикул;Наименование;Продавец;Цена', ...rows].join('\n'))
    return importFile(db, session, path, {
      rates: {},
      full: false,
      publicFiles: await openFolderStore(join(folder, 'files')),
      onProgress: () => undefined,
    })
  }
  const { lines, counts } = await list(
    'К-1;Кабель;Снаб;100',
    'К-1;Кабель;Энерго;95',
    'К-1;Кабель;энерго;96',
    'К-2;Провод;Энерго;50',
  )
  expect(lines[0]).toContain('загружено 3')
  expect(lines.join()).toContain('Повтор товара из строки 3')
  expect(counts).toMatchObject({
    products: { created: 2, repeated: 0 },
    offers: { read: 3, applied: 3, repeated: 0, ofOtherSellers: 1 },
  })
  expect(await owned()).toEqual([
    ['К-1', 'Снаб', 100_00],
    ['К-2', 'Энерго', 50_00],
  ])
  expect(await resold()).toEqual([['К-1', 'Энерго', 95_00]])

  // a list completely defines the sellers of its goods
  await list('К-1;Кабель;Снаб;110')
  expect([await owned(), await resold()]).toEqual([
    [
      ['К-1', 'Снаб', 110_00],
      ['К-2', 'Энерго', 50_00],
    ],
    [],
  ])
  await rm(folder, { recursive: true, force: true })
})

test('requisites of an owner are kept as told last; a short owner, or wrong codes, take nothing away', async () => {
  const told = (more: string) => tag('Владелец', tag('Ид', 'own'), tag('Наименование', 'Свет'), more)
  const stored = () =>
    db.selectFrom('sellers').select(['inn', 'fullName', 'kpp', 'okpo', 'address']).executeTakeFirstOrThrow()
  const inn = tag('ИНН', '7736050003')
  await load(
    catalogue(
      told(
        `${inn}${tag('КПП', '773601001')}${tag('ОКПО', '12345678')}${tag('ОфициальноеНаименование', 'Общество «Свет»')}` +
          tag('ЮридическийАдрес', tag('Представление', 'Москва, улица Мира, 2')),
      ),
      '1',
    ),
  )
  const first = {
    inn: '7736050003',
    fullName: 'Общество «Свет»',
    kpp: '773601001',
    okpo: '12345678',
    address: 'Москва, улица Мира, 2',
  }
  expect(await stored()).toEqual(first)
  await load(offers(told('')), catalogue(told(tag('КПП', '770101001')), '1'))
  expect(await stored()).toEqual(first)
  await load(catalogue(told(tag('РеквизитыЮрЛица', `${inn}${tag('КПП', '2500000000')}${tag('ОКПО', 'нет')}`)), '1'))
  expect(await stored()).toEqual({ ...first, fullName: null, kpp: null, okpo: null, address: null })
})
