import { expect } from 'vitest'
import { orderedBy, titlesOf } from '../../../../test/orders/order-life'
import { test, type Caller, type Portal } from '../../../../test/portal'
import { openApprovals } from '../approval/hold-order'
import { recurringJob } from './run-recurring'

const url = '/api/v1/recurring-order'
const schedule = { name: 'Расходники', period: 'month', startsOn: '2026-03-31', largestRise: 5 }
const make = (who: Caller, orderId: number, more: object = {}) => who.post(url, { ...schedule, orderId, ...more })
/** The job on that day; test sessions last only a month. */
const run = async (portal: Portal, day: string) => {
  const before = portal.time.now
  portal.time.now = new Date(`${day}T06:00:00Z`)
  const placed = await recurringJob(portal.services, openApprovals(portal.services))(portal.time.now)
  portal.time.now = before
  return placed
}
const change = async (who: Caller, id: number, body: object) => {
  const { version } = (await who.get(`${url}/${String(id)}`)).body
  return who.put(`${url}/${String(id)}`, { version, ...body })
}
const reprice = (portal: Portal, price: number) =>
  portal.db.updateTable('productPrices').set({ price }).where('priceTypeId', '=', 2).execute()
const orders = async (who: Caller): Promise<number> => (await who.get('/api/v1/order')).body.meta.totalCount

test('it notifies two days before, orders once on its day, and counts the next day from the first', async ({
  portal,
}) => {
  const { buyer, stranger, order } = await orderedBy(portal)
  expect((await make(buyer, order.id, { startsOn: '2026-03-10' })).body.errors[0].field).toBe('startsOn')
  expect((await make(stranger, order.id)).status).toBe(404)
  const { id } = (await make(buyer, order.id)).body
  expect((await stranger.get(`${url}/${String(id)}`)).status).toBe(404)
  expect((await stranger.get(url)).body.items).toEqual([])

  expect(await run(portal, '2026-03-28')).toBe(0)
  expect((await buyer.get(`${url}/${String(id)}`)).body.run).toBeNull()
  for (let times = 0; times < 2; times++) expect(await run(portal, '2026-03-29')).toBe(0)
  expect(
    (await titlesOf(portal, buyer.id)).filter((title) => title === '«Расходники»: скоро повторный заказ'),
  ).toHaveLength(1)
  expect(await run(portal, '2026-03-31')).toBe(1)
  expect(await run(portal, '2026-03-31')).toBe(0)
  expect(await orders(buyer)).toBe(2)
  const after = (await buyer.get(`${url}/${String(id)}`)).body
  expect(after).toMatchObject({ nextOn: '2026-04-30', lastTotal: 400, runs: [{ state: 'placed', total: 400 }] })
  expect(after.runs[0].orders).toHaveLength(1)
  await run(portal, '2026-04-30')
  expect((await buyer.get(`${url}/${String(id)}`)).body.nextOn).toBe('2026-05-31')
})

test('above the chosen rise, or without goods, it waits for a person and orders nothing', async ({ portal }) => {
  const { buyer, productId, order } = await orderedBy(portal)
  const { id } = (await make(buyer, order.id)).body
  await reprice(portal, 106_00)
  expect((await buyer.get(`${url}/${String(id)}`)).body).toMatchObject({
    rise: 6,
    problem: 'Подорожало на 6 %, без вас покупаем при росте не больше 5 %',
    rows: [{ changes: ['dearer'], priceWas: 100, priceNow: 106 }],
  })
  expect(await run(portal, '2026-03-31')).toBe(0)
  expect(await orders(buyer)).toBe(1)
  expect((await buyer.get(url)).body.items[0].run).toMatchObject({ state: 'waiting' })
  expect(await titlesOf(portal, buyer.id)).toContain('«Расходники»: повторный заказ ждёт вашего решения')

  expect((await change(buyer, id, { action: 'place', seenTotal: 400 })).body.code).toBe('prices-changed')
  expect((await change(buyer, id, { action: 'place', seenTotal: 424 })).body).toMatchObject({
    lastTotal: 424,
    nextOn: '2026-04-30',
    run: null,
  })
  expect(await orders(buyer)).toBe(2)

  await portal.db.updateTable('products').set({ isActive: false }).where('id', '=', productId).execute()
  expect(await run(portal, '2026-04-30')).toBe(0)
  expect((await buyer.get(`${url}/${String(id)}`)).body.problem).toMatch(/^Больше не продаётся: «Выключатель/)
})

test('it is skipped, paused without making up for missed runs, and stopped permanently', async ({ portal }) => {
  const { buyer, order } = await orderedBy(portal)
  const { id } = (await make(buyer, order.id, { period: 'week', startsOn: '2026-03-11' })).body
  expect((await change(buyer, id, { action: 'skip' })).body.nextOn).toBe('2026-03-18')
  await change(buyer, id, { action: 'pause' })
  expect(await run(portal, '2026-03-30')).toBe(0)
  portal.time.now = new Date('2026-03-30T06:00:00Z')
  expect((await change(buyer, id, { action: 'resume' })).body).toMatchObject({ state: 'active', nextOn: '2026-04-01' })
  const stale = await buyer.put(`${url}/${String(id)}`, { version: 1, action: 'pause' })
  expect(stale.body.code).toBe('recurring-run-over')
  await change(buyer, id, { action: 'stop' })
  expect((await change(buyer, id, { action: 'resume' })).body.code).toBe('recurring-stopped')
  expect(await run(portal, '2026-04-01')).toBe(0)
  expect(await orders(buyer)).toBe(1)
})

test('it orders nothing for people who left the company, during a stop of orders or for a blocked company', async ({
  portal,
}) => {
  const { buyer, companyId, order } = await orderedBy(portal)
  const { id } = (await make(buyer, order.id, { startsOn: '2026-03-11' })).body
  await portal.db.updateTable('companies').set({ holdReason: 'долг' }).where('id', '=', companyId).execute()
  expect(await run(portal, '2026-03-11')).toBe(0)
  expect((await buyer.get(`${url}/${String(id)}`)).body.run.problem).toBe('Заказы вашей компании приостановлены: долг')
  await portal.db.updateTable('companies').set({ holdReason: null }).where('id', '=', companyId).execute()
  await portal.db.deleteFrom('companyMembers').where('userId', '=', buyer.id).execute()
  expect(await run(portal, '2026-03-11')).toBe(0)
  const { state } = await portal.db
    .selectFrom('recurringOrders')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('stopped')
})
