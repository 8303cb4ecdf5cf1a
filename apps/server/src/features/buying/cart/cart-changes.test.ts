import { expect } from 'vitest'
import { startPortal, test } from '../../../../test/portal'

const items = '/api/v2/cart/items'
type Portal = Awaited<ReturnType<typeof startPortal>>
const put = (productId: number, amount: number) => ({ items: [{ productId, amount }] })
const setPrice = (portal: Portal, productId: number, price: number) =>
  portal.db.updateTable('productPrices').set({ price }).where('productId', '=', productId).execute()
const setStock = (portal: Portal, productId: number, amount: number) =>
  portal.db
    .updateTable('productStocks')
    .set({ amount: amount * 1000 })
    .where('productId', '=', productId)
    .execute()
const titles = (item: { attentionMessages: { title: string }[] }) =>
  item.attentionMessages.map(({ title }) => title.replaceAll('\u00A0', ' '))

test('changed price and stock since a line was added are reported until accepted', async ({ portal }) => {
  const [dearer, gone, fewer, same] = [
    await portal.newProduct(),
    await portal.newProduct(),
    await portal.newProduct(),
    await portal.newProduct(),
  ]
  const user = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: 1 }) })
  await user.patch(items, { items: [dearer, gone, fewer, same].map((productId) => ({ productId, amount: 10 })) })
  await setPrice(portal, dearer, 220_00)
  await setStock(portal, gone, 0)
  await setStock(portal, fewer, 3)

  const lines = (await user.get(items)).body.items
  expect(lines.map(({ changes }: { changes: unknown }) => changes)).toEqual([
    {
      price: { was: 100, now: 220 },
      stock: null,
      multiplicity: null,
      discontinued: false,
      gone: false,
      since: portal.time.now.toISOString(),
    },
    expect.objectContaining({ price: null, stock: { was: 10, now: 0 } }),
    expect.objectContaining({ price: null, stock: { was: 10, now: 3 } }),
    null,
  ])
  expect(lines.map(titles)).toEqual([
    ['Цена выросла на 120 ₽ с 10.03.2026'],
    ['Был в наличии, теперь под заказ'],
    ['Осталось 3 из 10 шт, остальное под заказ'],
    [],
  ])

  portal.time.now = new Date('2026-03-12T09:00:00Z')
  const accepted = await user.put(`${items}/accept`, {
    items: lines.slice(0, 3).map(({ id }: { id: number }) => ({ id })),
  })
  expect(accepted.body.updatedItems.map(({ changes }: { changes: unknown }) => changes)).toEqual([null, null, null])
  await setPrice(portal, dearer, 200_50)
  await setStock(portal, gone, 50)
  const later = (await user.get(items)).body.items
  expect(titles(later[0])).toEqual(['Цена снизилась на 19,50 ₽ с 12.03.2026'])
  expect(titles(later[1])).toEqual(['Снова в наличии: 50 шт'])
  expect(titles(later[2])).toEqual(['В наличии 3 шт, остальное под заказ'])
})

test('the price of another amount is not a price change', async ({ portal }) => {
  const product = await portal.newProduct({ price: 100_00, stock: 100 })
  await portal.db
    .insertInto('productPriceSteps')
    .values({ productId: product, priceTypeId: 1, fromAmount: 10_000, price: 90_00 })
    .execute()
  const guest = portal.guest()
  await guest.patch(items, put(product, 1))

  expect((await guest.patch(items, put(product, 10))).body.updatedItems).toMatchObject([
    { currentPrice: 90, priceWhenAdded: 90, changes: null },
  ])
  await guest.patch(items, put(product, 1))
  await setPrice(portal, product, 130_00)
  const { body } = await guest.patch(items, put(product, 2))
  expect(body.updatedItems).toMatchObject([
    { currentPrice: 130, priceWhenAdded: 100, changes: { price: { was: 100, now: 130 } } },
  ])
})

test("signing in keeps the seen state of a guest's lines", async ({ portal }) => {
  const product = await portal.newProduct({ stock: 10 })
  const uuid = crypto.randomUUID()
  await portal.guest(uuid).patch(items, put(product, 5))
  await setStock(portal, product, 0)
  portal.time.now = new Date('2026-03-20T09:00:00Z')
  const user = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: 1 }) })
  await portal.guest(uuid).post('/api/v2/user/sign-in', { login: user.email, password: 'Correct-horse-2026' })

  expect((await user.get(items)).body.items).toMatchObject([
    { changes: { stock: { was: 10, now: 0 }, since: '2026-03-10T09:00:00.000Z' } },
  ])
})

test("nobody can accept changes of a stranger's line", async ({ portal }) => {
  const product = await portal.newProduct()
  const [mine, stranger] = [await portal.newUser(), await portal.newUser()]
  const { id } = (await mine.patch(items, put(product, 1))).body.updatedItems[0]
  await setStock(portal, product, 0)

  expect(await stranger.put(`${items}/accept`, { items: [{ id }] })).toMatchObject({
    status: 404,
    body: { code: 'cart-item-not-found' },
  })
  expect((await mine.get(items)).body.items[0].changes).toMatchObject({ stock: { now: 0 } })
})

test('a removed and restored line is compared with its earlier seen state', async ({ portal }) => {
  const [product, other] = [await portal.newProduct(), await portal.newProduct()]
  const user = await portal.newUser({ companyId: await portal.newCompany({ priceTypeId: 1 }) })
  const [line] = (
    await user.patch(items, {
      items: [
        { productId: product, amount: 10 },
        { productId: other, amount: 1 },
      ],
    })
  ).body.updatedItems
  await setPrice(portal, product, 130_00)
  portal.time.now = new Date('2026-03-12T09:00:00Z')
  const { sellerId, amount } = line

  await user.delete(items, { items: [{ id: line.id }] })
  const returned = await user.patch(items, { items: [{ productId: product, sellerId, amount, isReturned: true }] })
  expect(returned.body.updatedItems).toMatchObject([
    { priceWhenAdded: 100, changes: { price: { was: 100, now: 130 }, since: '2026-03-10T09:00:00.000Z' } },
  ])
  // when added again, it is seen at its current state
  await user.patch(items, { items: [{ productId: product, amount: 0 }] })
  expect((await user.patch(items, put(product, 10))).body.updatedItems).toMatchObject([
    { priceWhenAdded: 130, changes: null },
  ])
})
