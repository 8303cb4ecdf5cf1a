import { expect, onTestFinished } from 'vitest'
import { invoicedOrder, saveRequisites } from '../../../../test/orders/invoiced-order'
import { startPortal, test, type Caller, type Portal } from '../../../../test/portal'
import { AcquirerFailed, AcquirerRefused } from './acquirer/acquirer'
import { settleOpenPayments } from './settle-payment'
import { settleOpenRefunds } from './settle-refunds'

const GOOD = { step: 'card', pan: '2200 0000 0000 0053', expires: '12/30' }
const CODE = { step: 'code', code: '1234' }

async function openPortal(): Promise<Portal> {
  const portal = await startPortal({ SNAB_ACQUIRER: 'simulated' })
  onTestFinished(() => portal.stop())
  await saveRequisites(portal)
  return portal
}
const begin = (
  buyer: Caller,
  parts: { documentId: number; total: number }[],
  more: { method?: 'card' | 'sbp' | 'saved-card'; clientKey?: string; savesCard?: boolean; cardId?: string } = {},
) => buyer.post('/api/v1/payment', { clientKey: crypto.randomUUID(), method: 'card', ...more, parts })
const keyOf = (portal: Portal, id: number) =>
  portal.db.selectFrom('payments').select('externalId').where('id', '=', id).executeTakeFirstOrThrow()
async function bankPage(portal: Portal, id: number) {
  const { externalId } = await keyOf(portal, id)
  const page = `/api/v1/payment-simulator/${String(externalId)}`
  return { step: (body: object) => portal.guest().post(page, body), page, externalId: String(externalId) }
}
/** Banks require this plain text. */
async function notice(portal: Portal, id: string) {
  const { statusCode, body } = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/payment-notice/simulated',
    payload: { id },
  })
  return { status: statusCode, body }
}
const invoiceOf = async (buyer: Caller, id: number) =>
  (await buyer.get('/api/v1/document')).body.items.find((one: { id: number }) => one.id === id)
const balanceOf = async (buyer: Caller) => (await buyer.get('/api/v1/user/company')).body.info.balance as number

test('a card goes through 3-D Secure; invoice, order and balance receive the money once', async () => {
  const portal = await openPortal()
  const { buyer, invoiceId, total, id: orderId } = await invoicedOrder(portal)
  const { body: payment } = await begin(buyer, [{ documentId: invoiceId, total }], { savesCard: true })
  expect(payment).toMatchObject({
    state: 'pending',
    total,
    pageUrl: expect.stringContaining('/payment/simulator/'),
    qr: null,
  })
  const bank = await bankPage(portal, payment.id)
  expect(await bank.step({ ...GOOD, pan: '2200000000000000' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'pan' }] },
  })
  expect((await bank.step(GOOD)).body.state).toBe('code')
  expect(await invoiceOf(buyer, invoiceId)).toMatchObject({ payment: 'waiting', paid: 0 })
  expect((await bank.step({ ...CODE, code: '0000' })).status).toBe(422)
  expect((await bank.step(CODE)).body.state).toBe('paid')
  // the bank reports it repeatedly, and the page polls too
  for (const _ of [1, 2]) expect(await notice(portal, bank.externalId)).toEqual({ status: 200, body: 'OK' })
  expect((await buyer.get(`/api/v1/payment/${payment.id}`)).body).toMatchObject({ state: 'paid' })
  expect(await invoiceOf(buyer, invoiceId)).toMatchObject({ payment: 'paid', paid: total })
  expect((await buyer.get(`/api/v1/order/${orderId}`)).body.status.code).toBe('paid')
  expect(await balanceOf(buyer)).toBe(total)

  // the saved card pays at once
  const second = await invoicedOrder(portal, [500_00], buyer)
  const { items } = (await buyer.get('/api/v1/payment/bindings')).body
  expect(items).toMatchObject([{ pan: '220000******0053', system: 'mir' }])
  const { body } = await begin(buyer, [{ documentId: second.invoiceId, total: 500 }], {
    method: 'saved-card',
    cardId: items[0].id,
  })
  expect(body).toMatchObject({ state: 'paid', pageUrl: null })
  expect(await balanceOf(buyer)).toBe(total + 500)
})

