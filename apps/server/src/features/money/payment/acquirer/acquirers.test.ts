import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { invoicedOrder, saveRequisites } from '../../../../../test/orders/invoiced-order'
import { startPortal, test, type Portal } from '../../../../../test/portal'
import { sendSettlementReceipts } from '../receipt/settlement-receipts'
import { tokenOf } from './tbank-acquirer'

type Call = { path: string; method: string; body: Record<string, unknown>; headers: Record<string, unknown> }

/** A bank that answers from a table of paths and records requests. */
async function startBank(answers: Record<string, (call: Call) => unknown>) {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {} // our own client sends objects
      const call = { path: request.url ?? '', method: request.method ?? '', body, headers: request.headers }
      calls.push(call)
      const [, answer] = Object.entries(answers).find(([start]) => call.path.startsWith(start)) ?? []
      response
        .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer?.(call) ?? {}))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // a TCP server has no other kind of address
  return { calls, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` }
}

async function openPortal(environment: Record<string, string>): Promise<Portal> {
  const portal = await startPortal(environment)
  onTestFinished(() => portal.stop())
  await saveRequisites(portal)
  return portal
}
const notice = async (portal: Portal, acquirer: string, payload: object) =>
  (await portal.app.inject({ method: 'POST', url: `/api/v1/payment-notice/${acquirer}`, payload })).statusCode
const stateOf = async (buyer: Awaited<ReturnType<Portal['newUser']>>, id: number) =>
  (await buyer.get(`/api/v1/payment/${String(id)}`)).body.state

test('T-Bank: signed requests in kopecks, a receipt, an SBP code; unsigned notifications are refused', async () => {
  let status = 'NEW'
  const bank = await startBank({
    '/v2/Init': () => ({ Success: true, ErrorCode: '0', PaymentId: '700', PaymentURL: 'https://bank/700' }),
    '/v2/GetQr': () => ({ Success: true, ErrorCode: '0', Data: 'https://qr.nspk.ru/700' }),
    '/v2/GetState': () => ({ Success: true, ErrorCode: '0', Status: status, Amount: 1234_05 }),
    '/v2/GetCardList': () => [],
    '/v2/Cancel': () => ({ Success: true, ErrorCode: '0', Status: 'PARTIAL_REFUNDED' }),
    '/cashbox/SendClosingReceipt': () => ({ Success: true, ErrorCode: '0' }),
  })
  const portal = await openPortal({
    SNAB_ACQUIRER: 'tbank',
    SNAB_TBANK_TERMINAL: 'terminal',
    SNAB_TBANK_PASSWORD: 'password',
    SNAB_TBANK_URL: `${bank.url}/v2`,
  })
  const { buyer, invoiceId, total, companyId } = await invoicedOrder(portal)
  const { body } = await buyer.post('/api/v1/payment', {
    clientKey: crypto.randomUUID(),
    method: 'sbp',
    parts: [{ documentId: invoiceId, total }],
  })
  expect(body).toMatchObject({ state: 'pending', qr: { text: 'https://qr.nspk.ru/700' } })
  const init = bank.calls.find(({ path }) => path === '/v2/Init')?.body ?? {}
  const { Token, ...rest } = init
  expect(Token).toBe(tokenOf(rest, 'password'))
  expect(init).toMatchObject({
    Amount: 1234_05,
    OrderId: `snab-${body.id}`,
    NotificationURL: expect.stringContaining('/api/v1/payment-notice/tbank'),
    Receipt: { Taxation: 'osn', Items: [{ Amount: 1234_05, Tax: 'vat122', PaymentMethod: 'full_prepayment' }] },
  })

  const reported = {
    TerminalKey: 'terminal',
    OrderId: `snab-${body.id}`,
    Success: true,
    Status: 'CONFIRMED',
    PaymentId: 700,
    Amount: 1234_05,
  }
  expect(await notice(portal, 'tbank', { ...reported, Token: 'wrong' })).toBe(403)
  expect(await notice(portal, 'yookassa', reported)).toBe(403)
  // a notification that arrives before the bank's own state changes nothing yet
  expect(await notice(portal, 'tbank', { ...reported, Token: tokenOf(reported, 'password') })).toBe(200)
  expect(await stateOf(buyer, body.id)).toBe('pending')
  status = 'CONFIRMED'
  for (const _ of [1, 2])
    expect(await notice(portal, 'tbank', { ...reported, Token: tokenOf(reported, 'password') })).toBe(200)
  expect(await stateOf(buyer, body.id)).toBe('paid')
  const unknown = { ...reported, PaymentId: 999 }
  expect(await notice(portal, 'tbank', { ...unknown, Token: tokenOf(unknown, 'password') })).toBe(200)
  expect(await portal.db.selectFrom('staffNotices').select('text').execute()).toEqual([
    { text: 'Банк сообщил об оплате 999, которой на портале нет.' },
  ])

  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const refund = { clientKey: crypto.randomUUID(), documentId: invoiceId, total: 100, reason: 'Брак' }
  expect((await root.post(`/api/v1/staff/payment/${body.id}/refund`, refund)).status).toBe(200)
  expect(bank.calls.findLast(({ path }) => path === '/v2/Cancel')?.body).toMatchObject({
    PaymentId: '700',
    Amount: 100_00,
    ExternalRequestId: refund.clientKey,
  })
  expect(companyId).toBeGreaterThan(0)

  // shipped goods: the full price, settled against the prepayment, at the plain rate
  await portal.db.updateTable('orders').set({ status: 'shipped' }).execute()
  expect(await sendSettlementReceipts(portal.services)).toBe(1)
  expect(await sendSettlementReceipts(portal.services)).toBe(0)
  const closing = bank.calls.find(({ path }) => path === '/cashbox/SendClosingReceipt')?.body ?? {}
  const { Token: closingToken, ...closed } = closing
  expect(closingToken).toBe(tokenOf(closed, 'password'))
  expect(closing).toMatchObject({
    PaymentId: '700',
    Receipt: {
      Taxation: 'osn',
      Items: [{ Amount: 1134_05, Tax: 'vat22', PaymentMethod: 'full_payment' }],
      Payments: { Electronic: 0, AdvancePayment: 1134_05 },
    },
  })
})

test('YooKassa: one key per payment, roubles with kopecks, a card we remember; its unsigned notification is verified', async () => {
  let status = 'pending'
  const payment = () => ({
    id: '2d-1',
    status,
    amount: { value: '1234.05', currency: 'RUB' },
    confirmation: { type: 'redirect', confirmation_url: 'https://yoomoney/2d-1' },
    payment_method: {
      id: 'pm-1',
      saved: true,
      card: { first6: '220138', last4: '0013', expiry_month: '11', expiry_year: '2029' },
    },
  })
  let atBank: object[] = []
  let receipts: object = { type: 'error', code: 'internal_server_error' }
  const bank = await startBank({
    '/v3/payments': payment,
    '/v3/refunds?payment_id=2d-1': () => ({ items: atBank }),
    '/v3/refunds': ({ body }) => {
      atBank = [{ id: 'r-1', status: 'succeeded', metadata: body['metadata'] }]
      return { type: 'error', code: 'internal_server_error' }
    },
    '/v3/receipts': () => receipts,
  })
  const portal = await openPortal({
    SNAB_ACQUIRER: 'auto',
    SNAB_YOOKASSA_SHOP: 'shop',
    SNAB_YOOKASSA_SECRET: 'secret',
    SNAB_YOOKASSA_URL: `${bank.url}/v3`,
    SNAB_TAX_SYSTEM: 'usn_income',
  })
  const { buyer, invoiceId, total, id: orderId } = await invoicedOrder(portal)
  const clientKey = crypto.randomUUID()
  const { body } = await buyer.post('/api/v1/payment', {
    clientKey,
    method: 'card',
    savesCard: true,
    parts: [{ documentId: invoiceId, total }],
  })
  expect(body).toMatchObject({ state: 'pending', pageUrl: 'https://yoomoney/2d-1' })
  expect(bank.calls[0]).toMatchObject({
    path: '/v3/payments',
    headers: { 'idempotence-key': clientKey, authorization: `Basic ${Buffer.from('shop:secret').toString('base64')}` },
    body: {
      amount: { value: '1234.05', currency: 'RUB' },
      capture: true,
      save_payment_method: true,
      receipt: { tax_system_code: 2, items: [{ vat_code: 12, payment_mode: 'full_prepayment', quantity: '1.000' }] },
    },
  })
  const reported = { type: 'notification', event: 'payment.succeeded', object: { id: '2d-1', status: 'succeeded' } }
  // a forged notification: YooKassa says the payment is still waiting
  expect(await notice(portal, 'yookassa', reported)).toBe(200)
  expect(await stateOf(buyer, body.id)).toBe('pending')
  status = 'succeeded'
  await Promise.all([1, 2, 3].map(() => notice(portal, 'yookassa', reported)))
  expect(await stateOf(buyer, body.id)).toBe('paid')
  expect((await buyer.get('/api/v1/user/company')).body.info.balance).toBe(total)
  expect((await buyer.get('/api/v1/payment/bindings')).body.items).toMatchObject([
    { id: 'pm-1', pan: '220138******0013', expires: '11/29', system: 'mir' },
  ])
  expect((await buyer.put('/api/v1/payment/unbind-card/pm-1')).body.items).toEqual([])

  // the receipt service is down: retried, and reported to staff after enough attempts
  await portal.db.updateTable('orders').set({ status: 'done' }).execute()
  expect(await sendSettlementReceipts(portal.services)).toBe(0)
  receipts = { id: 'rt-1', status: 'succeeded' }
  expect(await sendSettlementReceipts(portal.services)).toBe(1)
  const sent = bank.calls.filter(({ path }) => path === '/v3/receipts')
  expect(new Set(sent.map(({ headers }) => headers['idempotence-key'])).size).toBe(1)
  expect(sent[0]?.body).toMatchObject({
    type: 'payment',
    payment_id: '2d-1',
    send: true,
    tax_system_code: 2,
    items: [{ vat_code: 11, payment_mode: 'full_payment', amount: { value: '1234.05', currency: 'RUB' } }],
    settlements: [{ type: 'prepayment', amount: { value: '1234.05', currency: 'RUB' } }],
  })
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  const ofOrder = `/api/v1/staff/order/${String(orderId)}/payment`
  expect((await root.get(ofOrder)).body.receipts).toMatchObject([{ total, state: 'done' }])
  expect((await sales.get(ofOrder)).body.receipts ?? []).toEqual([])

  // an error that does not say whether the refund happened: the next request finds it by its key
  const refund = { clientKey: crypto.randomUUID(), documentId: invoiceId, total: 100, reason: 'Брак' }
  const path = `/api/v1/staff/payment/${String(body.id)}/refund`
  expect((await root.post(path, refund)).body.parts[0]).toMatchObject({ refunded: 0, refunding: 100 })
  expect((await root.post(path, refund)).body.parts[0]).toMatchObject({ refunded: 100, refunding: 0 })
  const refunds = bank.calls.filter((call) => call.path === '/v3/refunds')
  expect(refunds).toHaveLength(1)
  expect(refunds[0]).toMatchObject({
    headers: { 'idempotence-key': refund.clientKey },
    body: { metadata: { key: refund.clientKey } },
  })
})
