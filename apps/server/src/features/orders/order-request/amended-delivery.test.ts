import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { orderedBy, orderOf } from '../../../../test/orders/order-life'
import { placeOrder } from '../../../../test/orders/ordering'
import { test, type Caller, type Portal } from '../../../../test/portal'

const terms = (portal: Portal, thresholds: object[] = []) =>
  portal.db
    .updateTable('deliveryTerms')
    .set({ zones: JSON.stringify([bor, kazan]), thresholds: JSON.stringify(thresholds) })
    .execute()
const steps = (light: number, heavy: number) => [
  { upToGrams: 10_000, price: light },
  { upToGrams: 40_000, price: heavy },
]
const bor = { id: 1, name: 'Пригород', cities: ['Бор'], days: 2, freeFrom: 50_000_00, steps: steps(500_00, 1_500_00) }
const kazan = { ...bor, id: 2, name: 'Татария', cities: ['Казань'], steps: steps(900_00, 2_500_00) }
const to = (deliveryAddress: string) => ({ deliveryType: 'delivery', pickupPointId: null, deliveryAddress })
const near = 'Бор, ул. Мира, 1'
const weigh = (portal: Portal, productId: number, weightGrams: number) =>
  portal.db.updateTable('products').set({ weightGrams }).where('id', '=', productId).execute()

type Order = { id: number; lines: { id: number }[] }
const path = ({ id }: Order, rest = '') => `/api/v1/order/${String(id)}${rest}`
const quote = (who: Caller, order: Order, amount: number, more: object = {}) =>
  who.post(path(order, '/amendment/quote'), { lines: [{ id: order.lines[0]?.id, amount }], ...more })
async function amend(who: Caller, order: Order, amount: number, more: object = {}) {
  const { body } = await quote(who, order, amount, more)
  const { version } = (await who.get(path(order))).body
  const lines = [{ id: order.lines[0]?.id, amount }]
  return who.put(path(order, '/amendment'), { lines, ...more, version, seenTotal: body.total ?? 0 })
}

test('delivery follows the weight and zone of the changed order, and the quote shows it first', async ({ portal }) => {
  await terms(portal)
  const { buyer, productId } = await orderedBy(portal, { stock: 100 })
  await weigh(portal, productId, 3_000)
  const order = await orderOf(buyer, productId, 2, to(near))
  expect(order.total).toBe(700)
  expect((await quote(buyer, order, 5)).body).toMatchObject({
    deliveryPrice: 1_500,
    deliveryWas: 500,
    weightKg: 15,
    leftToFree: 49_500,
    total: 2_000,
  })
  expect((await amend(buyer, order, 5)).body).toMatchObject({ deliveryPrice: 1_500, total: 2_000, weightKg: 15 })
  const moved = await amend(buyer, order, 5, { deliveryAddress: 'Казань, ул. Речная, 2' })
  expect(moved.body).toMatchObject({ deliveryPrice: 2_500, total: 3_000 })
  // too heavy for the table: the manager's price holds
  expect((await amend(buyer, order, 20)).body).toMatchObject({ deliveryPrice: null, total: 2_000, weightKg: 60 })
  await portal.db
    .updateTable('orders')
    .set({ deliveryPrice: 700_00, total: sql`items_total + 70000` })
    .execute()
  expect((await amend(buyer, order, 21)).body).toMatchObject({ deliveryPrice: 700, total: 2_800 })
  expect((await amend(buyer, order, 2)).body).toMatchObject({ deliveryPrice: 900, total: 1_100 })
})

test('an order cannot be reduced below the minimum of a new one, with the same message', async ({ portal }) => {
  const hard = { id: 1, regionId: null, deliveryType: 'any', minimum: 300_00, kind: 'hard', fee: 0 }
  const fee = { id: 2, regionId: null, deliveryType: 'delivery', minimum: 600_00, kind: 'fee', fee: 50_00 }
  const { buyer, productId } = await orderedBy(portal, { stock: 100 })
  await weigh(portal, productId, 3_000)
  await terms(portal, [hard, fee])
  const order = await orderOf(buyer, productId, 6, to(near))
  expect(order.total).toBe(2_100)
  await buyer.patch('/api/v2/cart/items', { items: [{ productId, amount: 2 }] })
  const asNew = await placeOrder(buyer, to(near))
  const refused = await quote(buyer, order, 2)
  expect(refused).toMatchObject({ status: 422, body: { message: asNew.body.message, errors: asNew.body.errors } })
  expect((await amend(buyer, order, 2)).body.message).toBe(asNew.body.message)
  expect((await quote(buyer, order, 4)).body).toMatchObject({
    deliveryPrice: 1_550,
    below: [{ kind: 'fee', left: 200, fee: 50 }],
  })
  // raised after acceptance: goods can be added, but not removed
  await terms(portal, [{ ...hard, minimum: 900_00 }])
  expect((await quote(buyer, order, 7)).status).toBe(200)
  expect((await quote(buyer, order, 5)).status).toBe(422)
})

test('an amended order costs what a new one of the same goods would', async ({ portal }) => {
  const { buyer, productId } = await orderedBy(portal, { stock: 1_000 })
  await weigh(portal, productId, 1_700)
  const fee = { id: 2, regionId: null, deliveryType: 'delivery', minimum: 1_500_00, kind: 'fee', fee: 70_00 }
  await terms(portal, [fee])
  const places = [near, 'Казань, ул. Речная, 2', 'Тверь, ул. Новая, 3']
  const any = fc.record({ amount: fc.integer({ min: 1, max: 40 }), place: fc.constantFrom(...places) })
  await fc.assert(
    fc.asyncProperty(any, fc.array(any, { minLength: 1, maxLength: 2 }), async (first, changes) => {
      const order = await orderOf(buyer, productId, first.amount, to(first.place))
      for (const { amount, place } of changes) await amend(buyer, order, amount, { deliveryAddress: place })
      const last = changes.at(-1) ?? first
      const fresh = await orderOf(buyer, productId, last.amount, to(last.place))
      const facts = async (one: Order) => {
        const { total, deliveryPrice, weightKg, vatTotal, deliveryAddress } = (await buyer.get(path(one))).body
        return { total, deliveryPrice, weightKg, vatTotal, deliveryAddress }
      }
      expect(await facts(order)).toEqual(await facts(fresh))
    }),
    { numRuns: 5 },
  )
})
