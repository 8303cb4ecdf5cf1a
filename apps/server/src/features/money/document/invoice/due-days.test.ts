import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { addWorkingDays } from '@snab/domain/time/working-days'
import { expect } from 'vitest'
import { orderOf, saveRequisites } from '../../../../../test/orders/invoiced-order'
import { NOW, test, type Portal } from '../../../../../test/portal'
import { textOfPdf } from '../../../../../test/documents/read-pdf'
import { moveDueDays } from './move-due-days'
import { keepErpDocuments, type ErpDocumentRecord } from '../documents-of-erp'

const today = moscowDay(NOW)

async function deferredOrder(portal: Portal, price: number) {
  await saveRequisites(portal)
  const order = await orderOf(portal, [price])
  await portal.db.updateTable('orders').set({ payment: 'deferred' }).where('id', '=', order.id).execute()
  await portal.db.updateTable('companies').set({ deferralDays: 21 }).where('id', '=', order.companyId).execute()
  return order
}

test('an invoice of a deferred order is due after the deferral and says so', async ({ portal }) => {
  const { buyer, id } = await deferredOrder(portal, 500_00)
  const { body } = await buyer.post(`/api/v1/order/${String(id)}/invoice`, {})
  expect(body).toMatchObject({ dueOn: addDays(today, 21), payment: 'waiting' })
  const answer = await portal.app.inject({
    url: `/api/v1/document/${String(body.id)}/file`,
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  const page = (await textOfPdf(answer.rawPayload)).join(' ')
  const day = addDays(today, 21).split('-').toReversed().join('.')
  expect(page).toContain(`Оплатить до ${day} включительно.`)
  expect(page).toContain('Товар отпускается с отсрочкой платежа.')
  expect(page).not.toContain('после поступления денег')
})

test('a document of 1C follows the same rule, and gets a new day when 1C sends it again', async ({ portal }) => {
  const { buyer, id } = await deferredOrder(portal, 500_00)
  const reportInvoice = async (change: Partial<ErpDocumentRecord>) => {
    const document: ErpDocumentRecord = {
      externalId: 'i-1',
      number: '7',
      date: today,
      operation: 'Счет на оплату',
      total: 500_00,
      lines: null,
      isVoid: false,
      ...change,
    }
    const { isChanged } = await portal.db.transaction().execute((trx) => keepErpDocuments(trx, id, [document], NOW))
    const { items } = (await buyer.get(`/api/v1/document?orderId=${String(id)}`)).body
    const stored = await portal.db.selectFrom('documents').select('vatTotal').where('number', '=', '7').execute()
    return { isChanged, dueOn: items[0].dueOn, total: items[0].total, vat: stored[0]?.vatTotal }
  }
  const vat = Math.round((500_00 * 22) / 122)
  expect(await reportInvoice({})).toEqual({ isChanged: true, dueOn: addDays(today, 21), total: 500, vat })
  expect(await reportInvoice({})).toMatchObject({ isChanged: false })
  // the portal only knows the VAT of the whole order
  expect(await reportInvoice({ date: addDays(today, 2), total: 300_00 })).toEqual({
    isChanged: true,
    dueOn: addDays(today, 23),
    total: 300,
    vat: null,
  })
  await portal.db.updateTable('orders').set({ payment: 'prepaid' }).where('id', '=', id).execute()
  expect(await reportInvoice({})).toMatchObject({ isChanged: true, dueOn: addWorkingDays(today, 3), vat })
})

test('a due day that a later calendar makes a day off moves forward, once; a prepaid invoice and a paid one stay', async ({
  portal,
}) => {
  const { id, buyer } = await deferredOrder(portal, 500_00)
  const prepaid = await orderOf(portal, [500_00], buyer)
  const invoiceOf = async (orderId: number) =>
    (await buyer.post(`/api/v1/order/${String(orderId)}/invoice`, {})).body.id as number
  const [open, other] = [await invoiceOf(id), await invoiceOf(prepaid.id)]
  // a Saturday that was a working day when the documents were made
  const saturday = '2026-03-21'
  await portal.db.updateTable('documents').set({ dueOn: saturday }).where('id', 'in', [open, other]).execute()
  const days = async () =>
    (
      await portal.db
        .selectFrom('documents')
        .select(['id', 'dueOn'])
        .where('id', 'in', [open, other])
        .orderBy('id')
        .execute()
    ).map(({ dueOn }) => dueOn)
  expect(await moveDueDays(portal.db, NOW)).toBe(1)
  expect(await days()).toEqual(['2026-03-23', saturday])
  expect(await moveDueDays(portal.db, NOW)).toBe(0)
  await portal.db.updateTable('documents').set({ dueOn: saturday, paid: 500_00 }).where('id', '=', open).execute()
  expect(await moveDueDays(portal.db, NOW)).toBe(0)
})
