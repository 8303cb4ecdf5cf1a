import { moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { orderOf, saveRequisites } from '../../../../test/orders/invoiced-order'
import { NOW, test, type Caller, type Portal } from '../../../../test/portal'
import { keepErpDocuments, type ErpDocumentRecord } from './documents-of-erp'

const today = moscowDay(NOW)
const document = (operation: string, number: string): ErpDocumentRecord => ({
  externalId: `${operation} ${number}`,
  number,
  date: today,
  operation,
  total: 100_00,
  lines: null,
  isVoid: false,
})
const reportDocuments = (portal: Portal, orderId: number, documents: readonly ErpDocumentRecord[]) =>
  portal.db.transaction().execute((trx) => keepErpDocuments(trx, orderId, documents, NOW))
const newsOf = async (who: Caller) =>
  (await who.get('/api/v1/notification?heading=documents')).body.items.map(
    ({ title, text, link }: Record<string, string>) => ({ title, text, link }),
  )

test('documents of one exchange make one notification per order, and a repeat makes none', async ({ portal }) => {
  const { buyer, id, number } = await orderOf(portal)
  const stranger = await portal.newUser()
  const documents = [
    document('Счет на оплату', '5'),
    { ...document('Отпуск товара', '6'), form: 'УПД' },
    document('Счет-фактура', '6'),
    document('Выплата безналичных денег', '7'),
  ]
  for (const _ of [1, 2]) await reportDocuments(portal, id, documents)
  expect(await newsOf(buyer)).toEqual([
    {
      title: `Новые документы по заказу № ${number}`,
      text: 'Счёт на оплату № 5, УПД № 6.',
      link: `/orders/${String(id)}`,
    },
  ])
  await reportDocuments(portal, id, [...documents, document('Отпуск товара', '8')])
  expect((await newsOf(buyer)).map(({ title }: { title: string }) => title)).toEqual([
    `Накладная № 8: заказ № ${number}`,
    `Новые документы по заказу № ${number}`,
  ])
  expect(await newsOf(stranger)).toEqual([])
  const jobs = await portal.db.selectFrom('notifications').select('kind').where('kind', '=', 'document-ready').execute()
  expect(jobs).toHaveLength(2)
})

test('the author of a document is not notified; the administrators of the company are', async ({ portal }) => {
  await saveRequisites(portal)
  const { buyer, id, number, companyId } = await orderOf(portal)
  const administrator = await portal.newUser({ companyId })
  const author = buyer.id
  await portal.db.updateTable('companyMembers').set({ role: 'manager' }).where('userId', '=', author).execute()
  await buyer.post(`/api/v1/order/${String(id)}/invoice`, {})
  expect(await newsOf(buyer)).toEqual([])
  expect(await newsOf(administrator)).toMatchObject([{ title: `Счёт на оплату № 1: заказ № ${number}` }])
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const made = await root.post(`/api/v1/staff/order/${String(id)}/shipment-document`, { form: 'transfer', day: today })
  expect(made.status).toBe(200)
  expect(await newsOf(buyer)).toMatchObject([{ title: `УПД № 1: заказ № ${number}` }])
})
