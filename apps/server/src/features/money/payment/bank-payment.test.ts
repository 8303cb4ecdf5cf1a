import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { invoicedOrder, saveRequisites } from '../../../../test/orders/invoiced-order'
import { NOW, test, type Caller, type Portal } from '../../../../test/portal'
import { keepCompanyDocument, keepErpDocuments, type ErpDocumentRecord } from '../document/documents-of-erp'
import { settlePayment } from './settle-payment'

const today = moscowDay(NOW)

async function prepare(portal: Portal, prices: readonly number[] = [500_00]) {
  await saveRequisites(portal)
  const order = await invoicedOrder(portal, prices)
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: order.companyId }).execute()
  const url = `/api/v1/staff/order/${String(order.id)}`
  const book = (total: number, more: object = {}, who: Caller = sales) =>
    who.post(`${url}/bank-payment`, { clientKey: crypto.randomUUID(), number: '17', day: today, total, ...more })
  const state = async () => {
    const { items } = (await order.buyer.get(`/api/v1/document?orderId=${String(order.id)}`)).body
    const { status, payments } = (await order.buyer.get(`/api/v1/order/${String(order.id)}`)).body
    const balance = (await order.buyer.get('/api/v1/user/company')).body.info.balance
    return { invoice: items[0].payment, paid: items[0].paid, status: status.code, balance, payments }
  }
  return { ...order, sales, url, book, state }
}
const fromErp = (change: Partial<ErpDocumentRecord> = {}): ErpDocumentRecord => ({
  externalId: 'bank-1',
  number: '17',
  date: today,
  operation: 'Выплата безналичных денег',
  total: 200_00,
  lines: null,
  isVoid: false,
  ...change,
})

test('a payment booked by staff counts once, pays the order, and can be removed', async ({ portal }) => {
  const { book, state, sales, url, buyer } = await prepare(portal)
  const clientKey = crypto.randomUUID()
  for (const _ of [1, 2]) expect((await book(200, { clientKey })).status).toBe(200)
  expect(await state()).toMatchObject({
    invoice: 'waiting',
    paid: 200,
    status: 'new',
    balance: 200,
    payments: [{ way: 'bank', number: '17', day: today, total: 200 }],
  })
  expect((await book(300, { clientKey })).body.code).toBe('payment-key-used')
  expect((await book(200)).body.code).toBe('payment-already-booked')
  expect((await book(100, { day: addDays(today, 1) })).body.errors).toMatchObject([{ field: 'day' }])
  expect((await sales.get(`${url}/payment`)).body).toMatchObject({
    left: 300,
    booked: [{ key: clientKey, total: 200 }],
  })

  const rest = crypto.randomUUID()
  expect((await book(300, { clientKey: rest, number: '18' })).status).toBe(200)
  expect(await state()).toMatchObject({ invoice: 'paid', paid: 500, status: 'paid', balance: 500 })
  expect(
    (await buyer.get('/api/v1/notification')).body.items.map(({ title }: { title: string }) => title),
  ).toContainEqual(expect.stringMatching(/^Получена оплата заказа/))

  expect((await sales.delete(`${url}/bank-payment/${rest}`)).status).toBe(200)
  expect(await state()).toMatchObject({ invoice: 'waiting', paid: 200, status: 'awaiting-payment', balance: 200 })
  expect((await sales.delete(`${url}/bank-payment/${rest}`)).status).toBe(404)
  const notes = await portal.db
    .selectFrom('staffActions')
    .select(['action', 'subject'])
    .where('subject', '=', 'payment')
    .orderBy('id')
    .execute()
  expect(notes.map(({ action, subject }) => `${action}-${subject}`)).toEqual([
    'book-payment',
    'book-payment',
    'take-back-payment',
  ])
})

