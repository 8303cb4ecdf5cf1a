import { expect } from 'vitest'
import { orderedBy, orderOf, titlesOf } from '../../../../test/orders/order-life'
import { test, type Caller } from '../../../../test/portal'
import { endReserves } from './end-reserves'

type Order = { id: number; number: string; lines: { id: number }[] }

const answer = async (who: Caller, order: Order, body: object) => {
  const { body: shown } = await who.get(`/api/v1/staff/order/${String(order.id)}`)
  return who.put(`/api/v1/staff/order/${String(order.id)}/reserve`, { reserveId: shown.reserveState?.id ?? 1, ...body })
}
const confirm = (who: Caller, order: Order, amount: number) =>
  answer(who, order, { decision: 'confirm', lines: [{ lineId: order.lines[0]?.id, amount }] })
const read = async (who: Caller, { id }: Order) => (await who.get(`/api/v1/order/${String(id)}`)).body

test('a reserve requested at checkout is answered by staff, lasts three working days and ends automatically', async ({
  portal,
}) => {
  const { buyer, sales, foreignSales, order } = await orderedBy(portal, { more: { reserve: true } })
  expect(await read(buyer, order)).toMatchObject({ reserveState: { state: 'requested' }, mayReserve: false })
  expect((await sales.get('/api/v1/staff/home')).body.waiting).toContainEqual(
    expect.objectContaining({ kind: 'reserves', count: 1 }),
  )
  expect((await answer(foreignSales, order, { decision: 'extend' })).status).toBe(404)
  expect((await answer(sales, order, { decision: 'refuse' })).status).toBe(422)
  // a Tuesday: Wednesday, Thursday, Friday
  expect((await confirm(sales, order, 3)).body).toMatchObject({
    reserveState: { state: 'active', validUntil: '2026-03-13', daysLeft: 3 },
    lines: [{ reserved: 3 }],
  })
  const list = (await buyer.get('/api/v1/order')).body.items[0]
  expect(list.marks.reserve).toMatchObject({ state: 'active', validUntil: '2026-03-13', daysLeft: 3 })

  const at = (day: string) => (portal.time.now = new Date(`${day}T09:00:00Z`))
  await endReserves(portal.db, at('2026-03-13'))
  expect((await read(buyer, order)).reserveState).toMatchObject({ state: 'active', daysLeft: 0 })
  expect(await endReserves(portal.db, at('2026-03-14'))).toBe(1)
  expect(await endReserves(portal.db, at('2026-03-14'))).toBe(0)
  expect(await read(buyer, order)).toMatchObject({
    reserveState: { state: 'expired' },
    mayReserve: true,
    lines: [{ reserved: 0 }],
  })
  expect(await titlesOf(portal, buyer.id)).toContain(`Заказ № ${order.number}: срок резерва истёк`)
})

test("an extension is requested, granted from the reserve's own end, or refused without releasing the goods", async ({
  portal,
}) => {
  const { buyer, sales, order } = await orderedBy(portal)
  const ask = (path = '') => buyer.post(`/api/v1/order/${String(order.id)}/reserve${path}`, undefined)
  expect((await ask('/extension')).body.code).toBe('reserve-not-active')
  expect((await ask()).body.reserveState.state).toBe('requested')
  expect((await ask()).body.code).toBe('reserve-open')
  await confirm(sales, order, 4)
  expect((await ask('/extension')).body.reserveState.isExtensionAsked).toBe(true)
  // Friday the 13th, then Monday to Wednesday
  expect((await answer(sales, order, { decision: 'extend' })).body.reserveState).toMatchObject({
    validUntil: '2026-03-18',
    isExtensionAsked: false,
  })
  await ask('/extension')
  const refused = await answer(sales, order, { decision: 'refuse', reason: 'Товар ждут другие' })
  expect(refused.body.reserveState).toMatchObject({ state: 'active', validUntil: '2026-03-18' })
  expect((await buyer.delete(`/api/v1/order/${String(order.id)}/reserve`)).body.reserveState.state).toBe('released')
})

test('two parallel reserves never exceed the stock', async ({ portal }) => {
  const { buyer, sales, productId, order } = await orderedBy(portal, { stock: 5, more: { reserve: true } })
  const other = await orderOf(buyer, productId, 4, { reserve: true })
  const answers = await Promise.all([confirm(sales, order, 4), confirm(sales, other, 4)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('reserve-over-stock')
  const { held } = await portal.db
    .selectFrom('reserveLines')
    .select((eb) => eb.fn.sum<number>('amount').as('held'))
    .executeTakeFirstOrThrow()
  expect(Number(held)).toBe(4000)

  // released goods are available to the other
  const lost = answers[0]?.status === 409 ? order : other
  const won = lost === order ? other : order
  await buyer.delete(`/api/v1/order/${String(won.id)}/reserve`)
  expect((await confirm(sales, lost, 4)).status).toBe(200)
})

test('a cancelled or shipped order has no reserve; strangers cannot request one', async ({ portal }) => {
  const { buyer, stranger, sales, order } = await orderedBy(portal, { more: { reserve: true } })
  expect((await stranger.post(`/api/v1/order/${String(order.id)}/reserve`, undefined)).status).toBe(404)
  expect((await stranger.delete(`/api/v1/order/${String(order.id)}/reserve`)).status).toBe(404)
  await confirm(sales, order, 4)
  await buyer.put(`/api/v1/order/${String(order.id)}/cancel`, { reason: 'Передумали' })
  expect(await read(buyer, order)).toMatchObject({ reserveState: { state: 'released' }, lines: [{ reserved: 0 }] })
  expect((await confirm(sales, order, 4)).body.code).toBe('reserve-not-active')
})

test('goods held by staff are not available to others, from the fullest warehouse on, until the reserve ends', async ({
  portal,
}) => {
  const { buyer, stranger, sales, productId, order } = await orderedBy(portal, {
    stock: 3,
    amount: 7,
    more: { reserve: true },
  })
  await portal.db
    .insertInto('warehouses')
    .values({ id: 4, catalogueId: 1, externalId: 'w4', name: 'Второй', regionId: 1, deliveryDays: 1 })
    .execute()
  await portal.db.insertInto('productStocks').values({ productId, warehouseId: 4, amount: 5000 }).execute()
  await portal.changed('dictionaries')
  const other = await portal.newProduct()
  await portal.changed('stocks', productId)
  const stocksOf = async (who: Caller) => {
    // the index reads changes, and only the reserve itself reports this product
    await portal.changed('stocks', other)
    const { stocks } = (await who.get(`/api/v1/product/${String(productId)}`)).body
    return Object.fromEntries(
      stocks.flatMap(({ id, amount }: { id: number; amount: number }) => (amount > 0 ? [[id, amount]] : [])),
    )
  }
  expect(await stocksOf(stranger)).toEqual({ 1: 3, 4: 5 })
  expect((await confirm(sales, order, 6)).status).toBe(200)
  expect(await stocksOf(stranger)).toEqual({ 1: 2 })
  expect(await stocksOf(buyer)).toEqual({ 1: 2 })
  const found = await stranger.get(`/api/v2/search?filter[isInStock]=true&perPage=200`)
  expect(found.body.items.find(({ id }: { id: number }) => id === productId)?.stocks).toContainEqual(
    expect.objectContaining({ id: 1, amount: 2 }),
  )
  await buyer.delete(`/api/v1/order/${String(order.id)}/reserve`)
  expect(await stocksOf(stranger)).toEqual({ 1: 3, 4: 5 })
})
