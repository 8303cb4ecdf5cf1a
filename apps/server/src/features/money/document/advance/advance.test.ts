import { expect } from 'vitest'
import { orderOf, saveRequisites, withoutVat } from '../../../../../test/orders/invoiced-order'
import { test, type Portal } from '../../../../../test/portal'
import { textOfPdf } from '../../../../../test/documents/read-pdf'
import {
  orderOf as reportedOrder,
  PAYMENT,
  tellFiles,
  type ReportedDocument,
} from '../../../erp/exchange/test-support/reported-documents'
import { followAdvances } from './follow-advances'

const SINCE = { advanceInvoicesSince: '2026-03-01' }
const pay = (id: string, total: number, more: Partial<ReportedDocument> = {}): ReportedDocument => ({
  id,
  operation: PAYMENT,
  total,
  date: '2026-03-10',
  ...more,
})
const follow = (portal: Portal, day: string) =>
  followAdvances({ db: portal.db, clock: () => new Date(`${day}T03:00:00Z`) })

/** An order of a legal entity. */
async function boughtBy(
  portal: Portal,
  ...args: Parameters<typeof orderOf> extends [unknown, ...infer Rest] ? Rest : never
) {
  const order = await orderOf(portal, ...args)
  const { id } = await portal.db
    .selectFrom('legalEntities')
    .select('id')
    .where('companyId', '=', order.companyId)
    .executeTakeFirstOrThrow()
  await portal.db.updateTable('orders').set({ legalEntityId: id }).where('id', '=', order.id).execute()
  return order
}

/** Advance invoices as the buyer sees them. */
async function advancesOf({ buyer, id }: Awaited<ReturnType<typeof orderOf>>) {
  const { items } = (await buyer.get(`/api/v1/document?orderId=${String(id)}&kind=advance-invoice&sort=day`)).body
  return items.map(({ number, day, state, total, revision }: Record<string, unknown>) => ({
    number,
    day,
    state,
    total,
    ...(revision !== null && { revision }),
  }))
}
const valid = (number: string, total: number) => ({ number, day: '2026-03-15', state: 'valid', total })

test('an advance has its счёт-фактура on the fifth day, at the calculated rate, without changing the balance', async ({
  portal,
}) => {
  await saveRequisites(portal, SINCE)
  const order = await boughtBy(portal, [1000_00, 3000_00])
  await tellFiles(portal, [reportedOrder(order.id, [pay('а1', 1220)])])
  const before = (await order.buyer.get('/api/v1/user/company')).body.info.balance
  await follow(portal, '2026-03-14')
  expect(await advancesOf(order)).toEqual([])
  await follow(portal, '2026-03-15')
  await follow(portal, '2026-03-16')
  expect(await advancesOf(order)).toEqual([valid('1', 1220)])
  expect((await order.buyer.get('/api/v1/user/company')).body.info.balance).toBe(before)
  expect((await order.buyer.get('/api/v1/notification')).body.items[0]).toMatchObject({
    title: `Счёт-фактура на аванс № 1: заказ № ${order.number}`,
  })

  const { items } = (await order.buyer.get('/api/v1/document?kind=advance-invoice')).body
  const url = `/api/v1/document/${String(items[0].id)}/file`
  const { rawPayload } = await portal.app.inject({ url, headers: { authorization: `Bearer ${order.buyer.token}` } })
  const text = (await textOfPdf(rawPayload)).join(' ').replaceAll(/\s/g, '')
  for (const part of [
    'Счёт-фактура№1от15марта2026',
    '№а1от10.03.2026',
    '22/122',
    '55,00',
    '305,00',
    '220,00',
    '1220,00',
  ])
    expect(text).toContain(part)

  const stranger = await portal.newUser({ companyId: await portal.newCompany() })
  expect((await stranger.get(url)).status).toBe(404)
})

