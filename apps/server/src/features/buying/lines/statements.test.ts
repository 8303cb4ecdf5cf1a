import { expect } from 'vitest'
import { listOf, path } from '../../../../test/access/listed'
import { orderBody } from '../../../../test/orders/ordering'
import { test, type Answer, type Portal } from '../../../../test/portal'

const cart = '/api/v2/cart/items'

async function newProducts(portal: Portal, count: number): Promise<number[]> {
  const products: number[] = []
  for (let at = 0; at < count; at += 1) products.push(await portal.newProduct())
  return products
}

const one = (productId: number) => ({ productId, amount: 1 })

/** Statements of a request, including the session's. */
async function statementsOf(portal: Portal, request: () => Promise<Answer>): Promise<string[]> {
  portal.statements.length = 0
  expect((await request()).status).toBe(200)
  return [...portal.statements]
}
const unprepared = (statements: readonly string[]) =>
  statements.filter((text) => !text.trimStart().startsWith('/* prepared'))

test('adding and changing a cart line takes five statements, all prepared', async ({ portal }) => {
  const products = await newProducts(portal, 21)
  const user = await portal.newUser()
  await user.patch(cart, { items: products.slice(0, 20).map(one) })
  const [line] = (await user.get(cart)).body.items
  const patch = (item: object) => statementsOf(portal, () => user.patch(cart, { items: [item] }))

  for (const item of [
    { productId: products[20], amount: 1 },
    { productId: products[20], amount: 3 },
    { id: line.id, note: 'щит 2' },
    { id: line.id, position: 7 },
    { productId: products[20], amount: 0 },
  ]) {
    const statements = await patch(item)
    expect(statements.length, JSON.stringify(item)).toBeLessThanOrEqual(5)
    expect(unprepared(statements)).toEqual([])
  }
})

test('in a long list it takes one more, for changes since the totals were kept', async ({ portal }) => {
  const products = await newProducts(portal, 121)
  const user = await portal.newUser()
  await user.patch(cart, { items: products.slice(0, 120).map(one) })
  await user.patch(cart, { items: [{ productId: products[0], amount: 2 }] })
  for (const amount of [1, 2, 0]) {
    const change = () => user.patch(cart, { items: [{ productId: products[120], amount }] })
    expect((await statementsOf(portal, change)).length).toBeLessThanOrEqual(6)
  }
  const list = await listOf(user, products.map(one))
  for (const amount of [3, 2, 0]) {
    const items = [{ id: list.items[0].id, amount }]
    const change = () => user.patch(`${path}/${list.id}/items`, { items })
    expect((await statementsOf(portal, change)).length).toBeLessThanOrEqual(8)
  }
})

test('adding and changing a row of a specification takes seven statements, one of them for who changed which cell', async ({
  portal,
}) => {
  const products = await newProducts(portal, 21)
  const user = await portal.newUser()
  const list = await listOf(user, products.slice(0, 20).map(one))
  const patch = (item: object) => statementsOf(portal, () => user.patch(`${path}/${list.id}/items`, { items: [item] }))

  for (const item of [
    { clientKey: crypto.randomUUID(), productId: products[20], amount: 1 },
    { id: list.items[0].id, amount: 3 },
    { id: list.items[0].id, position: 7 },
    { id: list.items[1].id, amount: 0 },
  ])
    expect((await patch(item)).length, JSON.stringify(item)).toBeLessThanOrEqual(7)
})

test('reading a cart of a hundred lines takes four statements', async ({ portal }) => {
  const products = await newProducts(portal, 100)
  const user = await portal.newUser()
  await user.patch(cart, { items: products.map(one) })

  expect(unprepared(await statementsOf(portal, () => user.get(cart)))).toEqual([])
  expect((await statementsOf(portal, () => user.get(cart))).length).toBeLessThanOrEqual(4)
})

test('an order of twenty lines takes as many statements as of one', async ({ portal }) => {
  const products = await newProducts(portal, 20)
  const user = await portal.newUser()
  const order = async (count: number) => {
    await user.patch(cart, { items: products.slice(0, count).map(one) })
    const body = await orderBody(user)
    return (await statementsOf(portal, () => user.post('/api/v1/order', body))).length
  }
  const ofOne = await order(1)
  const ofTwenty = await order(20)
  expect(ofTwenty).toBe(ofOne)
  // two of them read the contracts and those that ended, four notify both sides of the order
  expect(ofTwenty).toBeLessThanOrEqual(31)
})

test('a new order is answered as if read again, without querying what is attached to it', async ({ portal }) => {
  const products = await newProducts(portal, 3)
  const user = await portal.newUser()
  const place = async (terms: object = {}) => {
    await user.patch(cart, { items: products.map(one) })
    const body = { ...(await orderBody(user)), ...terms }
    portal.statements.length = 0
    const { body: answer } = await user.post('/api/v1/order', body)
    const asks = portal.statements.some((text) => text.includes('/* prepared order-life */'))
    const [order] = answer.orders
    expect((await user.get(`/api/v1/order/${order.id}`)).body).toEqual(order)
    // repeated, it is answered in its current state
    expect((await user.post('/api/v1/order', body)).body).toEqual(answer)
    return { order, asks }
  }
  const { order: bare, asks } = await place()
  expect(asks).toBe(false)
  expect(bare).toMatchObject({ reserveState: null, payments: [], claims: [], marks: { unread: 0 } })
  const { order: reserved, asks: asksOfReserve } = await place({ reserve: true })
  expect(asksOfReserve).toBe(true)
  expect(reserved.reserveState).toMatchObject({ state: 'requested' })
})
