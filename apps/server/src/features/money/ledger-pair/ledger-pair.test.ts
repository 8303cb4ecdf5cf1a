import { moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { invoicedOrder, saveRequisites } from '../../../../test/orders/invoiced-order'
import { NOW, test, type Caller, type Portal } from '../../../../test/portal'
import { orderOf, PAYMENT, RETURN, SHIPMENT, tellFiles } from '../../erp/exchange/test-support/reported-documents'
import { settlePayment } from '../payment/settle-payment'

const today = moscowDay(NOW)
const HALF = 7_724.5

async function prepare(portal: Portal) {
  await saveRequisites(portal)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const made = await invoicedOrder(portal, [15_449_00])
  const balance = async () => (await made.buyer.get('/api/v1/user/company')).body.info.balance
  const pairs = async (state = 'open', by: Caller = root) =>
    (await by.get(`/api/v1/staff/ledger-pair?state=${state}`)).body.items
  const decide = (pair: { id: number; version: number }, decision: 'same' | 'different', by: Caller = root) =>
    by.put(`/api/v1/staff/ledger-pair/${String(pair.id)}`, { version: pair.version, decision })
  const waiting = async () =>
    (await root.get('/api/v1/staff/home')).body.waiting.find(({ kind }: { kind: string }) => kind === 'ledger-pairs')
  return { ...made, root, balance, pairs, decide, waiting }
}

test('a card payment and one of 1C with the same sum count twice until a person says that they are the same', async ({
  portal,
}) => {
  const { id, buyer, invoiceId, balance, pairs, decide, waiting } = await prepare(portal)
  const body = { clientKey: crypto.randomUUID(), method: 'card', parts: [{ documentId: invoiceId, total: HALF }] }
  const { id: paymentId } = (await buyer.post('/api/v1/payment', body)).body
  await portal.db.updateTable('simulatedPayments').set({ state: 'paid' }).execute()
  await settlePayment(portal.services, { id: paymentId })
  const reported = orderOf(id, [{ id: 'п1', number: '31', operation: PAYMENT, total: HALF, date: today }])
  await tellFiles(portal, [reported], [reported])
  expect(await balance()).toBe(15_449)
  const [pair, ...others] = await pairs()
  expect(others).toEqual([])
  expect(pair).toMatchObject({
    kind: 'card',
    state: 'open',
    order: { id },
    own: { name: `Оплата через банк № ${String(paymentId)}`, sum: HALF },
    erp: { name: 'Оплата № 31', sum: HALF, isVoid: false },
  })
  expect((await waiting()).count).toBe(1)

  const stranger = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect(await pairs('open', stranger)).toEqual([])
  expect((await decide(pair, 'same', stranger)).status).toBe(404)
  const same = (await decide(pair, 'same')).body
  expect(same).toMatchObject({ state: 'same', how: 'person', version: 2 })
  expect(await balance()).toBe(HALF)
  expect((await decide(pair, 'same')).status).toBe(409)
  // 1C repeats it, and the decision is kept
  await tellFiles(portal, [reported])
  expect(await balance()).toBe(HALF)
  expect(await pairs()).toEqual([])
  // the decision can be withdrawn, and the question does not return
  expect((await decide(same, 'different')).status).toBe(200)
  await tellFiles(portal, [reported])
  expect(await balance()).toBe(15_449)
  expect(await pairs()).toEqual([])
  expect(await pairs('decided')).toHaveLength(1)
})

test('a booking of staff ends when 1C reports the payment with its number and day; a person can separate them', async ({
  portal,
}) => {
  const { id, root, balance, pairs, decide } = await prepare(portal)
  const book = (number: string, total: number) =>
    root.post(`/api/v1/staff/order/${String(id)}/bank-payment`, {
      clientKey: crypto.randomUUID(),
      number,
      day: today,
      total,
    })
  expect((await book('17', 100)).status).toBe(200)
  expect((await book('18', 50)).status).toBe(200)
  const pay = (number: string, total: number, isVoid = false) => ({
    id: `п${number}`,
    number,
    operation: PAYMENT,
    total,
    date: today,
    isVoid,
  })
  await tellFiles(portal, [orderOf(id, [pay('17', 100), pay('40', 50)])])
  // 17 is one by its number, 18 and 40 only look alike
  expect(await balance()).toBe(200)
  expect((await pairs()).map(({ erp }: { erp: { name: string } }) => erp.name)).toEqual(['Оплата № 40'])
  const [byNumber] = await pairs('decided')
  expect(byNumber).toMatchObject({ kind: 'money', state: 'same', how: 'reference' })
  // the latest from 1C: not posted
  await tellFiles(portal, [orderOf(id, [pay('17', 100, true), pay('40', 50)])])
  expect(await balance()).toBe(100)
  expect((await decide(byNumber, 'different')).status).toBe(200)
  expect(await balance()).toBe(200)
  // with another sum, the similar payment is no longer a question
  await tellFiles(portal, [orderOf(id, [pay('17', 100, true), pay('40', 51)])])
  expect(await pairs()).toEqual([])
  expect(await balance()).toBe(201)
})

test("an УПД made here stops counting beside 1C's until a person says that both were shipped; so does the return of a claim", async ({
  portal,
}) => {
  const { id, root, buyer, balance, pairs, decide } = await prepare(portal)
  const ship = await root.post(`/api/v1/staff/order/${String(id)}/shipment-document`, {
    form: 'transfer',
    day: today,
    lines: [{ position: 1, amount: 0.25 }],
  })
  expect(ship.status).toBe(200)
  expect(await balance()).toBe(-3_862.25)
  const upd = (isVoid = false) => ({ id: 'о1', number: '90', operation: SHIPMENT, total: 5_000, date: today, isVoid })
  await tellFiles(portal, [orderOf(id, [upd()])])
  // the debt is never doubled
  expect(await balance()).toBe(-5_000)
  const [pair] = await pairs()
  expect(pair).toMatchObject({ kind: 'shipment', own: { name: `УПД № ${String(ship.body.number)}` } })
  const different = (await decide(pair, 'different')).body
  expect(await balance()).toBe(-8_862.25)
  const lines = async () => (await buyer.get(`/api/v1/order/${String(id)}`)).body.lines
  expect((await lines())[0].shipped).toBe(0.25)
  await tellFiles(portal, [orderOf(id, [upd()])])
  expect(await balance()).toBe(-8_862.25)
  const same = (await decide(different, 'same')).body
  expect(await balance()).toBe(-5_000)
  // 1C withdraws the document that replaced ours
  await tellFiles(portal, [orderOf(id, [upd(true)])])
  expect(await balance()).toBe(0)
  expect((await decide(same, 'different')).status).toBe(200)
  expect(await balance()).toBe(-3_862.25)

  const claim = await buyer.post(`/api/v1/order/${String(id)}/claim`, {
    clientKey: crypto.randomUUID(),
    kind: 'return',
    reason: 'defect',
    comment: 'Брак',
    lines: [{ lineId: (await lines())[0].id, amount: 0.1 }],
  })
  await root.put(`/api/v1/staff/claim/${String(claim.body.id)}`, {
    decision: 'accept',
    version: claim.body.version,
    lines: [{ id: claim.body.lines[0].id, amount: 0.1 }],
    total: null,
    answer: '',
  })
  expect(await balance()).toBe(-2_317.35)
  await tellFiles(portal, [orderOf(id, [upd(true), { id: 'в1', operation: RETURN, total: 1_000, date: today }])])
  expect(await balance()).toBe(-2_862.25)
  const [back] = await pairs()
  expect(back).toMatchObject({ kind: 'return' })
  expect((await decide(back, 'different')).status).toBe(200)
  expect(await balance()).toBe(-1_317.35)
  await tellFiles(portal, [orderOf(id, [upd(true), { id: 'в1', operation: RETURN, total: 1_000, date: today }])])
  expect(await balance()).toBe(-1_317.35)
})