test('a refused card pays nothing, and the same invoice can be tried again', async () => {
  const portal = await openPortal()
  const { buyer, invoiceId, total } = await invoicedOrder(portal)
  const { body: first } = await begin(buyer, [{ documentId: invoiceId, total }])
  const bank = await bankPage(portal, first.id)
  expect((await bank.step({ ...GOOD, pan: '4000 0000 0000 0002' })).body).toMatchObject({
    state: 'failed',
    failure: 'Недостаточно средств',
  })
  expect((await buyer.get(`/api/v1/payment/${first.id}`)).body).toMatchObject({
    state: 'failed',
    failure: 'Недостаточно средств',
  })
  expect((await begin(buyer, [{ documentId: invoiceId, total }])).body.state).toBe('pending')
})

test('the SBP needs a permission of the company; one code pays several invoices, one of them partly', async () => {
  const portal = await openPortal()
  const one = await invoicedOrder(portal, [100_00])
  const two = await invoicedOrder(portal, [300_00], one.buyer)
  const parts = [
    { documentId: one.invoiceId, total: 100 },
    { documentId: two.invoiceId, total: 120.5 },
  ]
  await portal.db.updateTable('companies').set({ isAllowedSbpPay: false }).execute()
  expect((await begin(one.buyer, parts, { method: 'sbp' })).status).toBe(403)
  await portal.db.updateTable('companies').set({ isAllowedSbpPay: true }).execute()
  const { body } = await begin(one.buyer, parts, { method: 'sbp' })
  expect(body).toMatchObject({
    total: 220.5,
    pageUrl: null,
    qr: { picture: expect.stringContaining('data:image/svg') },
  })
  await (await bankPage(portal, body.id)).step({ step: 'sbp' })
  expect(await invoiceOf(one.buyer, one.invoiceId)).toMatchObject({ payment: 'paid' })
  expect(await invoiceOf(one.buyer, two.invoiceId)).toMatchObject({ payment: 'waiting', paid: 120.5 })
  expect(await begin(one.buyer, [{ documentId: two.invoiceId, total: 200 }])).toMatchObject({
    status: 409,
    body: { code: 'payment-too-large', message: `По счёту № 2 осталось оплатить меньше этой суммы` },
  })
  const { receipt } = await portal.db
    .selectFrom('payments')
    .select('receipt')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(receipt.mode).toBe('prepayment')
  expect(receipt.lines.reduce((sum, line) => sum + line.total, 0)).toBe(220_50)
})

