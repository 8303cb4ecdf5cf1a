import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDb } from '../../../../../test/databases/database'
import type { Db } from '../../../../db/database'
import { readCommerceml } from '../commerceml/read-commerceml'
import { describeLoad } from './describe-load'
import { loadCatalogue, type LoadCounts } from './load-catalogue'
import { openImportSession } from '../session/exchange-sessions'

let db: Db
let drop: () => Promise<void>
let session: number
beforeEach(async () => {
  ;({ db, drop } = await freshDb())
  session = await openImportSession(db)
})
afterEach(() => drop())

function load(body: string, rates: Record<string, number> = {}): Promise<LoadCounts> {
  const source = async function* () {
    yield Buffer.from(`<КоммерческаяИнформация ВерсияСхемы="2.10">${body}</КоммерческаяИнформация>`)
  }
  return loadCatalogue(db, session, readCommerceml(source()), { rates, onProgress: () => undefined })
}

const tag = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`
const goods = (id: string, rest = '') =>
  tag('Товар', tag('Ид', id), tag('Артикул', `А-${id}`), tag('Наименование', `Товар ${id}`), rest)
const classifier = (...content: string[]) =>
  tag('Классификатор', tag('Ид', 'k'), tag('Наименование', 'Классификатор'), ...content)
const catalogue = (full: boolean, ...items: string[]) =>
  `<Каталог СодержитТолькоИзменения="${!full}"><Ид>c</Ид><ИдКлассификатора>k</ИдКлассификатора><Наименование>Каталог</Наименование>${tag('Товары', ...items)}</Каталог>`
const offers = (full: boolean, ...items: string[]) =>
  `<ПакетПредложений СодержитТолькоИзменения="${!full}"><Ид>c#</Ид><ИдКаталога>c</ИдКаталога><ИдКлассификатора>k</ИдКлассификатора>${tag('Предложения', ...items)}</ПакетПредложений>`
const price = (type: string, value: string, rest = '') =>
  tag('Цена', tag('ИдТипаЦены', type), tag('ЦенаЗаЕдиницу', value), rest)
const offer = (id: string, rest: string) => tag('Предложение', tag('Ид', id), rest)

const product = (externalId: string) =>
  db.selectFrom('products').selectAll().where('externalId', '=', externalId).executeTakeFirstOrThrow()
async function prices(externalId: string) {
  const { rows } =
    await sql`select t.external_id as type, pp.price::int as price from product_prices pp join products p on p.id = pp.product_id join price_types t on t.id = pp.price_type_id where p.external_id = ${externalId} order by 1`.execute(
      db,
    )
  return rows
}

const priceTypes = (...types: [string, string][]) =>
  tag(
    'ТипыЦен',
    ...types.map(([id, currency]) =>
      tag('ТипЦены', tag('Ид', id), tag('Наименование', `Цены ${id}`), tag('Валюта', currency)),
    ),
  )
const offersOf = (types: string, ...items: string[]) =>
  `<ПакетПредложений СодержитТолькоИзменения="true"><Ид>c#</Ид><ИдКаталога>c</ИдКаталога><ИдКлассификатора>k</ИдКлассификатора>${types}${tag('Предложения', ...items)}</ПакетПредложений>`
const priced = (id: string, ...items: string[]) => offer(id, tag('Цены', ...items))

test('the currency of a price type applies to its prices, in later files too', async () => {
  await load(classifier() + catalogue(false, goods('1'), goods('2')))
  const types = priceTypes(['usd', 'USD'], ['rub', 'руб'])
  const first = await load(offersOf(types, priced('1', price('usd', '10', tag('Валюта', '')), price('rub', '700'))))
  expect(await prices('1')).toEqual([{ type: 'rub', price: 70_000 }])
  expect(describeLoad(first)).toContain('Цены в USD без курса пропущены, прежние остались: 1')
  // version 3 sends prices in a separate file
  const later = await load(
    offersOf(
      '',
      priced('1', price('usd', '10'), price('rub', '700')),
      priced('2', price('usd', '12', tag('Валюта', 'RUB'))),
    ),
  )
  expect(await prices('1')).toEqual([{ type: 'rub', price: 70_000 }])
  expect(describeLoad(later)).toContain('Цены в USD без курса пропущены, прежние остались: 1')
  // a price states its own currency
  expect(await prices('2')).toEqual([{ type: 'usd', price: 1200 }])
  await load(offersOf('', priced('1', price('usd', '10'), price('rub', '700'))), { USD: 90 })
  expect(await prices('1')).toEqual([
    { type: 'rub', price: 70_000 },
    { type: 'usd', price: 90_000 },
  ])
  await load(offersOf(types, priced('2', price('usd', '3'))), { USD: 90 })
  expect(await prices('2')).toEqual([{ type: 'usd', price: 27_000 }])
  // corrected in 1C: the type is in roubles
  await load(offersOf(priceTypes(['usd', 'RUB'])))
  await load(offersOf('', priced('1', price('usd', '10'))))
  expect((await prices('1')).at(-1)).toEqual({ type: 'usd', price: 1000 })
})

