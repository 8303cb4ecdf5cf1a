import fc from 'fast-check'
import { expect } from 'vitest'
import { test, world, type Caller, type Portal } from '../../../../test/portal'

const cart = '/api/v2/cart/items'
const listed = '/api/v2/cart/items?perPage=0'
type Line = { id: number; productId: number; sellerId: number; amount: number; currentPrice: number; total: number }
const order = { deliveryType: 'pickup', pickupPointId: 1, offerAccepted: true }

/** A product of the first seller that the second one offers too; kopecks by price type. */
async function offered(portal: Portal, own: number, other: Record<number, number>, more: object = {}): Promise<number> {
  const productId = await portal.newProduct({ price: own, ...more })
  const offers = Object.entries(other).map(([type, price]) => ({
    productId,
    sellerId: world.otherSeller,
    priceTypeId: Number(type),
    price,
  }))
  await portal.db.insertInto('productOffers').values(offers).execute()
  await portal.changed('product', productId)
  return productId
}

const linesOf = async (who: Caller): Promise<(readonly [number, number, number, number | null])[]> =>
  (await who.get(listed)).body.items.map(
    ({ productId, sellerId, amount, currentPrice }: Line) => [productId, sellerId, amount, currentPrice] as const,
  )

test("each seller is listed with this visitor's price; contract prices apply at the own seller only and stay private", async ({
  portal,
}) => {
  const product = await offered(
    portal,
    100_00,
    { [world.retail]: 120_00, [world.wholesale]: 80_00 },
    { wholesale: 90_00 },
  )
  const [first, second] = [await portal.newUser(), await portal.newUser()]
  await portal.db
    .insertInto('contractPrices')
    .values({ companyId: first.companyId ?? 0, productId: product, price: 70_00 })
    .execute()
  await portal.db
    .insertInto('companyDiscounts')
    .values({ companyId: second.companyId ?? 0, brandId: world.brand, sectionId: null, basisPoints: 1000 })
    .execute()
  const sellers = async (who: Caller) =>
    (await who.get(`/api/v1/product/${product}`)).body.sellers.map(
      ({ id, product: { price } }: { id: number; product: { price: number } }) => [id, price],
    )
  expect(await sellers(portal.guest())).toEqual([
    [1, 100],
    [2, 120],
  ])
  expect(await sellers(first)).toEqual([
    [1, 70],
    [2, 80],
  ])
  expect(await sellers(second)).toEqual([
    [1, 81],
    [2, 72],
  ])
  expect((await second.get('/api/v2/search')).body.items[0].sellers).toEqual([
    { id: 1, name: 'Снаб', product: { price: 81 } },
    { id: 2, name: 'Снаб-Кабель', product: { price: 72 } },
  ])
  expect(
    (
      await second.post('/api/v1/product/current-price', {
        items: [
          { id: product, amount: 1 },
          { id: product, amount: 1, sellerId: 2 },
          { id: product, amount: 1, sellerId: 3 },
        ],
      })
    ).body.items,
  ).toEqual([
    { id: product, currentPrice: 81 },
    { id: product, sellerId: 2, currentPrice: 72 },
    { id: product, sellerId: 3, currentPrice: null },
  ])
})

test('a line is bought from the chosen seller, and a product may have two lines', async ({ portal }) => {
  const product = await offered(portal, 100_00, { [world.retail]: 90_00 })
  const plain = await portal.newProduct({ price: 50_00 })
  const user = await portal.newUser()
  const patch = (...items: object[]) => user.patch(cart, { items })
  await patch({ productId: product, amount: 2 })
  const [{ id }] = (await user.get(listed)).body.items
  expect(await patch({ id, sellerId: 3 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'items.0.sellerId' }] },
  })
  expect((await patch({ productId: plain, sellerId: 2, amount: 1 })).status).toBe(422)

  expect((await patch({ id, sellerId: 2 })).body).toMatchObject({
    updatedItems: [{ id, sellerId: 2, seller: { name: 'Снаб-Кабель' }, currentPrice: 90, total: 180, changes: null }],
    totals: { price: 180 },
  })
  // without a seller the amount applies to the only line
  await patch({ productId: product, amount: 3 })
  expect(await linesOf(user)).toEqual([[product, 2, 3, 90]])
  await patch({ productId: product, sellerId: 1, amount: 1 })
  expect(await linesOf(user)).toEqual([
    [product, 2, 3, 90],
    [product, 1, 1, 100],
  ])
  expect((await user.get('/api/v1/cart-item/info')).body).toMatchObject({
    price: 370,
    amounts: { [product]: 4 },
    sellerAmounts: { [product]: { 1: 1, 2: 3 } },
  })
  // with several lines it is the product's total
  await patch({ productId: product, amount: 6 })
  expect(await linesOf(user)).toEqual([
    [product, 2, 3, 90],
    [product, 1, 3, 100],
  ])
  expect((await patch({ productId: product, amount: 2 })).body.deletedItems).toHaveLength(1)
  expect(await linesOf(user)).toEqual([[product, 2, 2, 90]])

  // a line merges with that of its new seller
  await patch({ productId: product, sellerId: 1, amount: 1 })
  const [, own] = (await user.get(listed)).body.items
  expect((await patch({ id: own.id, sellerId: 2 })).body).toMatchObject({
    deletedItems: [{ id: own.id }],
    updatedItems: [{ id, sellerId: 2, amount: 3 }],
  })
})