test('two parallel payments do not pay one invoice twice', async () => {
  const portal = await openPortal()
  const { buyer, invoiceId, total, companyId } = await invoicedOrder(portal)
  const colleague = await portal.newUser({ companyId })
  const parts = [{ documentId: invoiceId, total }]
  const both = await Promise.all([begin(buyer, parts), begin(colleague, parts)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('payment-under-way')
  // a repeated click is one payment
  const clientKey = crypto.randomUUID()
  const winner = both[0]?.status === 200 ? buyer : colleague
  const clicks = await Promise.all([begin(winner, parts, { clientKey }), begin(winner, parts, { clientKey })])
  expect(clicks.map(({ status }) => status)).toEqual([200, 200])
  expect(clicks[0]?.body.id).toBe(clicks[1]?.body.id)
  // the bank reports one payment in four ways at once
  const bank = await bankPage(portal, clicks[0]?.body.id)
  await bank.step(GOOD)
  await Promise.all([bank.step(CODE), ...[1, 2, 3].map(() => notice(portal, bank.externalId))])
  await notice(portal, bank.externalId)
  expect(await balanceOf(buyer)).toBe(total)
})

test('a cancelled payment that arrives anyway is booked; the excess is reported to staff', async () => {
  const portal = await openPortal()
  const { buyer, invoiceId, total } = await invoicedOrder(portal)
  const parts = [{ documentId: invoiceId, total }]
  const first = (await begin(buyer, parts)).body
  const bank = await bankPage(portal, first.id)
  const second = (await begin(buyer, parts)).body
  expect((await buyer.get(`/api/v1/payment/${first.id}`)).body.state).toBe('cancelled')
  // the bank received the money at that very moment
  await portal.db.updateTable('simulatedPayments').set({ state: 'paid' }).where('id', '=', bank.externalId).execute()
  const other = await bankPage(portal, second.id)
  await other.step(GOOD)
  await other.step(CODE)
  portal.time.now = new Date(portal.time.now.getTime() + 5 * 60_000)
  expect(await settleOpenPayments(portal.services)).toBe(1)
  expect((await buyer.get(`/api/v1/payment/${first.id}`)).body.state).toBe('paid')
  expect(await balanceOf(buyer)).toBe(2 * total)
  expect(
    (await portal.db.selectFrom('staffNotices').select('text').execute()).map(({ text }) => text).join(),
  ).toContain('больше его суммы')
})

test('a forged notification is refused, an unknown payment changes nothing, another sum is not booked', async () => {
  const portal = await openPortal()
  const { buyer, invoiceId, total } = await invoicedOrder(portal)
  expect((await portal.guest().post('/api/v1/payment-notice/tbank', { id: 'x' })).status).toBe(403)
  expect((await portal.guest().post('/api/v1/payment-notice/simulated', {})).status).toBe(403)
  expect((await notice(portal, crypto.randomUUID())).status).toBe(200)
  const { body } = await begin(buyer, [{ documentId: invoiceId, total }])
  const { externalId } = await bankPage(portal, body.id)
  await portal.db
    .updateTable('simulatedPayments')
    .set({ state: 'paid', total: 1 })
    .where('id', '=', externalId)
    .execute()
  await notice(portal, externalId)
  expect((await buyer.get(`/api/v1/payment/${body.id}`)).body).toMatchObject({
    state: 'failed',
    failure: 'Сумма в банке другая',
  })
  expect(await balanceOf(buyer)).toBe(0)
})

test('a refund happens once, never exceeds what was paid, and reopens the invoice', async () => {
  const portal = await openPortal()
  const { buyer, invoiceId, total, companyId, id: orderId } = await invoicedOrder(portal)
  const { body } = await begin(buyer, [{ documentId: invoiceId, total }])
  const bank = await bankPage(portal, body.id)
  await bank.step(GOOD)
  await bank.step(CODE)
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const clientKey = crypto.randomUUID()
  const refund = (sum: number, key = clientKey) =>
    sales.post(`/api/v1/staff/payment/${body.id}/refund`, {
      clientKey: key,
      documentId: invoiceId,
      total: sum,
      reason: 'Возврат',
    })
  expect((await refund(100)).status).toBe(404)
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  const answers = await Promise.all([refund(100), refund(100)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await sales.get(`/api/v1/staff/order/${orderId}/payment`)).body.items[0].parts[0]).toMatchObject({
    refunded: 100,
  })
  expect(await invoiceOf(buyer, invoiceId)).toMatchObject({ paid: total - 100, payment: 'waiting' })
  // another invoice is still waiting, so the order is not paid
  expect((await buyer.get(`/api/v1/order/${orderId}`)).body).toMatchObject({
    status: { code: 'awaiting-payment' },
    marks: { payment: { state: 'waiting', left: 100 } },
  })
  expect(await balanceOf(buyer)).toBe(total - 100)
  expect((await refund(total, crypto.randomUUID())).body.code).toBe('refund-too-large')
  const stranger = await portal.newUser()
  expect((await stranger.get(`/api/v1/payment/${body.id}`)).status).toBe(404)
  expect((await begin(stranger, [{ documentId: invoiceId, total: 1 }])).status).toBe(404)
})

test('a refund answered late is unknown, reserved and made once, whoever retries', async () => {
  const portal = await openPortal()
  const { buyer, invoiceId, total, id: orderId } = await invoicedOrder(portal)
  const { body } = await begin(buyer, [{ documentId: invoiceId, total }])
  const bank = await bankPage(portal, body.id)
  await bank.step(GOOD)
  await bank.step(CODE)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const refund = (sum: number, clientKey: string = crypto.randomUUID()) =>
    root.post(`/api/v1/staff/payment/${body.id}/refund`, {
      clientKey,
      documentId: invoiceId,
      total: sum,
      reason: 'Брак',
    })
  const part = async () => (await root.get(`/api/v1/staff/order/${orderId}/payment`)).body.items[0].parts[0]
  const { acquirer } = portal.services
  if (!acquirer) throw new Error('a demonstration has a bank')
  const refundAtBank = acquirer.refund.bind(acquirer)
  const keys: string[] = []

  // the bank pays and its answer is lost
  acquirer.refund = async (order) => {
    keys.push(order.key)
    await refundAtBank(order)
    throw new AcquirerFailed('Cancel: no answer')
  }
  const key = crypto.randomUUID()
  expect(await refund(total, key)).toMatchObject({ status: 200, body: { parts: [{ refunded: 0, refunding: total }] } })
  expect(await balanceOf(buyer)).toBe(total)
  // another dialog, or the same one pressed again
  expect((await refund(total)).body.code).toBe('refund-unsettled')
  expect((await refund(1)).body.code).toBe('refund-unsettled')
  expect((await refund(total, key)).status).toBe(200)
  expect((await root.post(`/api/v1/staff/payment/${body.id}/refund/ask`, {})).body.parts[0].refunding).toBe(total)
  expect(await settleOpenRefunds(portal.services)).toBe(0)
  portal.time.now = new Date(portal.time.now.getTime() + 120_000)
  acquirer.refund = (order) => {
    keys.push(order.key)
    return refundAtBank(order)
  }
  expect(await settleOpenRefunds(portal.services)).toBe(1)
  expect(await part()).toMatchObject({ refunded: total, refunding: 0 })
  expect(await balanceOf(buyer)).toBe(0)
  expect(new Set(keys)).toEqual(new Set([key]))
  const atBank = await portal.db.selectFrom('simulatedPayments').select('refunded').executeTakeFirstOrThrow()
  expect(atBank.refunded).toBe(total * 100)
  expect((await refund(1)).body.code).toBe('refund-too-large')
})

test('a refused refund releases its sum, and staff are notified', async () => {
  const portal = await openPortal()
  const { buyer, invoiceId, total, id: orderId } = await invoicedOrder(portal)
  const { body } = await begin(buyer, [{ documentId: invoiceId, total }])
  const bank = await bankPage(portal, body.id)
  await bank.step(GOOD)
  await bank.step(CODE)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const refund = (clientKey: string) =>
    root.post(`/api/v1/staff/payment/${body.id}/refund`, { clientKey, documentId: invoiceId, total, reason: 'Брак' })
  const { acquirer } = portal.services
  if (!acquirer) throw new Error('a demonstration has a bank')
  const refundAtBank = acquirer.refund.bind(acquirer)
  acquirer.refund = () => Promise.reject(new AcquirerRefused('Cancel: 51'))
  const key = crypto.randomUUID()
  expect((await refund(key)).body.parts[0]).toMatchObject({ refunded: 0, refunding: 0 })
  const notices = await portal.db.selectFrom('staffNotices').select('text').where('kind', '=', 'payment').execute()
  expect(notices.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Банк отказал в возврате/))
  acquirer.refund = refundAtBank
  // the refused one stays refused; a new key is a new refund
  expect((await refund(key)).body.code).toBe('refund-refused')
  expect((await refund(crypto.randomUUID())).body.parts[0]).toMatchObject({ refunded: total })
  expect((await root.get(`/api/v1/staff/order/${orderId}/payment`)).body.items[0].parts[0].refunded).toBe(total)
})

test("without an acquirer the payer gets the invoice's QR code for their own bank", async () => {
  const portal = await startPortal({ SNAB_ACQUIRER: 'none' })
  onTestFinished(() => portal.stop())
  await saveRequisites(portal)
  const { buyer, invoiceId, total } = await invoicedOrder(portal)
  expect((await buyer.get('/api/v1/payment/options')).body.methods).toEqual([])
  expect((await begin(buyer, [{ documentId: invoiceId, total }])).body.code).toBe('payments-off')
  expect((await buyer.get(`/api/v1/document/${invoiceId}/bank-code?total=100`)).body).toMatchObject({
    total: 100,
    picture: expect.stringContaining('data:image/svg'),
    inn: '7707083893',
  })
  expect((await (await portal.newUser()).get(`/api/v1/document/${invoiceId}/bank-code`)).status).toBe(404)
})