test("of prices per piece and per pack the piece has its own; without it the pack's is divided", async () => {
  await load(
    classifier() +
      catalogue(
        false,
        ...['1', '2', '3', '4', '5'].map((id) => goods(id, '<БазоваяЕдиница Код="796">шт</БазоваяЕдиница>')),
      ),
  )
  const base = '<БазоваяЕдиница Код="796" НаименованиеПолное="Штука">шт</БазоваяЕдиница>'
  const per = (value: string, unit: string, coefficient?: string) =>
    price('r', value, tag('Единица', unit) + (coefficient === undefined ? '' : tag('Коэффициент', coefficient)))
  const loaded = await load(
    offersOf(
      '',
      offer('1', base + tag('Цены', per('1000', 'упак', '10'), per('120', 'шт', '1'))),
      offer('2', base + tag('Цены', per('1000', 'упак', '10'))),
      offer('3', base + tag('Цены', per('1000', 'упак'), per('120', 'шт'))),
      offer('4', base + tag('Цены', per('1000', 'упак'))),
      offer('5', base + tag('Цены', per('120', 'шт', '1'), per('130', 'шт', '1'))),
    ),
  )
  expect(await prices('1')).toEqual([{ type: 'r', price: 12_000 }])
  expect(await prices('2')).toEqual([{ type: 'r', price: 10_000 }])
  expect(await prices('3')).toEqual([{ type: 'r', price: 12_000 }])
  expect(await prices('4')).toEqual([])
  expect(await prices('5')).toEqual([])
  expect(describeLoad(loaded)).toContain(
    'Цен, о которых неясно, за какую они единицу: 2; по этим видам цен остались прежние',
  )
  // files with prices alone do not state the product's unit
  await load(offersOf('', offer('2', tag('Цены', per('900', 'упак', '1'), per('95', 'шт', '1')))))
  expect(await prices('2')).toEqual([{ type: 'r', price: 9500 }])
})

test('a changed article in 1C also changes variants without their own', async () => {
  const renamed = (article: string) =>
    `<Товар><Ид>m</Ид><Артикул>${article}</Артикул><Наименование>Щит</Наименование></Товар>`
  await load(classifier() + catalogue(false, renamed('MS-60')))
  await load(
    offers(
      false,
      offer('m#a', tag('Наименование', 'Щит (белый)')),
      offer('m#b', tag('Артикул', 'MS-60-B') + tag('Наименование', 'Щит (серый)')),
    ),
  )
  expect((await product('m#a')).article).toBe('MS-60')
  await load(catalogue(false, renamed('MS-60-NEW')))
  expect(await product('m#a')).toMatchObject({
    article: 'MS-60-NEW',
    articleFolded: (await product('m')).articleFolded,
  })
  expect((await product('m#b')).article).toBe('MS-60-B')
  await load(catalogue(false, renamed('MS-60')))
  expect((await product('m#a')).article).toBe('MS-60')
})

test('a type named as a purchase price is hidden until somebody decides; its costs follow 1C and disappear with it', async () => {
  const types = (...names: string[]) =>
    tag('ТипыЦен', ...names.map((name) => tag('ТипЦены', tag('Ид', name), tag('Наименование', name))))
  await load(classifier() + catalogue(false, goods('1'), goods('2')))
  await load(
    offersOf(
      types('Закупочная', 'Розничная'),
      priced('1', price('Закупочная', '70'), price('Розничная', '100')),
      priced('2', price('Закупочная', '30'), price('Розничная', '40')),
    ),
  )
  expect(await prices('1')).toEqual([{ type: 'Розничная', price: 10_000 }])
  const type = await db.selectFrom('priceTypes').selectAll().where('name', '=', 'Закупочная').executeTakeFirstOrThrow()
  expect(type).toMatchObject({ costUse: 'aside', isMapped: false, isDefault: false })
  const { text } = await db
    .selectFrom('staffNotices')
    .select('text')
    .where('text', 'like', '%«Закупочная»%')
    .executeTakeFirstOrThrow()
  expect(text).toContain('Похоже, это себестоимость: покупатели её не видят')
  const costs = async () =>
    (
      await db
        .selectFrom('productCosts as c')
        .innerJoin('products as p', 'p.id', 'c.productId')
        .select('c.price')
        .orderBy('p.externalId')
        .orderBy('c.day')
        .execute()
    ).map(({ price: cost }) => cost)
  expect(await costs()).toEqual([7000, 3000])
  // the same again, a new one, and a day later an offer without it
  await load(offersOf('', priced('1', price('Закупочная', '75'), price('Розничная', '100'))))
  expect(await costs()).toEqual([7500, 3000])
  await sql`update product_costs set day = day - 1`.execute(db)
  await load(offersOf('', priced('1', price('Закупочная', '75'), price('Розничная', '101'))))
  expect(await costs()).toEqual([7500, 3000])
  await load(offersOf('', priced('1', price('Розничная', '101'))))
  expect(await costs()).toEqual([7500, null, 3000])
  await load(offersOf('', priced('1', price('Закупочная', '80'), price('Розничная', '101'))))
  expect(await costs()).toEqual([7500, 8000, 3000])
})

test('a portal whose 1C first sends only purchase prices does not sell at them', async () => {
  await load(classifier() + catalogue(false, goods('1')))
  await load(
    offersOf(
      tag('ТипыЦен', tag('ТипЦены', tag('Ид', 'z'), tag('Наименование', 'Закупочные цены'))),
      priced('1', price('z', '70')),
    ),
  )
  expect(await prices('1')).toEqual([])
  const kept = await db.selectFrom('priceTypes').select(['name', 'isDefault', 'costUse']).orderBy('id').execute()
  expect(kept).toEqual([
    { name: 'Розничная', isDefault: true, costUse: null },
    { name: 'Закупочные цены', isDefault: false, costUse: 'aside' },
  ])
})
