import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OrderStatus } from '@snab/domain/order/order-status'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { DtdValidator, XmlDocument, XmlDtd, XmlValidateError } from 'libxml2-wasm'
import { expect } from 'vitest'
import { saveRequisites } from '../../../../test/orders/invoiced-order'
import { placeOrder } from '../../../../test/orders/ordering'
import {
  allOf,
  cxml,
  formAt,
  linkOf,
  messageOf,
  newPunchout,
  openLink,
  openSystem,
  orderedFrom,
  orderRequest,
  send,
  setupRequest,
} from '../../../../test/counterparts/punchout'
import { NOW, test, type Portal } from '../../../../test/portal'
import { elementAt } from '../../../xml/read-xml-tree'
import { deliverWebhook } from '../webhook/sending/deliver-webhook'
import { noteEndedApprovals } from './telling/note-ended-approvals'
import { tellPurchasingSystem } from './telling/tell-system'

const today = moscowDay(NOW)

const dtd = readFileSync(fileURLToPath(new URL('test-data/cxml.dtd', import.meta.url)), 'utf8')

/** The standard's rules for the elements that we write. */
function problemsOf(xml: string): readonly string[] {
  const document = XmlDocument.fromString(xml)
  const validator = new DtdValidator(XmlDtd.fromString(dtd))
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message)
    throw error
  } finally {
    validator.dispose()
    document.dispose()
  }
}

/** A company whose system accepts documents, and an order of it. */
async function world(portal: Portal) {
  await saveRequisites(portal)
  const companyId = await portal.newCompany()
  const person = await portal.newUser({ companyId })
  const system = await openSystem()
  const { id } = await newPunchout(portal, companyId, {
    userId: person.id,
    confirmationAddress: `${system.origin}/confirm`,
    shipNoticeAddress: `${system.origin}/ship`,
    invoiceAddress: `${system.origin}/invoice`,
  })
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  const { id: webhookId } = await portal.db
    .selectFrom('webhooks')
    .select('id')
    .where('punchoutId', '=', id)
    .executeTakeFirstOrThrow()
  const deliver = async () => {
    const from = system.received.length
    await deliverWebhook(portal.services, webhookId, { tellSystem: tellPurchasingSystem(portal.services) })
    return system.received.slice(from)
  }
  return { id, companyId, person, sales, system, webhookId, deliver }
}

async function ordered(portal: Portal, orderId: string, goods: readonly { productId: number; amount: number }[]) {
  const browser = await openLink(portal, linkOf(await send(portal, cxml(setupRequest()))))
  await browser.patch('/api/v2/cart/items', { items: goods })
  const { version } = (await browser.get('/api/v1/cart-item/info')).body
  const { address } = (await browser.post('/api/v3/punchout/session/return', { version })).body
  const message = messageOf(await formAt(portal, address))
  expect(problemsOf(message.xml)).toEqual([])
  const answer = await send(
    portal,
    cxml(orderRequest(orderId, orderedFrom(message.items)), { payloadId: `${orderId}@sap` }),
  )
  expect(answer.status, answer.message).toBe(200)
  return portal.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('ownNumber', '=', orderId)
    .executeTakeFirstOrThrow()
}

const change = ({ db }: Portal, id: number, values: { status?: OrderStatus; comment?: string }) =>
  db.updateTable('orders').set(values).where('id', '=', id).execute()

