import { sql } from 'kysely'
import { expect } from 'vitest'
import { NOW, test, world, type Portal } from '../../../../test/portal'
import { placedOrder } from '../../../../test/orders/placed-order'
import { readCosts, readLineCosts } from './read-costs'
import { costDay, writeCosts } from './write-costs'

const today = '2026-03-10'
const mapping = '/api/v1/staff/mapping'

const say = (
  portal: Portal,
  productId: number,
  price: number | null,
  { day = today, type = null as number | null } = {},
) =>
  portal.db
    .transaction()
    .execute((trx) =>
      writeCosts(
        trx,
        sql`select ${productId}::bigint as product_id, ${type}::bigint as price_type_id, ${price}::bigint as price, true as vat_included`,
        { day: costDay(day), by: null },
      ),
    )
const costOn = async (portal: Portal, productId: number, day = today) =>
  (await readCosts(portal.db, [productId], day)).get(productId) ?? null

async function useOf(portal: Portal, name: string) {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const find = async () =>
    (await root.get(mapping)).body.priceTypes.find((type: { name: string }) => type.name === name)
  return {
    find,
    change: async (use: string) => {
      const { id, version } = await find()
      return root.put(`${mapping}/price-type/${id}`, { version, use })
    },
    root,
  }
}

test("a type marked as cost is removed from buyers' prices; the mark moves and is removed", async ({ portal }) => {
  const product = await portal.newProduct({ article: 'COST-1', price: 100_00, wholesale: 60_00 })
  const buyer = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: world.retail }) })
  const { change, find, root } = await useOf(portal, 'Оптовая')
  const taken = await portal.newCompany({ name: 'ООО «По закупке»' })
  expect(await change('cost')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'use', message: expect.stringContaining('компаний: 1') }] },
  })
  await portal.db.updateTable('companies').set({ priceTypeId: world.retail }).where('id', '=', taken).execute()
  expect((await change('cost')).status).toBe(200)
  expect(await find()).toMatchObject({ use: 'cost', companies: 0 })
  expect(await costOn(portal, product)).toEqual({
    price: 60_00,
    vatIncluded: true,
    vatRate: 2200,
    source: 'price-type',
  })
  const left = await portal.db.selectFrom('productPrices').selectAll().where('productId', '=', product).execute()
  expect(left).toMatchObject([{ productId: product, priceTypeId: world.retail, price: 100_00 }])
  expect((await buyer.get(`/api/v1/product/${product}`)).body.price.value).toBe(100)
  // nobody can buy at it
  const refused = await root.put(`/api/v1/staff/customer/${taken}`, { priceTypeId: world.wholesale })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  await expect(
    portal.db.updateTable('companies').set({ priceTypeId: world.wholesale }).where('id', '=', taken).execute(),
  ).rejects.toThrow('a cost cannot be the price type of a buyer')
  await expect(
    portal.db
      .insertInto('productPrices')
      .values({ productId: product, priceTypeId: world.wholesale, price: 1 })
      .execute(),
  ).rejects.toThrow('a cost is kept in product_costs')

  // the mark moves: the former type stays hidden and no longer counts
  const { body } = await root.post(`${mapping}/cost-type`, { name: 'Себестоимость', vatIncluded: false })
  const own = await useOf(portal, 'Себестоимость')
  expect(await own.find()).toMatchObject({ id: body.id, use: 'cost-aside' })
  expect((await own.change('cost')).status).toBe(200)
  expect(await find()).toMatchObject({ use: 'cost-aside' })
  expect(await costOn(portal, product)).toBeNull()
  expect(await root.post(`${mapping}/cost-type`, { name: 'себестоимость', vatIncluded: true })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'name', message: 'Такой вид цены уже есть' }] },
  })
  // no longer a cost: the goods sell again at the last known prices
  expect((await change('assigned')).status).toBe(200)
  expect(
    await portal.db.selectFrom('productPrices').select('price').where('priceTypeId', '=', world.wholesale).execute(),
  ).toEqual([{ price: 60_00 }])
  expect(await change('default')).toMatchObject({ status: 200 })
  expect(await change('cost')).toMatchObject({ status: 422 })
})

test('a cost applies from its day; one entered by staff overrides 1C until it is removed', async ({ portal }) => {
  const product = await portal.newProduct({ article: 'COST-2' })
  await portal.db.updateTable('companies').set({ priceTypeId: world.retail }).execute()
  const { change } = await useOf(portal, 'Оптовая')
  await change('cost')
  const type = world.wholesale
  expect(await costOn(portal, product)).toBeNull()
  expect(await say(portal, product, 10_00, { day: '2026-03-01', type })).toBe(1)
  expect(await say(portal, product, 10_00, { day: '2026-03-05', type })).toBe(0)
  await say(portal, product, 11_00, { type })
  // twice on one day: the last one counts
  await say(portal, product, 12_00, { type })
  expect([
    await costOn(portal, product, '2026-02-28'),
    (await costOn(portal, product, '2026-03-09'))?.price,
    (await costOn(portal, product))?.price,
  ]).toEqual([null, 10_00, 12_00])
  await say(portal, product, 9_00)
  expect(await costOn(portal, product)).toMatchObject({ price: 9_00, source: 'staff' })
  await say(portal, product, null)
  expect(await costOn(portal, product)).toMatchObject({ price: 12_00, source: 'price-type' })
  await say(portal, product, null, { day: '2026-03-11', type })
  expect(await costOn(portal, product, '2026-03-11')).toBeNull()
})

test('a line of an order keeps the cost of its day, and gets a new one with another product', async ({ portal }) => {
  const [first, second] = [await portal.newProduct(), await portal.newProduct()]
  await say(portal, first, 50_00, { day: '2026-03-01' })
  await say(portal, second, 70_00, { day: '2026-03-01' })
  const unknown = await portal.newProduct()
  const buyer = await portal.newUser()
  const lines = [first, unknown].map((productId) => ({ productId, price: 100_00 }))
  const orderId = await placedOrder(portal, { userId: buyer.id, companyId: buyer.companyId, at: NOW, lines })
  const ids = (
    await portal.db.selectFrom('orderLines').select('id').where('orderId', '=', orderId).orderBy('position').execute()
  ).map(({ id }) => id)
  const kept = async () => {
    const costs = await readLineCosts(portal.db, ids)
    return ids.map((id) => costs.get(id)?.price ?? null)
  }
  expect(await kept()).toEqual([50_00, null])
  await say(portal, first, 55_00)
  await say(portal, unknown, 5_00)
  expect(await kept()).toEqual([50_00, null])
  await portal.db
    .updateTable('orderLines')
    .set({ productId: second })
    .where('id', '=', ids[0] ?? 0)
    .execute()
  expect(await kept()).toEqual([70_00, null])
  await portal.db
    .updateTable('orderLines')
    .set({ productId: null })
    .where('id', '=', ids[0] ?? 0)
    .execute()
  expect(await kept()).toEqual([null, null])
})
