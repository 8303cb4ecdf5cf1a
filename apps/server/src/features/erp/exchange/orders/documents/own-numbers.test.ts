import { moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { saveRequisites } from '../../../../../../test/orders/invoiced-order'
import { orderedBy } from '../../../../../../test/orders/order-life'
import { NOW, test } from '../../../../../../test/portal'
import { signIn } from '../../test-support/test-erp'
import { orderOf, SHIPMENT, tellFiles, type ReportedDocument } from '../../test-support/reported-documents'

const today = moscowDay(NOW)

test('1C receives the numbers of УПД made here, and a document that refers to one is paired without a question', async ({
  portal,
}) => {
  await saveRequisites(portal)
  const { order, sales, buyer } = await orderedBy(portal)
  await portal.db.updateTable('orders').set({ sellerId: null }).where('id', '=', order.id).execute()
  const ship = async (amount: number) =>
    (
      await sales.post(`/api/v1/staff/order/${String(order.id)}/shipment-document`, {
        form: 'transfer',
        day: today,
        lines: [{ position: 1, amount }],
      })
    ).body
  const query = async () => {
    const erp = await signIn(portal, 'sale')
    const { raw } = await erp.call('query')
    await erp.call('success')
    return raw.toString()
  }
  const valueOf = (xml: string, name: string) =>
    new RegExp(`<Наименование>${name}</Наименование>\\s*<Значение(?:/>|>([^<]*)<)`).exec(xml)?.[1]
  expect(valueOf(await query(), 'Номер отгрузки на сайте')).toBeUndefined()

  const one = await ship(1)
  const other = await ship(3)
  const xml = await query()
  expect(valueOf(xml, 'Номер отгрузки на сайте')).toBe(`${String(one.number)}; ${String(other.number)}`)
  expect(valueOf(xml, 'Дата отгрузки на сайте')).toBe(`${today}; ${today}`)
  expect(valueOf(xml, 'Форма отгрузки на сайте')).toBe('УПД; УПД')
  expect(valueOf(xml, 'Ид отгрузки на сайте')).toBe(`document-${String(one.id)}; document-${String(other.id)}`)

  // 1C makes its own and refers to ours: one by id, another by number
  const reported = (id: string, total: number, values: Record<string, string>): ReportedDocument => ({
    id,
    operation: SHIPMENT,
    number: `К-${id}`,
    total,
    form: 'УПД',
    values,
  })
  const documents = [
    reported('1', 100, { 'Ид отгрузки на сайте': `document-${String(one.id)}` }),
    reported('2', 300, { 'Номер отгрузки на сайте': String(other.number) }),
  ]
  await tellFiles(portal, [orderOf(order.id, documents)])
  const pairs = await portal.db.selectFrom('ledgerPairs').select(['ownKey', 'state', 'how']).orderBy('ownKey').execute()
  expect(pairs).toEqual([
    { ownKey: `document-${String(one.id)}`, state: 'same', how: 'reference' },
    { ownKey: `document-${String(other.id)}`, state: 'same', how: 'reference' },
  ])
  expect((await buyer.get('/api/v1/user/company')).body.info.balance).toBe(-400)
})

test('a cancelled УПД is removed in 1C too', async ({ portal }) => {
  await saveRequisites(portal)
  const { order, sales } = await orderedBy(portal)
  await portal.db.updateTable('orders').set({ sellerId: null }).where('id', '=', order.id).execute()
  const { body: made } = await sales.post(`/api/v1/staff/order/${String(order.id)}/shipment-document`, {
    form: 'torg12',
    day: today,
  })
  const reported = async () => {
    const erp = await signIn(portal, 'sale')
    const { raw } = await erp.call('query')
    await erp.call('success')
    return raw.toString().replaceAll(/>\s+</g, '><')
  }
  expect(await reported()).toContain(
    `<Наименование>Номер отгрузки на сайте</Наименование><Значение>${String(made.number)}<`,
  )
  expect((await sales.delete(`/api/v1/staff/document/${String(made.id)}`)).status).toBe(200)
  expect(await reported()).toMatch(/<Наименование>Номер отгрузки на сайте<\/Наименование><Значение(\/>|><\/Значение>)/)
})
