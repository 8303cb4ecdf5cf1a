import { expect } from 'vitest'
import { listOf, path, type Person } from '../../../../test/access/listed'
import { test, world, type Answer } from '../../../../test/portal'

const cart = '/api/v2/cart/items'
const unknown = 99
const refused = { status: 422, body: { errors: [{ field: 'items.0.sellerId' }] } }

async function customProductOf(person: Person): Promise<number> {
  const fields = { name: 'Щит по чертежу', article: '', brand: '', unit: 'шт', price: 100, description: '' }
  return (await person.post('/api/v1/product-custom', fields)).body.id
}

test('a seller without the goods is refused with the same message in carts and specifications', async ({ portal }) => {
  const user = await portal.newUser()
  const [product, other] = [await portal.newProduct(), await portal.newProduct()]
  const customProductId = await customProductOf(user)
  const line = (await user.patch(cart, { items: [{ productId: product, amount: 2 }] })).body.updatedItems[0]
  const list = await listOf(user, [{ productId: product, amount: 2 }])
  const [row] = list.items
  const inCart = (item: object) => user.patch(cart, { items: [item] })
  const inList = (item: object) => user.patch(`${path}/${list.id}/items`, { items: [item] })
  const words = (answer: Answer) => answer.body.errors?.[0]?.message

  for (const sellerId of [world.otherSeller, unknown]) {
    const answers = [
      await inCart({ id: line.id, sellerId }),
      await inCart({ id: line.id, sellerId, amount: 0 }),
      await inCart({ productId: other, sellerId, amount: 1 }),
      await inList({ id: row.id, sellerId }),
      await inList({ id: row.id, sellerId, amount: 0 }),
      await inList({ id: row.id, productId: other, sellerId }),
      await inList({ productId: other, sellerId, amount: 1 }),
      await user.post(path, { name: 'Щит', items: [{ productId: product, sellerId, amount: 1 }] }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(refused)
    expect(new Set(answers.map(words)).size).toBe(1)
  }
  for (const answer of [
    await inCart({ customProductId, sellerId: unknown, amount: 1 }),
    await inList({ customProductId, sellerId: unknown, amount: 1 }),
  ])
    expect(answer).toMatchObject(refused)
  expect((await user.get(cart)).body.items).toMatchObject([{ id: line.id, sellerId: world.seller, amount: 2 }])
  expect((await user.get(`${path}/${list.id}`)).body.items).toMatchObject([
    { id: row.id, sellerId: world.seller, amount: 2 },
  ])
})

test('a line of a seller who stopped offering the goods can still be removed', async ({ portal }) => {
  const user = await portal.newUser()
  const productId = await portal.newProduct()
  await portal.db
    .insertInto('productOffers')
    .values({ productId, sellerId: world.otherSeller, priceTypeId: world.retail, price: 90_00 })
    .execute()
  const line = { productId, sellerId: world.otherSeller, amount: 1 }
  const { id } = (await user.patch(cart, { items: [line] })).body.updatedItems[0]
  const list = await listOf(user, [line])
  await portal.db.deleteFrom('productOffers').execute()

  for (const [address, item] of [
    [cart, { id, sellerId: world.otherSeller, amount: 0 }],
    [`${path}/${list.id}/items`, { id: list.items[0].id, sellerId: world.otherSeller, amount: 0 }],
  ] as const)
    expect((await user.patch(address, { items: [item] })).body.deletedItems).toEqual([{ id: item.id }])
})

test('a line has catalogue goods or a custom product, never both', async ({ portal }) => {
  const user = await portal.newUser()
  const both = { productId: await portal.newProduct(), customProductId: await customProductOf(user), amount: 1 }
  const list = await listOf(user, [])
  for (const address of [cart, `${path}/${list.id}/items`])
    expect(await user.patch(address, { items: [both] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'items.0.productId' }] },
    })
})
