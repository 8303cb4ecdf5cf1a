import { moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { requisitesOf } from '../../../../../test/orders/invoiced-order'
import { placeOrder } from '../../../../../test/orders/ordering'
import { NOW, test, type Caller, type Portal } from '../../../../../test/portal'
import { textOfPdf } from '../../../../../test/documents/read-pdf'
import { signIn } from '../../../erp/exchange/test-support/test-erp'
import { addDueReceipts } from './due-receipts'

const today = moscowDay(NOW)

/** Staff set how seller 1 pays VAT; all servers follow. */
async function setRegimes(portal: Portal, root: Caller, vatRegimes: object[]) {
  const { items } = (await root.get('/api/v1/staff/seller')).body
  const { version } = items.find(({ sellerId }: { sellerId: number }) => sellerId === 1)
  const answer = await root.put('/api/v1/staff/seller/1', { version, requisites: requisitesOf({ vatRegimes }) })
  expect(answer.status).toBe(200)
  await portal.changed('dictionaries')
}

const ground = 'применяется УСН, глава 26.2 НК РФ'
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.for([
  { regime: 'general', vat: 22, rate: '22', name: '22 %', purpose: 'в т.ч. НДС 22 % – 108,20 руб.' },
  { regime: 'without-vat', vat: 0, rate: 'Без НДС', name: 'Без НДС', purpose: 'НДС не облагается' },
  { regime: 'reduced-5', vat: 5, rate: '5', name: '5 %', purpose: 'в т.ч. НДС 5 % – 28,57 руб.' },
  { regime: 'reduced-7', vat: 7, rate: '7', name: '7 %', purpose: 'в т.ч. НДС 7 % – 39,25 руб.' },
])('$regime: cart, order, 1C, invoice, УПД and receipt name the same VAT', async (expected, { portal }) => {
  const { regime, vat, rate, name, purpose } = expected
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  await setRegimes(portal, root, [
    { from: '2026-01-01', regime, ground: regime === 'without-vat' ? ground : '' },
    { from: '2026-12-01', regime: 'reduced-7', ground: '' },
  ])
  const productId = await portal.newProduct({ price: 122_00, wholesale: 100_00 })
  const companyId = await portal.newCompany()
  const buyer = await portal.newUser({ companyId })
  const inside = (sum: number) => Math.round((sum * vat * 100) / (100 + vat)) / 100

  await buyer.patch('/api/v2/cart/items', { items: [{ productId, amount: 4 }] })
  expect((await buyer.get('/api/v2/cart/items')).body.totals.vat).toBe(inside(400))
  const placed = await placeOrder(buyer)
  const [order] = placed.body.orders
  expect(order).toMatchObject({ vatTotal: inside(400), lines: [{ vat: name }] })
  await portal.db
    .updateTable('orders')
    .set({ deliveryPrice: 200_00, total: 600_00, deliveryType: 'delivery' })
    .where('id', '=', order.id)
    .execute()

  const erp = await signIn(portal, 'sale')
  const xml = (await erp.call('query')).body
  expect([...xml.matchAll(/<Ставка>([^<]*)<\/Ставка>/g)].map(([, stated]) => stated)).toEqual(Array(5).fill(rate))
  const sums = [...xml.matchAll(/<Налог>.*?<Сумма>([^<]*)<\/Сумма>/gs)].map(([, sum]) => Number(sum))
  expect(sums).toEqual([Math.round((inside(400) + inside(200)) * 100) / 100, inside(400), inside(200)])

  const invoice = (await buyer.post(`/api/v1/order/${String(order.id)}/invoice`, {})).body
  const file = async (id: number) => {
    const url = `/api/v1/document/${String(id)}/file`
    const answer = await portal.app.inject({ url, headers: { authorization: `Bearer ${buyer.token}` } })
    return plain((await textOfPdf(answer.rawPayload)).join(' '))
  }
  const page = await file(invoice.id)
  expect(page).toContain(purpose)
  expect(page.includes(`Без НДС (${ground})`)).toBe(regime === 'without-vat')

  const shipped = await root.post(`/api/v1/staff/order/${String(order.id)}/shipment-document`, {
    form: 'transfer',
    day: today,
  })
  expect(shipped.status).toBe(200)
  const transfer = await file(shipped.body.id)
  expect(transfer).toContain(`Статус: ${regime === 'without-vat' ? '2' : '1'}`)
  expect(transfer).toContain(name)

  const receipts = await receiptsFor(portal, order.id, invoice.id, buyer.id)
  const rates = receipts.flatMap(({ lines }) => lines.map((line) => line.vatRate))
  // the till's tax system follows the seller
  expect(new Set(receipts.map(({ isSimplified }) => isSimplified))).toEqual(new Set([regime !== 'general']))
  expect(rates).toEqual(Array(2).fill(regime === 'without-vat' ? null : vat * 100))
})

async function receiptsFor(portal: Portal, orderId: number, documentId: number, userId: number) {
  const { id } = await portal.db
    .insertInto('payments')
    .values({
      userId,
      companyId: null,
      clientKey: crypto.randomUUID(),
      acquirer: 'simulator',
      externalId: crypto.randomUUID(),
      method: 'card',
      total: 600_00,
      state: 'paid',
      pageUrl: null,
      qr: null,
      failure: null,
      receipt: JSON.stringify({ customer: { email: 'a@b.ru' }, mode: 'prepayment', lines: [] }),
      createdAt: NOW,
      expiresAt: NOW,
      paidAt: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db.insertInto('paymentParts').values({ paymentId: id, documentId, orderId, total: 600_00 }).execute()
  await portal.db.updateTable('orders').set({ status: 'done' }).where('id', '=', orderId).execute()
  await portal.db.transaction().execute((trx) => addDueReceipts(trx, 'simulator', NOW))
  const receipts = await portal.db.selectFrom('settlementReceipts').select('receipt').orderBy('id').execute()
  return receipts.map(({ receipt }) => receipt)
}
