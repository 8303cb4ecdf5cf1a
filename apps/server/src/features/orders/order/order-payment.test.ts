import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import type { OrderPaymentState } from '@snab/domain/document/document-kind'
import { expect } from 'vitest'
import { placedOrder } from '../../../../test/orders/placed-order'
import { NOW, test, type Caller, type Portal } from '../../../../test/portal'

const today = moscowDay(NOW)
type Invoice = { total: number; paid: number; dueOn: string | null; state?: 'cancelled' }

const storeInvoice = (portal: Portal, orderId: number, companyId: number, invoice: Invoice) =>
  portal.db
    .insertInto('documents')
    .values({
      kind: 'invoice',
      number: crypto.randomUUID(),
      day: today,
      source: 'erp',
      companyId,
      orderId,
      createdAt: NOW,
      externalId: null,
      sellerId: null,
      userId: null,
      legalEntityId: null,
      parentId: null,
      vatTotal: null,
      content: null,
      file: null,
      fileName: null,
      createdBy: null,
      ...invoice,
    })
    .execute()

const waiting = { total: 50_00, paid: 20_00, dueOn: addDays(today, 5) }
const paid = { total: 70_00, paid: 70_00, dueOn: addDays(today, -9) }
const invoicesOf: Record<OrderPaymentState, readonly Invoice[]> = {
  none: [{ total: 900_00, paid: 0, dueOn: addDays(today, -9), state: 'cancelled' }],
  waiting: [waiting, paid],
  overdue: [waiting, { total: 100_00, paid: 0, dueOn: addDays(today, -2) }],
  paid: [paid],
}
const states = ['none', 'waiting', 'overdue', 'paid'] as const

test('orders are filtered by the payment state of all their invoices, by buyers and staff', async ({ portal }) => {
  const [companyId, foreign] = [await portal.newCompany(), await portal.newCompany()]
  const buyer = await portal.newUser({ companyId })
  const stranger = await portal.newUser({ companyId: foreign })
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  for (const state of states)
    for (const [owner, company] of [
      [buyer, companyId],
      [stranger, foreign],
    ] as const) {
      const number = `${state}-${String(company)}`
      const id = await placedOrder(portal, { userId: owner.id, companyId: company, at: NOW, number, total: 100_00 })
      for (const invoice of invoicesOf[state]) await storeInvoice(portal, id, company, invoice)
    }
  const numbers = async (who: Caller, path: string, state: string) =>
    (await who.get(`${path}?paid=${state}`)).body.items.map(({ number }: { number: string }) => number)
  for (const state of states) {
    const expected = [`${state}-${String(companyId)}`]
    expect(await numbers(buyer, '/api/v1/order', state)).toEqual(expected)
    expect(await numbers(sales, '/api/v1/staff/order', state)).toEqual(expected)
  }
  const marks = Object.fromEntries(
    (await buyer.get('/api/v1/order')).body.items.map((order: { number: string; marks: { payment: unknown } }) => [
      order.number.split('-')[0],
      order.marks.payment,
    ]),
  )
  expect(marks).toEqual({
    none: null,
    waiting: { state: 'waiting', left: 30, dueOn: addDays(today, 5) },
    overdue: { state: 'overdue', left: 130, dueOn: addDays(today, -2) },
    paid: { state: 'paid', left: 0, dueOn: null },
  })
})

test("staff find an order by the buyer's own number, author and sum", async ({ portal }) => {
  const companyId = await portal.newCompany()
  const buyer = await portal.newUser({ companyId })
  await portal.db.updateTable('users').set({ lastName: 'Северцев' }).where('id', '=', buyer.id).execute()
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const id = await placedOrder(portal, { userId: buyer.id, companyId, at: NOW, total: 1500_00 })
  await portal.db.updateTable('orders').set({ ownNumber: 'ПР-77/3' }).where('id', '=', id).execute()
  const found = async (query: string) =>
    (await root.get(`/api/v1/staff/order?${query}`)).body.items.map((order: { id: number }) => order.id)
  for (const words of ['пр-77', 'северцев']) expect(await found(`keyword=${encodeURIComponent(words)}`)).toEqual([id])
  expect(await found('sumFrom=1500&sumTo=1500')).toEqual([id])
  expect(await found('sumFrom=1500.01')).toEqual([])
})

test('staff read documents of their companies only, filtered by company id and name', async ({ portal }) => {
  const [companyId, foreign] = [await portal.newCompany(), await portal.newCompany()]
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  for (const company of [companyId, foreign]) {
    const { id: userId } = await portal.newUser({ companyId: company })
    const id = await placedOrder(portal, { userId, companyId: company, at: NOW, total: 100_00 })
    await storeInvoice(portal, id, company, waiting)
  }
  await portal.db.updateTable('companies').set({ name: 'ООО «Полюс»' }).where('id', '=', foreign).execute()
  const companies = async (who: Caller, query: string) =>
    (await who.get(`/api/v1/document?${query}`)).body.items.map(
      ({ company }: { company: { id: number } }) => company.id,
    )
  expect(await companies(sales, '')).toEqual([companyId])
  expect(await companies(sales, `companyId=${String(foreign)}`)).toEqual([])
  expect(await companies(root, `companyId=${String(foreign)}`)).toEqual([foreign])
  expect(await companies(root, `keyword=${encodeURIComponent('полюс')}`)).toEqual([foreign])
})
