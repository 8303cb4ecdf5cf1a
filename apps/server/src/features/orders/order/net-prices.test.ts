import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderBody } from '../../../../test/orders/ordering'
import { startPortal, world, type Portal } from '../../../../test/portal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ SNAB_PRICE_WITH_VAT: 'false' })
})
afterAll(() => portal.stop())

type Line = {
  id: number
  amount: number
  currentPrice: number
  total: number
  vat: number
  priceWhenAdded: number
  changes: unknown
}

/** A wholesale buyer with three goods, priced with VAT, without VAT and with another rate. */
async function filledCart() {
  const [general, reduced, free] = [
    await portal.newProduct({ price: 122_00, wholesale: 100_00 }),
    await portal.newProduct({ price: 110_00 }),
    await portal.newProduct({ price: 55_50 }),
  ]
  await portal.db.updateTable('products').set({ vatRate: 1000 }).where('id', '=', reduced).execute()
  await portal.db.updateTable('products').set({ vatRate: null }).where('id', '=', free).execute()
  for (const id of [reduced, free]) await portal.changed('product', id)
  const user = await portal.newUser()
  await user.patch('/api/v2/cart/items', {
    items: [
      { productId: general, amount: 3 },
      { productId: reduced, amount: 2 },
      { productId: free, amount: 1 },
    ],
  })
  return { user, ids: [general, reduced, free] as const }
}

test('a cart shows prices without VAT, with net sum, VAT and total', async () => {
  const { user } = await filledCart()
  const { items, totals } = (await user.get('/api/v2/cart/items?perPage=0')).body
  expect(items.map(({ currentPrice, total, vat }: Line) => [currentPrice, total, vat])).toEqual([
    [81.97, 300, 54.1],
    [100, 220, 20],
    [55.5, 55.5, 0],
  ])
  expect(items.map(({ priceWhenAdded, changes }: Line) => [priceWhenAdded, changes])).toEqual([
    [81.97, null],
    [100, null],
    [55.5, null],
  ])
  expect(totals).toMatchObject({ price: 575.5, vat: 74.1 })
  const now = (await user.get('/api/v1/cart-item/current-price')).body.items
  expect(now.map(({ currentPrice }: Line) => currentPrice)).toEqual([81.97, 100, 55.5])
})

test('an order is placed at the prices seen and stores what is paid', async () => {
  const { user } = await filledCart()
  const { items, totals } = (await user.get('/api/v2/cart/items?perPage=0')).body
  const lines = items.map(({ id, amount, currentPrice }: Line) => ({ id, amount, price: currentPrice }))
  const gross = { total: totals.price, lines: [{ ...lines[0], price: 100 }, ...lines.slice(1)] }
  const refused = await user.post('/api/v1/order', await orderBody(user, { seen: gross }))
  expect([refused.status, refused.body.changed?.lines]).toEqual([
    409,
    [expect.objectContaining({ seen: { amount: 3, price: 100 }, now: { amount: 3, price: 81.97 } })],
  ])

  const placed = await user.post('/api/v1/order', await orderBody(user, { seen: { total: totals.price, lines } }))
  expect(placed.status).toBe(200)
  const [{ id }] = placed.body.orders
  const order = await portal.db
    .selectFrom('orders')
    .select(['total', 'vatTotal'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ total: 575_50, vatTotal: 74_10 })
  const stored = await portal.db
    .selectFrom('orderLines')
    .select(['price', 'basePrice', 'vatRate', 'vat', 'total'])
    .where('orderId', '=', id)
    .orderBy('position')
    .execute()
  expect(stored).toEqual([
    { price: 100_00, basePrice: 100_00, vatRate: 2200, vat: 54_10, total: 300_00 },
    { price: 110_00, basePrice: 110_00, vatRate: 1000, vat: 20_00, total: 220_00 },
    { price: 55_50, basePrice: 55_50, vatRate: null, vat: 0, total: 55_50 },
  ])
})

test('prices stored without VAT are paid with it', async () => {
  const { user, ids } = await filledCart()
  await portal.db.updateTable('priceTypes').set({ vatIncluded: false }).where('id', '=', world.wholesale).execute()
  await portal.engine.catchUp()
  try {
    const items: Line[] = (await user.get('/api/v2/cart/items?perPage=0')).body.items
    expect([items[0]?.currentPrice, items[0]?.total, items[0]?.vat]).toEqual([100, 366, 66])
    // the paid price has risen, and the message shows it in the shown basis
    expect([items[0]?.priceWhenAdded, items[0]?.changes]).toEqual([
      81.97,
      expect.objectContaining({ price: { was: 81.97, now: 100 } }),
    ])
    const listed = (await user.get(`/api/v1/product/${String(ids[0])}`)).body
    expect([listed.currentPrice, listed.price.value, listed.vat]).toEqual([100, 100, '22 %'])
  } finally {
    await portal.db.updateTable('priceTypes').set({ vatIncluded: true }).where('id', '=', world.wholesale).execute()
    await portal.engine.catchUp()
  }
})

test('a kopeck from rounding a discount is not a price change', async () => {
  const user = await portal.newUser()
  await portal.db
    .insertInto('companyDiscounts')
    .values({ companyId: user.companyId ?? 0, brandId: world.otherBrand, sectionId: null, basisPoints: 3333 })
    .execute()
  const ids: number[] = []
  for (let price = 1; price <= 60; price++)
    ids.push(await portal.newProduct({ brandId: world.otherBrand, price: price * 7 }))
  await user.patch('/api/v2/cart/items', { items: ids.map((productId) => ({ productId, amount: 1 })) })
  const { items }: { items: Line[] } = (await user.get('/api/v2/cart/items?perPage=0')).body
  expect(
    items.filter(({ currentPrice, priceWhenAdded, changes }) => currentPrice !== priceWhenAdded || changes !== null),
  ).toEqual([])
})

test("a person's own product keeps its typed price with VAT, and is shown like all others", async () => {
  const user = await portal.newUser()
  const { body } = await user.post('/api/v1/product-custom', { name: 'Щит', price: 122 })
  expect([body.price.value, body.currentPrice]).toEqual([122, 100])
  const cart = await user.patch('/api/v2/cart/items', { items: [{ customProductId: body.id, amount: 2 }] })
  expect(cart.body.updatedItems.map(({ currentPrice, total, vat }: Line) => [currentPrice, total, vat])).toEqual([
    [100, 244, 44],
  ])
})

test('a replacement is compared without VAT on both sides', async () => {
  const { user } = await filledCart()
  const { items } = (
    await user.post('/api/v1/substitution', { source: { kind: 'cart' }, substitution: { kind: 'cheapest' } })
  ).body
  expect(items.map(({ price, total }: { price: number; total: number }) => [price, total])).toEqual([
    [81.97, 245.91],
    [100, 200],
    [55.5, 55.5],
  ])
})