test('a payment changed by 1C makes another edition, a withdrawn one withdraws the document, and one posted again gets a new number', async ({
  portal,
}) => {
  await saveRequisites(portal, SINCE)
  const order = await boughtBy(portal, [4000_00])
  const other = await boughtBy(portal, [4000_00], order.buyer)
  await tellFiles(portal, [reportedOrder(order.id, [pay('б1', 1000)])])
  await follow(portal, '2026-03-15')
  await tellFiles(portal, [reportedOrder(order.id, [pay('б1', 900)])])
  await follow(portal, '2026-03-16')
  const revised = { ...valid('1', 900), revision: { number: 1, day: '2026-03-16' } }
  expect(await advancesOf(order)).toEqual([revised])

  await tellFiles(portal, [reportedOrder(order.id, [pay('б1', 900, { isVoid: true })])])
  expect(await follow(portal, '2026-03-17')).toBe(1)
  expect(await follow(portal, '2026-03-17')).toBe(0)
  expect(await advancesOf(order)).toEqual([{ ...revised, state: 'cancelled' }])
  expect((await order.buyer.get('/api/v1/notification')).body.items[0]).toMatchObject({
    title: `Счёт-фактура на аванс № 1 отменён: заказ № ${order.number}`,
  })

  await tellFiles(portal, [reportedOrder(order.id, []), reportedOrder(other.id, [pay('б1', 900)])])
  await follow(portal, '2026-03-18')
  expect(await advancesOf(other)).toEqual([{ ...valid('2', 900), day: '2026-03-18' }])
})

test('money reported under another reference keeps the document; one that staff cancelled does not come back', async ({
  portal,
}) => {
  await saveRequisites(portal, SINCE)
  const order = await boughtBy(portal, [4000_00])
  await tellFiles(portal, [reportedOrder(order.id, [pay('в1', 500)])])
  await follow(portal, '2026-03-15')
  await tellFiles(portal, [reportedOrder(order.id, [pay('в2', 500)])])
  await follow(portal, '2026-03-16')
  expect(await advancesOf(order)).toEqual([{ ...valid('1', 500), revision: { number: 1, day: '2026-03-16' } }])

  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const { items } = (await order.buyer.get('/api/v1/document?kind=advance-invoice')).body
  expect((await root.delete(`/api/v1/staff/document/${String(items[0].id)}`)).status).toBe(200)
  expect(await follow(portal, '2026-03-20')).toBe(0)
})

test('a shipment names the advances it settles in line (5б); what was shipped in time has none', async ({ portal }) => {
  await saveRequisites(portal, SINCE)
  const order = await boughtBy(portal, [1000_00, 1000_00])
  await portal.db
    .updateTable('orders')
    .set({ createdAt: new Date('2026-03-01T09:00:00Z') })
    .where('id', '=', order.id)
    .execute()
  await tellFiles(portal, [reportedOrder(order.id, [pay('г1', 1500, { date: '2026-03-02' })])])
  await follow(portal, '2026-03-08')
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const { body } = await root.post(`/api/v1/staff/order/${String(order.id)}/shipment-document`, {
    form: 'transfer',
    day: '2026-03-10',
  })
  const { content } = await portal.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(content).toMatchObject({ advanceInvoices: [{ number: '1', day: '2026-03-08' }], payments: [{ number: 'г1' }] })
  expect(body.number).toBe('2')

  await tellFiles(portal, [
    reportedOrder(order.id, [pay('г1', 1500, { date: '2026-03-02' }), pay('г2', 500, { date: '2026-03-09' })]),
  ])
  expect(await follow(portal, '2026-03-20')).toBe(0)
})

test('nothing is issued for sellers who have not switched it on, or who pay no VAT', async ({ portal }) => {
  await saveRequisites(portal)
  const order = await boughtBy(portal, [4000_00])
  await tellFiles(portal, [reportedOrder(order.id, [pay('д1', 500)])])
  expect(await follow(portal, '2026-03-16')).toBe(0)
  await saveRequisites(portal, { advanceInvoicesSince: '2026-03-11' })
  expect(await follow(portal, '2026-03-16')).toBe(0)
  await saveRequisites(portal, { ...SINCE, ...withoutVat })
  expect(await follow(portal, '2026-03-16')).toBe(0)
})
