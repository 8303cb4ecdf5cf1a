import { expect } from 'vitest'
import { orderedBy } from '../../../../test/orders/order-life'
import { test, type Caller, type Portal } from '../../../../test/portal'
import { openApprovals } from '../approval/hold-order'
import { recurringJob } from './run-recurring'

const url = '/api/v1/recurring-order'
const schedule = { name: 'Расходники', period: 'month', startsOn: '2026-03-31', largestRise: 5 }
const address = 'Бор, ул. Мира, 1'
const chosen = {
  deliveryType: 'delivery',
  pickupPointId: null,
  deliveryAddress: address,
  contactName: 'Ирина',
  contactPhone: '+7 999 111-22-33',
  comment: 'Звонить за час',
  payment: 'deferred',
  shipping: 'whole',
  automaticProcessing: true,
}
const lend = (portal: Portal, companyId: number, more: object = {}) =>
  portal.db
    .updateTable('companies')
    .set({ deferralDays: 14, credit: 500_000_00, ...more })
    .where('id', '=', companyId)
    .execute()
const terms = (portal: Portal, thresholds: object[]) =>
  portal.db
    .updateTable('deliveryTerms')
    .set({ zones: '[]', thresholds: JSON.stringify(thresholds) })
    .execute()

async function run(portal: Portal, day = '2026-03-31') {
  const before = portal.time.now
  portal.time.now = new Date(`${day}T06:00:00Z`)
  const placed = await recurringJob(portal.services, openApprovals(portal.services))(portal.time.now)
  portal.time.now = before
  return placed
}
const read = async (who: Caller, id: number) => (await who.get(`${url}/${String(id)}`)).body
const setTerms = async (who: Caller, id: number, more: object) => {
  const { version } = await read(who, id)
  return who.put(`${url}/${String(id)}`, { version, action: 'terms', terms: { ...chosen, ...more } })
}
const lastOrder = async (who: Caller) => {
  const [{ id }] = (await who.get('/api/v1/order')).body.items
  return (await who.get(`/api/v1/order/${String(id)}`)).body
}

/** A deferred order delivered at once to a saved address, repeated monthly. */
async function repeated(portal: Portal) {
  const { buyer: first, ...rest } = await orderedBy(portal)
  await lend(portal, rest.companyId)
  const saved = (await first.post('/api/v1/delivery-address', { address })).body.id
  await first.patch('/api/v2/cart/items', { items: [{ productId: rest.productId, amount: 4 }] })
  const { placeOrder } = await import('../../../../test/orders/ordering')
  const [order] = (await placeOrder(first, { ...chosen, ownNumber: 'З-1' })).body.orders
  const { id } = (await first.post(url, { ...schedule, orderId: order.id })).body
  return { ...rest, buyer: first, saved, order, id }
}

test('a run keeps the terms of its source order and shows them with a plan beforehand', async ({ portal }) => {
  const { buyer, id } = await repeated(portal)
  const { pickupPointId: _point, ...same } = chosen
  const before = await read(buyer, id)
  expect(before.terms).toMatchObject(same)
  expect(before).toMatchObject({ problem: '', forecast: { shipments: [{ positions: 1 }], deliveryPrice: null } })
  expect(before.forecast.completeOn > '2026-03-31').toBe(true)
  expect(await run(portal)).toBe(1)
  const placed = await lastOrder(buyer)
  expect(placed).toMatchObject({ ...same, ownNumber: '', total: 400 })
  expect(placed.lines[0].plan).toEqual([{ amount: 4, on: before.forecast.completeOn }])
})

test('terms of future runs are changed within what the company may do', async ({ portal }) => {
  const { buyer, stranger, companyId, id } = await repeated(portal)
  const strange = { version: 1, action: 'terms', terms: chosen }
  expect((await stranger.put(`${url}/${String(id)}`, strange)).status).toBe(404)
  expect((await setTerms(buyer, id, { deliveryAddress: '' })).body.errors[0].field).toBe('terms.deliveryAddress')
  const pickup = { deliveryType: 'pickup', pickupPointId: 99, payment: 'prepaid' }
  expect((await setTerms(buyer, id, pickup)).body.errors[0].field).toBe('terms.pickupPointId')
  await lend(portal, companyId, { deferralDays: 0 })
  expect((await setTerms(buyer, id, {})).body.errors[0].field).toBe('payment')
  const changed = await setTerms(buyer, id, { ...pickup, pickupPointId: 1, shipping: 'parts' })
  expect(changed.body.terms).toMatchObject({ deliveryType: 'pickup', pickupPoint: { id: 1 }, payment: 'prepaid' })
  expect(await run(portal)).toBe(1)
  expect(await lastOrder(buyer)).toMatchObject({
    deliveryType: 'pickup',
    payment: 'prepaid',
    shipping: 'parts',
    contactName: 'Ирина',
  })
})

test('a term that has become invalid stops the run for a person, with the reason', async ({ portal }) => {
  const { buyer, companyId, saved, id } = await repeated(portal)
  const stopped = async (reason: RegExp) => {
    expect((await read(buyer, id)).problem).toMatch(reason)
    expect(await run(portal)).toBe(0)
    expect((await read(buyer, id)).run).toMatchObject({ state: 'waiting', problem: expect.stringMatching(reason) })
  }
  await lend(portal, companyId, { deferralDays: 0 })
  await stopped(/^Отсрочка вам не предоставлена/)
  await lend(portal, companyId, { credit: 300_00 })
  await stopped(/^Заказ не помещается в лимит отсрочки: свободно/)
  await lend(portal, companyId, { openingBalance: -100_00, openingOn: '2026-01-02' })
  await stopped(/^Отсрочку держит просроченный долг: Начальное сальдо/)
  await lend(portal, companyId, { openingBalance: 0 })
  await terms(portal, [{ id: 1, regionId: null, deliveryType: 'any', minimum: 1_000_00, kind: 'hard', fee: 0 }])
  await stopped(/^Принимаем заказы от 1.000,00.₽/)
  await terms(portal, [])
  await buyer.delete(`/api/v1/delivery-address/${String(saved)}`)
  await stopped(/^Адреса «Бор, ул. Мира, 1» больше нет среди сохранённых/)
  await setTerms(buyer, id, {})
  expect(await run(portal)).toBe(1)
  expect((await buyer.get('/api/v1/order')).body.meta.totalCount).toBe(3)
})

test('a closed pickup point stops the run too', async ({ portal }) => {
  const { buyer, order } = await orderedBy(portal)
  const { id } = (await buyer.post(url, { ...schedule, orderId: order.id })).body
  await portal.db.updateTable('warehouses').set({ isPickupPoint: false }).where('id', '=', 1).execute()
  await portal.services.dictionary.reload()
  expect(await run(portal)).toBe(0)
  expect((await read(buyer, id)).run.problem).toBe('Пункт самовывоза больше не выдаёт заказы: выберите другой')
})
