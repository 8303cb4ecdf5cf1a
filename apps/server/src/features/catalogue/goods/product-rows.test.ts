import fc from 'fast-check'
import { expect } from 'vitest'
import { test, world } from '../../../../test/portal'
import type { Db, Trx } from '../../../db/database'
import { readProductRows, type ProductRow } from './product-rows'

const products = 4
const change = fc.oneof(
  fc.record({ kind: fc.constant('name' as const), of: fc.nat(products - 1), value: fc.string() }),
  fc.record({ kind: fc.constant('active' as const), of: fc.nat(products - 1), value: fc.boolean() }),
  fc.record({
    kind: fc.constant('price' as const),
    of: fc.nat(products - 1),
    type: fc.constantFrom(world.retail, world.wholesale),
    value: fc.option(fc.integer({ min: 1, max: 99_999 })),
  }),
  fc.record({
    kind: fc.constant('step' as const),
    of: fc.nat(products - 1),
    from: fc.integer({ min: 2, max: 4 }),
    value: fc.option(fc.integer({ min: 1, max: 99_999 })),
  }),
  fc.record({
    kind: fc.constant('stock' as const),
    of: fc.nat(products - 1),
    warehouse: fc.integer({ min: 1, max: 3 }),
    value: fc.option(fc.integer({ min: 0, max: 99_999 })),
  }),
  fc.record({
    kind: fc.constant('link' as const),
    of: fc.nat(products - 1),
    to: fc.nat(products - 1),
    value: fc.boolean(),
  }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

test('a row equals its tables after any change', async ({ portal }) => {
  const ids: number[] = []
  for (let at = 0; at < products; at++) ids.push(await portal.newProduct({ article: `Р-${at}` }))

  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (made) => {
      for (const each of made) await portal.db.transaction().execute((trx) => make(trx, ids, each))
      const expected = await Promise.all(ids.map((id) => rowByRow(portal.db, id)))
      expect(sorted(await readProductRows(portal.db, ids))).toEqual(expected)
    }),
    { numRuns: 60 },
  )
}, 60_000)

const sorted = (rows: readonly ProductRow[]) =>
  rows
    .map((row) => ({ ...row, steps: row.steps.toSorted((a, b) => a.type - b.type || a.from - b.from) }))
    .toSorted((a, b) => a.id - b.id)

async function make(trx: Trx, ids: readonly number[], each: Change): Promise<void> {
  const productId = ids[each.of] ?? 0
  if (each.kind === 'name')
    await trx
      .updateTable('products')
      .set({ name: each.value.replaceAll('\0', '') })
      .where('id', '=', productId)
      .execute()
  else if (each.kind === 'active')
    await trx.updateTable('products').set({ isActive: each.value }).where('id', '=', productId).execute()
  else if (each.kind === 'price') {
    await trx
      .deleteFrom('productPrices')
      .where('productId', '=', productId)
      .where('priceTypeId', '=', each.type)
      .execute()
    if (each.value !== null)
      await trx.insertInto('productPrices').values({ productId, priceTypeId: each.type, price: each.value }).execute()
  } else if (each.kind === 'step') {
    await trx
      .deleteFrom('productPriceSteps')
      .where('productId', '=', productId)
      .where('fromAmount', '=', each.from * 1000)
      .execute()
    if (each.value !== null)
      await trx
        .insertInto('productPriceSteps')
        .values({ productId, priceTypeId: world.retail, fromAmount: each.from * 1000, price: each.value })
        .execute()
  } else if (each.kind === 'stock') {
    await trx
      .deleteFrom('productStocks')
      .where('productId', '=', productId)
      .where('warehouseId', '=', each.warehouse)
      .execute()
    if (each.value !== null)
      await trx
        .insertInto('productStocks')
        .values({ productId, warehouseId: each.warehouse, amount: each.value })
        .execute()
  } else {
    const linkedId = ids[each.to] ?? 0
    await trx.deleteFrom('productLinks').where('productId', '=', productId).where('linkedId', '=', linkedId).execute()
    if (each.value)
      await trx
        .insertInto('productLinks')
        .values({ productId, linkedId, kind: each.of % 2 ? 'analogue' : 'related' })
        .execute()
  }
}

/** Reads the same with simple selects, table by table. */
async function rowByRow(db: Db, id: number): Promise<ProductRow> {
  const columns = [
    'id',
    'catalogueId',
    'article',
    'manufacturerCode',
    'name',
    'sectionId',
    'extraSectionIds',
    'groupId',
    'brandId',
    'seriesId',
    'manufacturerId',
    'sellerId',
    'unitName',
    'unitOkei',
    'multiplicity',
    'minimumBatch',
    'quantityInBox',
    'quantityInBlock',
    'weightGrams',
    'deliveryDays',
    'vatRate',
    'pictures',
    'isRecommended',
    'isDiscontinued',
    'isActive',
  ] as const
  const product = await db.selectFrom('products').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
  const links = await db
    .selectFrom('productLinks as l')
    .innerJoin('products as p', 'p.id', 'l.linkedId')
    .select('p.id')
    .where('l.productId', '=', id)
    .where('l.kind', '=', 'analogue')
    .where('p.isActive', '=', true)
    .execute()
  const prices = await db.selectFrom('productPrices').selectAll().where('productId', '=', id).execute()
  const steps = await db
    .selectFrom('productPriceSteps')
    .selectAll()
    .where('productId', '=', id)
    .orderBy('priceTypeId')
    .orderBy('fromAmount')
    .execute()
  const stocks = await db.selectFrom('productStocks').selectAll().where('productId', '=', id).execute()
  const offers = await db
    .selectFrom('productOffers')
    .selectAll()
    .where('productId', '=', id)
    .orderBy('sellerId')
    .execute()
  return {
    ...product,
    numberOfAnalogues: links.length,
    prices: Object.fromEntries(prices.map(({ priceTypeId, price }) => [priceTypeId, price])),
    steps: steps.map(({ priceTypeId, fromAmount, price }) => ({ type: priceTypeId, from: fromAmount, price })),
    offers: [...new Set(offers.map(({ sellerId }) => sellerId))].map((seller) => ({
      seller,
      prices: Object.fromEntries(
        offers.filter(({ sellerId }) => sellerId === seller).map(({ priceTypeId, price }) => [priceTypeId, price]),
      ),
    })),
    stocks: Object.fromEntries(stocks.map(({ warehouseId, amount }) => [warehouseId, amount])),
  }
}