test('a simulated buyer: setup, cart, order, confirmation, ship notice, invoice and its corrections', async ({
  portal,
}) => {
  const productId = await portal.newProduct({ article: 'VA-16', wholesale: 122_00, stock: 100 })
  const { sales, system, deliver, id } = await world(portal)
  const order = await ordered(portal, 'PO-1', [{ productId, amount: 4 }])
  // the portal's own organisation has the requisites
  await portal.db.updateTable('orders').set({ sellerId: null }).execute()
  // a placed order is not confirmed yet
  expect(await deliver()).toEqual([])

  await change(portal, order.id, { status: 'processing' })
  const [confirmation, ...none] = await deliver()
  expect(none).toEqual([])
  expect(confirmation?.path).toBe('/confirm')
  expect(problemsOf(confirmation?.xml ?? '')).toEqual([])
  const header = confirmation && allOf(confirmation.tree, 'ConfirmationHeader')[0]
  expect(header?.attributes).toMatchObject({ confirmID: order.number, type: 'accept', operation: 'new' })
  expect(confirmation && allOf(confirmation.tree, 'OrderReference')[0]?.attributes.orderID).toBe('PO-1')
  expect(confirmation && allOf(confirmation.tree, 'DocumentReference')[0]?.attributes.payloadID).toBe('PO-1@sap')
  // a change without news is not sent
  await change(portal, order.id, { comment: 'Позвонить' })
  expect(await deliver()).toEqual([])

  await portal.db.updateTable('orderLines').set({ confirmedAmount: 3000 }).where('orderId', '=', order.id).execute()
  await change(portal, order.id, { comment: 'Ещё раз' })
  const [less] = await deliver()
  expect(problemsOf(less?.xml ?? '')).toEqual([])
  expect(less && allOf(less.tree, 'ConfirmationHeader')[0]?.attributes).toMatchObject({
    type: 'detail',
    operation: 'update',
  })
  expect(
    less && allOf(less.tree, 'ConfirmationStatus').map(({ attributes }) => [attributes.type, attributes.quantity]),
  ).toEqual([
    ['detail', '3'],
    ['reject', '1'],
  ])

  const made = await sales.post(`/api/v1/staff/order/${order.id}/shipment-document`, {
    form: 'transfer',
    day: today,
    lines: [{ position: 1, amount: 3 }],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const told = await deliver()
  expect(told.map(({ path }) => path).toSorted()).toEqual(['/invoice', '/ship'])
  for (const { xml } of told) expect(problemsOf(xml)).toEqual([])
  const ship = told.find(({ path }) => path === '/ship')
  expect(ship && allOf(ship.tree, 'ShipNoticeItem')[0]?.attributes).toMatchObject({ quantity: '3', lineNumber: '1' })
  const invoice = told.find(({ path }) => path === '/invoice')
  const summary = invoice && allOf(invoice.tree, 'InvoiceDetailSummary')[0]
  expect(summary && elementAt(summary, 'SubtotalAmount', 'Money')?.text).toBe('300.00')
  expect(summary && elementAt(summary, 'Tax', 'Money')?.text).toBe('66.00')
  expect(summary && elementAt(summary, 'NetAmount', 'Money')?.text).toBe('366.00')
  expect(invoice && allOf(invoice.tree, 'TaxDetail')[0]?.attributes.percentageRate).toBe('22')
  expect(await deliver()).toEqual([])

  const documentUrl = `/api/v1/staff/document/${String(made.body.id)}`
  const corrected = await sales.post(`${documentUrl}/correction`, {
    day: today,
    lines: [{ lineNumber: 1, amount: 2, price: 122 }],
    ground: null,
  })
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
  const [memo] = await deliver()
  expect(problemsOf(memo?.xml ?? '')).toEqual([])
  const memoHeader = memo && allOf(memo.tree, 'InvoiceDetailRequestHeader')[0]
  expect(memoHeader?.attributes).toMatchObject({ purpose: 'lineLevelCreditMemo', operation: 'new' })
  expect(memoHeader && elementAt(memoHeader, 'DocumentReference')?.attributes.payloadID).toBe(
    invoice?.tree.attributes.payloadID,
  )
  expect(memo && allOf(memo.tree, 'InvoiceDetailItem')[0]?.attributes.quantity).toBe('-1')

  await sales.delete(`/api/v1/staff/document/${String(corrected.body.id)}`)
  await sales.delete(documentUrl)
  const back = await deliver()
  expect(
    back
      .filter(({ path }) => path === '/invoice')
      .map(({ tree }) => allOf(tree, 'InvoiceDetailRequestHeader')[0]?.attributes.operation),
  ).toEqual(['delete', 'delete'])
  expect(
    back
      .filter(({ path }) => path === '/ship')
      .map(({ tree }) => allOf(tree, 'ShipNoticeHeader')[0]?.attributes.operation),
  ).toEqual(['delete'])
  for (const { xml } of back) expect(problemsOf(xml)).toEqual([])

  // our secret is sent but not stored
  expect(system.received[0]?.xml).toContain('<SharedSecret>a-secret-of-sap-1</SharedSecret>')
  const stored = await portal.db.selectFrom('punchoutDocuments').select('body').where('connectionId', '=', id).execute()
  expect(JSON.stringify(stored)).not.toContain('a-secret-of-sap')
}, 120_000)

test('a document that is not accepted is sent again with its id, and can be sent by hand', async ({ portal }) => {
  const productId = await portal.newProduct()
  const { system, deliver, id, sales } = await world(portal)
  const order = await ordered(portal, 'PO-1', [{ productId, amount: 1 }])
  await change(portal, order.id, { status: 'processing' })
  system.answers.push(500)
  const [first] = await deliver()
  const list = async () => (await sales.get(`/api/v3/staff/punchout/${id}/documents`)).body.items
  const [waiting] = await list()
  expect(waiting).toMatchObject({
    kind: 'confirmation',
    state: 'waiting',
    orderId: 'PO-1',
    reason: 'Система ответила 500 No',
  })
  expect(await deliver()).toEqual([])
  portal.time.now = new Date(portal.time.now.getTime() + 60_000)
  const [second] = await deliver()
  expect(second?.tree.attributes.payloadID).toBe(first?.tree.attributes.payloadID)
  const [sent] = await list()
  expect(sent).toMatchObject({ state: 'sent', status: 200 })
  expect((await sales.get('/api/v3/staff/punchout')).body.items).toMatchObject([{ untaken: 0 }])

  const replay = await sales.post(`/api/v3/staff/punchout/${id}/documents/${String(sent.id)}/replay`, {})
  expect(replay.status).toBe(200)
  const [again] = await deliver()
  expect(again?.tree.attributes.payloadID).toBe(first?.tree.attributes.payloadID)
  const stranger = await portal.newUser({ companyId: null, staffRole: 'sales' })
  for (const answer of [
    await stranger.post(`/api/v3/staff/punchout/${id}/documents/${String(sent.id)}/replay`, {}),
    await stranger.get(`/api/v3/staff/punchout/${id}/documents/${String(sent.id)}`),
  ])
    expect(answer.status).toBe(404)
})

test('a cancelled and a refused order are rejected, and orders made on screen are not reported', async ({ portal }) => {
  const productId = await portal.newProduct({ wholesale: 80_00 })
  const { deliver, person, sales } = await world(portal)
  const order = await ordered(portal, 'PO-1', [{ productId, amount: 1 }])
  await send(portal, cxml(orderRequest('PO-1', [{ part: 'x', amount: 1, price: 1 }], { type: 'delete' })))
  const [rejected] = await deliver()
  expect(rejected && allOf(rejected.tree, 'ConfirmationHeader')[0]?.attributes).toMatchObject({
    type: 'reject',
    confirmID: order.number,
  })
  expect(problemsOf(rejected?.xml ?? '')).toEqual([])

  await send(portal, cxml(orderRequest('PO-2', [{ part: 'UNKNOWN', amount: 1, price: 1 }])))
  const [question] = (await sales.get('/api/v3/staff/punchout-orders?state=question')).body.items
  const waiting = async () =>
    (await sales.get('/api/v1/staff/counters')).body.waiting.find(
      ({ kind }: { kind: string }) => kind === 'punchout-questions',
    ).count
  expect(await waiting()).toBe(1)
  await sales.put(`/api/v3/staff/punchout-orders/${String(question.id)}/decision`, {
    decision: 'refuse',
    reason: 'Нет такого',
  })
  expect(await waiting()).toBe(0)
  const [refused] = await deliver()
  expect(refused?.tree && allOf(refused.tree, 'OrderReference')[0]?.attributes.orderID).toBe('PO-2')
  expect(refused && allOf(refused.tree, 'Comments')[0]?.text).toBe('Нет такого')
  expect(problemsOf(refused?.xml ?? '')).toEqual([])

  await person.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  expect((await placeOrder(person)).status).toBe(200)
  expect(await deliver()).toEqual([])
  expect((await person.get('/api/v3/webhooks')).body.items).toEqual([])
})

test('what colleagues approve is confirmed, and what they do not approve is rejected', async ({ portal }) => {
  const [one, other] = [
    await portal.newProduct({ article: 'VA-16', wholesale: 100_00, stock: 100 }),
    await portal.newProduct({ article: 'VA-25', wholesale: 200_00, stock: 100 }),
  ]
  const { companyId, person, deliver } = await world(portal)
  const chief = await portal.newUser({ companyId })
  await portal.db
    .updateTable('companyMembers')
    .set({ role: 'manager', spendingLimit: 10_00 })
    .where('userId', '=', person.id)
    .execute()
  const ask = async (orderId: string) => {
    const browser = await openLink(portal, linkOf(await send(portal, cxml(setupRequest()))))
    await browser.patch('/api/v2/cart/items', {
      items: [
        { productId: one, amount: 1 },
        { productId: other, amount: 2 },
      ],
    })
    const { version } = (await browser.get('/api/v1/cart-item/info')).body
    const { address } = (await browser.post('/api/v3/punchout/session/return', { version })).body
    const lines = orderedFrom(messageOf(await formAt(portal, address)).items)
    const answer = await send(portal, cxml(orderRequest(orderId, lines)))
    expect(answer.status, answer.message).toBe(201)
    const request = await portal.db
      .selectFrom('approvalRequests')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const asked = await portal.db
      .selectFrom('approvalLines')
      .select(['id', 'productId'])
      .where('requestId', '=', request.id)
      .orderBy('position')
      .execute()
    const decide = (decisions: ('approve' | 'reject')[]) =>
      chief.post(`/api/v1/approval/${String(request.id)}/decide`, {
        lines: decisions.map((decision, at) => ({
          id: asked[at]?.id,
          decision,
          reason: decision === 'reject' ? 'Дорого' : '',
        })),
      })
    return { decide, requestId: request.id }
  }
  const typesOf = (heard: Awaited<ReturnType<typeof deliver>>) =>
    heard.map(({ tree, xml }) => {
      expect(problemsOf(xml)).toEqual([])
      return [
        allOf(tree, 'ConfirmationHeader')[0]?.attributes.type,
        allOf(tree, 'ConfirmationItem').map(({ attributes }) => attributes.lineNumber),
      ]
    })
  expect(await deliver()).toEqual([])

  const all = await ask('PO-1')
  expect((await all.decide(['reject', 'reject'])).status).toBe(200)
  const [refusal, ...none] = await deliver()
  expect(none).toEqual([])
  expect(typesOf(refusal ? [refusal] : [])).toEqual([['reject', []]])
  expect(refusal?.xml).toContain('Не согласовано в вашей компании: Дорого')
  expect(await deliver()).toEqual([])

  const some = await ask('PO-2')
  expect((await some.decide(['reject', 'approve'])).status).toBe(200)
  expect(typesOf(await deliver())).toEqual([['detail', ['1']]])
  const order = await portal.db.selectFrom('orders').select(['id', 'number']).executeTakeFirstOrThrow()
  await change(portal, order.id, { status: 'processing' })
  const [confirmation] = await deliver()
  if (!confirmation) throw new Error('The order is confirmed')
  expect(allOf(confirmation.tree, 'ConfirmationHeader')[0]?.attributes).toMatchObject({
    confirmID: order.number,
    type: 'accept',
  })

  const withdrawn = await ask('PO-3')
  expect((await person.put(`/api/v1/approval/${String(withdrawn.requestId)}/withdraw`)).status).toBe(200)
  expect(typesOf(await deliver())).toEqual([['reject', []]])

  // time ends an approval without a change of its row
  await ask('PO-4')
  expect(await noteEndedApprovals(portal.db, portal.time.now)).toBe(0)
  portal.time.now = new Date(portal.time.now.getTime() + 60 * 24 * 3_600_000)
  expect(await noteEndedApprovals(portal.db, portal.time.now)).toBe(1)
  expect(typesOf(await deliver())).toEqual([['reject', []]])
  expect(await noteEndedApprovals(portal.db, portal.time.now)).toBe(0)
})