test('the invoice of an order changed meanwhile is renewed once its only payment is taken back', async ({ portal }) => {
  const { book, url, id } = await prepare(portal)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const clientKey = crypto.randomUUID()
  expect((await book(200, { clientKey })).status).toBe(200)
  const { lines, version } = (await root.get(url)).body
  const change = { version, lines: [{ id: lines[0].id, amount: 1, price: 450 }], added: [], deliveryPrice: null }
  expect((await root.put(`${url}/lines`, { ...change, reason: 'Скидка' })).status).toBe(200)
  const totals = async () =>
    (
      await portal.db
        .selectFrom('documents')
        .select('total')
        .where('orderId', '=', id)
        .where('kind', '=', 'invoice')
        .where('state', '=', 'valid')
        .execute()
    ).map(({ total }) => total)
  expect(await totals()).toEqual([500_00])
  expect((await root.delete(`${url}/bank-payment/${clientKey}`)).status).toBe(200)
  expect(await totals()).toEqual([450_00])
})

test('a payment that 1C reports later is the same money, below the order or separately', async ({ portal }) => {
  const { book, state, id, companyId, sales, url } = await prepare(portal)
  const inn = '7707083893'
  await portal.db.updateTable('legalEntities').set({ inn }).where('companyId', '=', companyId).execute()
  const clientKey = crypto.randomUUID()
  await book(200, { clientKey })
  await portal.db.transaction().execute((trx) => keepCompanyDocument(trx, inn, fromErp(), NOW))
  expect(await state()).toMatchObject({ paid: 200, balance: 200 })
  for (const _ of [1, 2]) await portal.db.transaction().execute((trx) => keepErpDocuments(trx, id, [fromErp()], NOW))
  expect(await state()).toMatchObject({ paid: 200, balance: 200 })
  // now it belongs to 1C, and cannot be booked again
  expect((await sales.delete(`${url}/bank-payment/${clientKey}`)).status).toBe(404)
  expect((await book(200)).body.code).toBe('payment-already-booked')
  // another sum is other money
  await portal.db
    .transaction()
    .execute((trx) => keepErpDocuments(trx, id, [fromErp({ externalId: 'bank-2', total: 50_00 })], NOW))
  expect(await state()).toMatchObject({ paid: 250, balance: 250 })
})

test('a bank payment beside a card payment of the same sum is other money', async ({ portal }) => {
  const { book, state, buyer, invoiceId } = await prepare(portal)
  const body = { clientKey: crypto.randomUUID(), method: 'sbp', parts: [{ documentId: invoiceId, total: 200 }] }
  await portal.db.updateTable('companies').set({ isAllowedSbpPay: true }).execute()
  const payment = await buyer.post('/api/v1/payment', body)
  expect(payment.status).toBe(200)
  await portal.db.updateTable('simulatedPayments').set({ state: 'paid' }).execute()
  await settlePayment(portal.services, { id: payment.body.id })
  await book(200)
  const { payments, balance } = await state()
  expect(balance).toBe(400)
  expect(payments.map(({ way, total }: { way: string; total: number }) => [way, total]).toSorted()).toEqual([
    ['bank', 200],
    ['sbp', 200],
  ])
})

test('refunds of 1C are listed among the payments as negative', async ({ portal }) => {
  const { state, id } = await prepare(portal)
  await portal.db
    .transaction()
    .execute((trx) =>
      keepErpDocuments(
        trx,
        id,
        [
          fromErp({ date: addDays(today, -2) }),
          fromErp({ externalId: 'back', number: 'ВД-1', operation: 'Возврат безналичных денег', total: 50_00 }),
        ],
        NOW,
      ),
    )
  expect((await state()).payments).toMatchObject([
    { way: 'bank', number: '17', total: 200 },
    { way: 'bank', number: 'ВД-1', total: -50 },
  ])
})

test("for staff another's order is not found", async ({ portal }) => {
  const { book, url } = await prepare(portal)
  const other = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect((await book(100, {}, other)).body.code).toBe('order-not-found')
  expect((await other.delete(`${url}/bank-payment/${crypto.randomUUID()}`)).body.code).toBe('order-not-found')
  expect((await other.get(`${url}/payment`)).body).toMatchObject({ booked: [], left: 0 })
})
