import { hasAdvanceLine } from '@snab/domain/document/shipment-content'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { orderOf, saveRequisites, withoutVat } from '../../../../../test/orders/invoiced-order'
import { NOW, test, type Portal } from '../../../../../test/portal'
import { propertiesOfPdf, textOfPdf } from '../../../../../test/documents/read-pdf'

const today = moscowDay(NOW)
/** Removes blanks, which are put after every hyphen and slash. */
const tight = (text: string) => text.replaceAll(/\s/g, '')

/** An order of that many lines, one of them Chinese goods, and the documents staff make of it. */
async function shippedOrder(portal: Portal, lines = 1, day = today) {
  const order = await orderOf(
    portal,
    Array.from({ length: lines }, (_, at) => 122_00 + at * 100),
  )
  await portal.db
    .updateTable('orders')
    .set({ createdAt: new Date('2026-03-01T09:00:00Z') })
    .where('id', '=', order.id)
    .execute()
  const { productId } = await portal.db
    .selectFrom('orderLines')
    .select('productId')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  await portal.db
    .updateTable('products')
    .set({ country: 'КИТАЙ', customsDeclaration: '10131010/220126/1234567', commodityCode: '8536201007' })
    .where('id', '=', productId)
    .execute()
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const file = async (id: number) => {
    const url = `/api/v1/document/${String(id)}/file`
    const answer = await portal.app.inject({ url, headers: { authorization: `Bearer ${order.buyer.token}` } })
    return answer.rawPayload
  }
  const make = async (form: 'transfer' | 'torg12') => {
    const url = `/api/v1/staff/order/${String(order.id)}/shipment-document`
    const { body } = await root.post(url, { form, day })
    expect(body.id, JSON.stringify(body)).toBeTypeOf('number')
    return body as { id: number; number: string } // the contract's type
  }
  return { ...order, productId, make, file }
}

const textOf = async (bytes: Uint8Array) => tight((await textOfPdf(bytes)).join(' '))

test('УПД names payments, its own document, origin of goods, ground and its sheets', async ({ portal }) => {
  await saveRequisites(portal)
  const { id, number, make, file, companyId } = await shippedOrder(portal)
  const paid = { companyId, orderId: id, isVoid: false, legalEntityId: null }
  await portal.db
    .insertInto('orderPayments')
    .values([
      { ...paid, externalId: 'a', number: '77', day: '2026-03-02', total: 100_00 },
      { ...paid, externalId: 'b', number: '78', day: '2026-03-11', total: 22_00 },
    ])
    .execute()
  const page = await textOf(await file((await make('transfer')).id))
  expect(page).toContain(tight('К платёжно-расчётному документу № 77 от 02.03.2026 (5)'))
  expect(page).toContain(tight('Универсальный передаточный документ, № п/п 1, № 1 от 10.03.2026 (5а)'))
  // the form of before 1 April 2026
  expect(page).not.toContain(tight('(5б)'))
  expect(page).toContain(tight('156 Китай 10131010/220126/1234567'))
  // only goods that leave for the EAEU name their code
  expect(page).not.toContain(tight('8536201007'))
  expect(page).toContain(tight(`Заказ № ${number} от 01.03.2026`))
  expect(page).toContain(tight('Документ составлен на 1 листах'))
})

test("a card payment is named by the bank's number, and money assumed for an order marked as paid is not named", async ({
  portal,
}) => {
  await saveRequisites(portal)
  const { id, buyer, make, file } = await shippedOrder(portal)
  const { id: paymentId } = await portal.db
    .insertInto('payments')
    .values({
      userId: buyer.id,
      clientKey: crypto.randomUUID(),
      acquirer: 'simulator',
      externalId: 'BANK-4711',
      method: 'card',
      total: 50_00,
      state: 'paid',
      receipt: JSON.stringify({ customer: {}, mode: 'prepayment', lines: [] }),
      createdAt: NOW,
      expiresAt: NOW,
      paidAt: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: invoiceId } = (await buyer.post(`/api/v1/order/${String(id)}/invoice`, {})).body
  await portal.db
    .insertInto('paymentParts')
    .values({ paymentId, documentId: invoiceId, orderId: id, total: 50_00 })
    .execute()
  await portal.db.updateTable('orders').set({ paidAt: today }).where('id', '=', id).execute()
  expect(await textOf(await file((await make('transfer')).id))).toContain(
    tight('К платёжно-расчётному документу № BANK-4711 от 10.03.2026 (5)'),
  )
})

test('a счёт-фактура names its waybill; many lines take several sheets and signatures are never without lines', async ({
  portal,
}) => {
  await saveRequisites(portal)
  const { make, file, buyer, id } = await shippedOrder(portal, 60)
  const waybill = await make('torg12')
  const { items } = (await buyer.get(`/api/v1/document?orderId=${String(id)}&kind=vat-invoice`)).body
  expect(await textOf(await file(items[0].id))).toContain(
    tight(`Товарная накладная, № п/п 1–60, № ${waybill.number} от 10.03.2026 (5а)`),
  )
})

test('УПД of a sole trader names ОГРНИП with its day; status 2 has no VAT; properties claim no electronic format', async ({
  portal,
}) => {
  const trader = { kind: 'sole-trader', name: 'ИП Петров П. П.', inn: '500100732259', kpp: '' }
  await saveRequisites(portal, { ...trader, ogrn: '304500116000157', ogrnDay: '2004-05-12', ...withoutVat })
  const { make, file } = await shippedOrder(portal, 5)
  const bytes = await file((await make('transfer')).id)
  const page = await textOf(bytes)
  expect(page).toContain(tight('Статус: 2'))
  expect(page).toContain(tight('ОГРНИП 304500116000157 от 12.05.2004'))
  expect(page).toContain(tight('Без НДС'))
  expect(page).toContain(tight('без НДС, применяется УСН, глава 26.2 НК РФ'))
  expect(await propertiesOfPdf(bytes)).not.toContain('5.03')
})

test('line (5б) is part of the form from 1 April 2026 on', () => {
  expect(['2026-03-31', '2026-04-01'].map(hasAdvanceLine)).toEqual([false, true])
})
