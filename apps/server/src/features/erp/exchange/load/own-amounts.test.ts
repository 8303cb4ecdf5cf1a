import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sayAmounts, type AmountKind } from '../../../catalogue/own-value/own-amounts'
import { setOwnValues } from '../../../catalogue/own-value/set-own-values'
import { finishSession } from '../finish-session'
import { openLoads } from '../test-support/test-loads'

const loads = openLoads('administrator')
const { load } = loads
const catalogue = `<Классификатор><Ид>k</Ид><Наименование>Классификатор</Наименование></Классификатор>
  <Каталог СодержитТолькоИзменения="true"><Ид>c</Ид><ИдКлассификатора>k</ИдКлассификатора><Наименование>Каталог</Наименование><Товары>
  <Товар><Ид>1</Ид><Артикул>А-1</Артикул><Наименование>Кабель</Наименование><БазоваяЕдиница Код="006">м</БазоваяЕдиница></Товар></Товары></Каталог>`
const offers = (price: string, stock: string | null, full = false) =>
  `<ПакетПредложений СодержитТолькоИзменения="${!full}"><Ид>c#</Ид><ИдКаталога>c</ИдКаталога><ИдКлассификатора>k</ИдКлассификатора>
  <ТипыЦен><ТипЦены><Ид>t</Ид><Наименование>Розничная</Наименование><Валюта>RUB</Валюта></ТипЦены></ТипыЦен><Предложения>
  <Предложение><Ид>1</Ид><Цены><Цена><ИдТипаЦены>t</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу><Единица>м</Единица></Цена></Цены>
  ${stock === null ? '' : `<Количество>${stock}</Количество>`}</Предложение></Предложения></ПакетПредложений>`

const ids = async () => {
  const { id } = await loads.db
    .selectFrom('products')
    .select('id')
    .where('externalId', '=', '1')
    .executeTakeFirstOrThrow()
  const [type, warehouse] = [
    await loads.db.selectFrom('priceTypes').select('id').where('externalId', '=', 't').executeTakeFirst(),
    await loads.db.selectFrom('warehouses').select('id').executeTakeFirst(),
  ]
  return { id, type: type?.id ?? 0, warehouse: warehouse?.id ?? 0 }
}
const say = async (kind: AmountKind, target: number, value: number | null) => {
  const { id } = await ids()
  return loads.db
    .transaction()
    .execute((trx) =>
      sayAmounts(trx, {
        kind,
        userId: loads.staff,
        now: new Date(),
        wanted: sql`(select ${id}::bigint as product_id, ${target}::bigint as target_id, ${value}::bigint as value)`,
      }),
    )
}
const prices = () =>
  loads.db
    .selectFrom('productPrices as c')
    .leftJoin('productOwnPrices as o', 'o.productId', 'c.productId')
    .select(['c.price', 'c.source', 'o.erpPrice', 'o.erpSource'])
    .execute()
const stocks = () =>
  loads.db
    .selectFrom('productStocks as c')
    .leftJoin('productOwnStocks as o', 'o.productId', 'c.productId')
    .select(['c.amount', 'c.source', 'o.erpAmount'])
    .execute()

test('prices and stocks of staff survive loads, which are stored beside them until they are removed', async () => {
  await load(catalogue + offers('100', '5'))
  expect(await prices()).toEqual([{ price: 100_00, source: 'erp', erpPrice: null, erpSource: null }])
  const { type, warehouse } = await ids()
  await say('price', type, 150_00)
  await say('stock', warehouse, 9_000)
  await load(offers('110', '4'))
  expect(await prices()).toEqual([{ price: 150_00, source: 'staff', erpPrice: 110_00, erpSource: 'erp' }])
  expect(await stocks()).toEqual([{ amount: 9_000, source: 'staff', erpAmount: 4_000 }])
  // a repeated load changes nothing
  await load(offers('110', '4'))
  expect(await prices()).toEqual([{ price: 150_00, source: 'staff', erpPrice: 110_00, erpSource: 'erp' }])

  await say('price', type, null)
  await say('stock', warehouse, null)
  expect(await prices()).toEqual([{ price: 110_00, source: 'erp', erpPrice: null, erpSource: null }])
  expect(await stocks()).toEqual([{ amount: 4_000, source: 'erp', erpAmount: null }])
})

test('a full load without a stock leaves the stock of staff', async () => {
  await load(catalogue + offers('100', '5'))
  const { warehouse } = await ids()
  await say('stock', warehouse, 9_000)
  await loads.reopen()
  await load(
    offers('100', null, true)
      .replace('<Ид>1</Ид>', '<Ид>2</Ид>')
      .replace('</Цены>', '</Цены><Количество>1</Количество>'),
  )
  await finishSession(loads.db, loads.session)
  expect(await stocks()).toEqual([{ amount: 9_000, source: 'staff', erpAmount: null }])
  await say('stock', warehouse, null)
  expect(await stocks()).toEqual([])
})

test('prices of 1C for its own unit replace an own unit of staff', async () => {
  await load(catalogue + offers('100', '5'))
  const { id } = await ids()
  const own = { unit: '736 рул', multiplicity: 2.5, minimumBatch: 5 }
  await loads.db
    .transaction()
    .execute((trx) => setOwnValues(trx, { productIds: [id], values: own, userId: loads.staff, now: new Date() }))
  const product = () => loads.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const shown = { unitOkei: '736', unitName: 'рул', multiplicity: 2_500, minimumBatch: 5_000 }
  expect(await product()).toMatchObject(shown)
  await load(offers('120', '5'))
  expect(await prices()).toMatchObject([{ price: 120_00 }])
  await load(catalogue)
  expect(await product()).toMatchObject(shown)
  const none = { unit: null, multiplicity: null, minimumBatch: null }
  await loads.db
    .transaction()
    .execute((trx) => setOwnValues(trx, { productIds: [id], values: none, userId: loads.staff, now: new Date() }))
  expect(await product()).toMatchObject({ unitOkei: '006', unitName: 'м', multiplicity: 1_000, minimumBatch: 1_000 })
})