test('a seller who no longer offers a product is reported and cannot be ordered from', async ({ portal }) => {
  const product = await offered(portal, 100_00, { [world.retail]: 90_00 })
  const user = await portal.newUser()
  await user.patch(cart, { items: [{ productId: product, sellerId: 2, amount: 1 }] })
  await portal.db.deleteFrom('productOffers').execute()
  await portal.changed('product', product)
  const [line] = (await user.get(listed)).body.items
  expect(line).toMatchObject({
    currentPrice: null,
    total: null,
    message: { level: 'high', warning: 'Этот продавец больше не предлагает товар: выберите другого' },
  })
  expect(await user.post('/api/v1/order', { clientKey: crypto.randomUUID(), ...order })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('этот продавец больше не предлагает товар') },
  })
  await user.patch(cart, { items: [{ id: line.id, sellerId: 1 }] })
  expect((await user.post('/api/v1/order', { clientKey: crypto.randomUUID(), ...order })).body.orders).toMatchObject([
    { total: 100, seller: { id: 1 } },
  ])
})

test("specifications keep a row's seller in both directions", async ({ portal }) => {
  const product = await offered(portal, 100_00, { [world.retail]: 90_00 })
  const user = await portal.newUser()
  await user.patch(cart, {
    items: [
      { productId: product, sellerId: 2, amount: 1 },
      { productId: product, sellerId: 1, amount: 2 },
    ],
  })
  const list = (
    await user.post('/api/v1/specification', { name: 'Щит', items: [{ productId: product, sellerId: 2, amount: 5 }] })
  ).body
  expect(list.items).toMatchObject([{ sellerId: 2, currentPrice: 90, changes: null }])
  expect((await user.post('/api/v2/cart/items/copy', { target: 'specification', targetId: list.id })).status).toBe(204)
  const path = `/api/v1/specification/${list.id}`
  const rows = async () =>
    (await user.get(path)).body.items.map(({ sellerId, amount, currentPrice }: Line) => [
      sellerId,
      amount,
      currentPrice,
    ])
  expect(await rows()).toEqual([
    [2, 5, 90],
    [2, 1, 90],
    [1, 2, 100],
  ])
  const [{ id }] = list.items
  expect((await user.patch(`${path}/items`, { items: [{ id, sellerId: 3 }] })).status).toBe(422)
  expect((await user.patch(`${path}/items`, { items: [{ id, sellerId: 1 }] })).body.updatedItems).toMatchObject([
    { id, sellerId: 1, amount: 5, currentPrice: 100, changes: null },
  ])
  expect((await user.put(`${path}/copy-cart`, {})).status).toBe(200)
  expect(await linesOf(user)).toEqual([
    [product, 2, 2, 90],
    [product, 1, 9, 100],
  ])
})

test('the filter and facet of sellers include all offers', async ({ portal }) => {
  const both = await offered(portal, 100_00, { [world.retail]: 90_00 })
  const [own, other] = [await portal.newProduct(), await portal.newProduct({ sellerId: 2 })]
  const guest = portal.guest()
  const idsOfSeller = async (seller: number) =>
    (await guest.get(`/api/v2/search?criteria[sellerId]=${seller}`)).body.items
      .map(({ id }: { id: number }) => id)
      .toSorted((a: number, b: number) => a - b)
  expect([await idsOfSeller(1), await idsOfSeller(2)]).toEqual([
    [both, own],
    [both, other],
  ])
  const facets = (await guest.get('/api/v2/search/filters')).body.items
  expect(
    facets
      .find(({ id }: { id: string }) => id === 'seller')
      .values.map(({ id, count }: { id: string; count: number }) => [id, count]),
  ).toEqual([
    ['1', 2],
    ['2', 2],
  ])
})

test(
  'the total equals the lines priced by seller, and the sum of the orders',
  { timeout: 120_000 },
  async ({ portal }) => {
    const products: { id: number; own: number; other: number | null }[] = []
    for (const [own, other] of [
      [100_00, 90_00],
      [33_33, 44_44],
      [7_77, null],
      [1_00, 1_01],
    ] as const) {
      products.push({
        id:
          other === null
            ? await portal.newProduct({ price: own })
            : await offered(portal, own, { [world.retail]: other }),
        own,
        other,
      })
    }
    const chosen = fc.uniqueArray(
      fc.record({
        at: fc.nat(products.length - 1),
        sellerId: fc.constantFrom(1, 2),
        amount: fc.integer({ min: 1, max: 50 }),
      }),
      { selector: ({ at, sellerId }) => `${at}:${sellerId}`, minLength: 1, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(chosen, async (wanted) => {
        const user = await portal.newUser()
        const lines = wanted.filter(({ at, sellerId }) => sellerId === 1 || products[at]?.other !== null)
        if (lines.length === 0) return
        const priceOf = ({ at, sellerId }: (typeof lines)[number]) =>
          (sellerId === 1 ? products[at]?.own : products[at]?.other) ?? 0
        const expected = (seller: number | null) =>
          lines
            .filter(({ sellerId }) => seller === null || sellerId === seller)
            .reduce((sum, line) => sum + priceOf(line) * line.amount, 0) / 100
        const { totals } = (
          await user.patch(cart, {
            items: lines.map(({ at, sellerId, amount }) => ({ productId: products[at]?.id, sellerId, amount })),
          })
        ).body
        expect(totals.price).toBe(expected(null))
        const { items } = (await user.get(listed)).body
        expect(items.reduce((sum: number, { total }: Line) => sum + Math.round(total * 100), 0)).toBe(
          Math.round(totals.price * 100),
        )
        const { orders } = (await user.post('/api/v1/order', { clientKey: crypto.randomUUID(), ...order })).body
        for (const { seller, total } of orders) expect([seller.id, total]).toEqual([seller.id, expected(seller.id)])
        expect(orders.reduce((sum: number, { total }: { total: number }) => sum + Math.round(total * 100), 0)).toBe(
          Math.round(totals.price * 100),
        )
      }),
      { numRuns: 15 },
    )
  },
)
