import { expect } from 'vitest'
import { invoicedOrder, saveRequisites } from '../../../../../test/orders/invoiced-order'
import { NOW, test, type Caller, type Portal } from '../../../../../test/portal'
import { keepErpDocuments } from '../documents-of-erp'

const invoicesOf = async (buyer: Caller, orderId: number) => {
  const { items, debt } = (await buyer.get(`/api/v1/document?orderId=${String(orderId)}&kind=invoice&sort=day`)).body
  return {
    invoices: items.map(({ number, state, payment, total, isOutdated }: Record<string, unknown>) => ({
      number,
      state,
      payment,
      total,
      isOutdated,
    })),
    toPay: debt.toPay,
  }
}
const pay = (buyer: Caller, documentId: number, total: number) =>
  buyer.post('/api/v1/payment', { clientKey: crypto.randomUUID(), method: 'card', parts: [{ documentId, total }] })
const cancel = (buyer: Caller, id: number) => buyer.put(`/api/v1/order/${String(id)}/cancel`, { reason: 'Передумали' })
const rootOf = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })

/** Staff set this price on every line. */
async function reprice(root: Caller, id: number, price: number) {
  const url = `/api/v1/staff/order/${String(id)}`
  const { lines, version } = (await root.get(url)).body
  const answer = await root.put(`${url}/lines`, {
    version,
    lines: lines.map((line: { id: number }) => ({ id: line.id, amount: 1, price })),
    added: [],
    deliveryPrice: null,
    reason: 'Скидка',
  })
  expect(answer.status).toBe(200)
}
const moneyFor = (portal: Portal, orderId: number, total: number) =>
  portal.db
    .transaction()
    .execute((trx) =>
      keepErpDocuments(
        trx,
        orderId,
        [
          {
            externalId: `pay-${String(total)}`,
            number: '17',
            date: '2026-03-10',
            operation: 'Выплата безналичных денег',
            total,
            lines: null,
            isVoid: false,
          },
        ],
        NOW,
      ),
    )

test('a cancelled order has no valid unpaid invoice, of the portal or of 1C', async ({ portal }) => {
  await saveRequisites(portal)
  const { buyer, id, invoiceId, total } = await invoicedOrder(portal)
  const other = await invoicedOrder(portal, [300_00], buyer)
  const erp = await invoicedOrder(portal, [700_00], buyer)
  await portal.db
    .updateTable('documents')
    .set({ source: 'erp', externalId: 'erp-1' })
    .where('id', '=', erp.invoiceId)
    .execute()
  expect((await buyer.get('/api/v1/document')).body.debt.toPay).toBe(total + 300 + 700)
  for (const order of [id, erp.id]) expect((await cancel(buyer, order)).status).toBe(200)

  expect(await invoicesOf(buyer, id)).toMatchObject({ invoices: [{ state: 'cancelled', payment: null }], toPay: 0 })
  expect(await invoicesOf(buyer, erp.id)).toMatchObject({ invoices: [{ state: 'valid', payment: null }], toPay: 0 })
  expect((await buyer.get('/api/v1/document')).body.debt.toPay).toBe(300)
  expect((await buyer.get('/api/v1/document?payment=waiting')).body.items).toMatchObject([{ id: other.invoiceId }])
  for (const document of [invoiceId, erp.invoiceId]) {
    expect(await pay(buyer, document, 100)).toMatchObject({
      status: 409,
      body: { code: 'payment-of-cancelled', message: 'Заказ отменён: платить по нему не нужно' },
    })
    expect((await buyer.get(`/api/v1/document/${String(document)}/bank-code`)).body.code).toBe('payment-of-cancelled')
  }
  expect((await pay(buyer, other.invoiceId, 100)).body.state).toBe('pending')
})

test('an invoice paid before cancellation stays, and nothing more is due', async ({ portal }) => {
  await saveRequisites(portal)
  const { buyer, id, total } = await invoicedOrder(portal, [500_00])
  await moneyFor(portal, id, 200_00)
  await cancel(buyer, id)
  expect(await invoicesOf(buyer, id)).toMatchObject({ invoices: [{ state: 'valid', payment: null, total }], toPay: 0 })
})

test('a changed order gets a new invoice at once; unchanged contents keep theirs', async ({ portal }) => {
  await saveRequisites(portal)
  const { buyer, id } = await invoicedOrder(portal, [500_00])
  const root = await rootOf(portal)
  await reprice(root, id, 500)
  expect((await invoicesOf(buyer, id)).invoices).toMatchObject([{ number: '1', state: 'valid' }])
  await reprice(root, id, 450)
  expect(await invoicesOf(buyer, id)).toMatchObject({
    invoices: [
      { number: '2', state: 'valid', payment: 'waiting', total: 450 },
      { number: '1', state: 'replaced', payment: null, total: 500 },
    ],
    toPay: 450,
  })
})

test('changing an order without an invoice creates none', async ({ portal }) => {
  await saveRequisites(portal)
  const { buyer, id } = await invoicedOrder(portal, [500_00])
  const root = await rootOf(portal)
  await portal.db.deleteFrom('documents').where('orderId', '=', id).execute()
  await reprice(root, id, 450)
  expect((await invoicesOf(buyer, id)).invoices).toEqual([])
})

test('a partly paid invoice is unchanged; buyer and staff are notified', async ({ portal }) => {
  await saveRequisites(portal)
  const { buyer, id, number } = await invoicedOrder(portal, [500_00])
  const root = await rootOf(portal)
  await moneyFor(portal, id, 200_00)
  await reprice(root, id, 450)
  expect((await invoicesOf(buyer, id)).invoices).toEqual([
    { number: '1', state: 'valid', payment: 'waiting', total: 500, isOutdated: true },
  ])
  const notices = await portal.db.selectFrom('staffNotices').select('text').execute()
  expect(notices).toEqual([
    {
      text: `Заказ № ${number} изменён, а по счёту № 1 уже платили: счёт остался прежним. Проверьте доплату или возврат.`,
    },
  ])
})
