import { moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { saveRequisites } from '../../../../../test/orders/invoiced-order'
import { orderedBy } from '../../../../../test/orders/order-life'
import { NOW, test, type Portal } from '../../../../../test/portal'
import { textOfPdf } from '../../../../../test/documents/read-pdf'

const today = moscowDay(NOW)

/** Four units at 100 roubles, shipped by one УПД. */
async function shipped(portal: Portal) {
  await saveRequisites(portal)
  const made = await orderedBy(portal)
  const { buyer, sales, order } = made
  await portal.db.updateTable('orders').set({ sellerId: null }).execute()
  await portal.db.updateTable('companies').set({ isAllowedViewLegalDocuments: true }).execute()
  const ship = { form: 'transfer', day: today, lines: [{ position: 1, amount: 4 }] }
  const transfer = (await sales.post(`/api/v1/staff/order/${String(order.id)}/shipment-document`, ship)).body
  const url = `/api/v1/staff/document/${String(transfer.id)}`
  return {
    ...made,
    transfer,
    url,
    correct: (lines: { lineNumber?: number; amount: number; price: number }[], more: object = {}) =>
      sales.post(`${url}/correction`, {
        day: today,
        lines: lines.map((line) => ({ lineNumber: 1, ...line })),
        ground: null,
        ...more,
      }),
    standing: async () => (await sales.get(`${url}/correctable`)).body,
    balance: async () => (await buyer.get('/api/v1/user/company')).body.info.balance,
  }
}

test('corrections change the debt by their difference, each begins where the last one ended, and one can be withdrawn', async ({
  portal,
}) => {
  const { buyer, sales, transfer, correct, standing, balance } = await shipped(portal)
  const ground = { name: 'Дополнительное соглашение', number: '1', day: today }
  const cheaper = await correct([{ amount: 4, price: 90 }], { ground })
  expect(cheaper.body).toMatchObject({ kind: 'correction', kindName: 'УКД', number: '2', total: -40 })
  expect(cheaper.body.parent).toMatchObject({ id: transfer.id })
  expect(await balance()).toBe(-360)
  const more = await correct([{ amount: 5, price: 95 }])
  expect(more.body).toMatchObject({ number: '3', total: 115 })
  expect(await balance()).toBe(-475)
  expect(await standing()).toMatchObject({
    name: 'УКД',
    corrected: `УПД № ${String(transfer.number)} от 10.03.2026`,
    lines: [{ lineNumber: 1, amount: 5, price: 95, total: 475 }],
  })
  const act = (await buyer.get(`/api/v1/reconciliation?from=${today}&to=${today}`)).body
  expect(act.rows.map(({ text, debit, credit }: Record<string, unknown>) => [text, debit, credit])).toEqual([
    ['УПД № 1', 400, 0],
    ['УКД № 2', 0, 40],
    ['УКД № 3', 115, 0],
  ])
  await sales.delete(`/api/v1/staff/document/${String(more.body.id)}`)
  expect(await balance()).toBe(-360)
  expect((await standing()).lines).toMatchObject([{ amount: 4, price: 90 }])
  const file = await portal.app.inject({
    url: `/api/v1/document/${String(cheaper.body.id)}/file`,
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  const text = (await textOfPdf(file.rawPayload)).join(' ').replaceAll('\u00a0', ' ')
  expect(text).toContain('Основание для корректировки: Дополнительное соглашение № 1 от 10 марта 2026 г.; Заказ №')
  expect(text).toContain('Всего уменьшение (сумма строк Г) 32,79 X 7,21 40,00')
})

test('cancelling an УПД cancels its corrections', async ({ portal }) => {
  const { sales, url, transfer, correct, balance } = await shipped(portal)
  await correct([{ amount: 4, price: 150 }])
  expect(await balance()).toBe(-600)
  await sales.delete(url)
  expect(await balance()).toBe(0)
  const refused = await correct([{ amount: 4, price: 90 }])
  expect([refused.status, refused.body.code]).toEqual([409, 'document-not-correctable'])
  // 1C corrects its own documents
  await portal.db
    .updateTable('documents')
    .set({ state: 'valid', source: 'erp' })
    .where('id', '=', transfer.id)
    .execute()
  expect((await correct([{ amount: 4, price: 90 }])).body.code).toBe('document-of-erp')
})

test('invalid corrections are refused with a message and change nothing', async ({ portal }) => {
  const { buyer, stranger, url, correct, balance } = await shipped(portal)
  const same = await correct([{ amount: 4, price: 100 }])
  expect(same.body.errors).toMatchObject([{ field: 'lines', message: 'Измените хотя бы одну строку' }])
  const unknown = await correct([{ lineNumber: 7, amount: 1, price: 1 }])
  expect(unknown.body.errors).toMatchObject([{ message: 'Такой строки в документе нет' }])
  const early = await correct([{ amount: 3, price: 100 }], { day: '1999-01-01' })
  expect([early.status, early.body.errors[0].field]).toEqual([422, 'day'])
  const late = await correct([{ amount: 3, price: 100 }], { day: '9999-12-31' })
  expect([late.status, late.body.errors[0].field]).toEqual([422, 'day'])
  expect((await buyer.get(`${url}/correctable`)).status).toBe(403)
  expect((await stranger.post(`${url}/correction`, {})).status).toBe(403)
  expect(await balance()).toBe(-400)
})

test('wrong requisites are corrected under the same number; the earlier edition can still be read', async ({
  portal,
}) => {
  const { buyer, stranger, sales, url, transfer, companyId, balance } = await shipped(portal)
  const before = await balance()
  expect((await sales.post(`${url}/revision`, {})).body.code).toBe('nothing-to-revise')
  await portal.db
    .updateTable('legalEntities')
    .set({ address: 'Омск, улица Мира, 1' })
    .where('companyId', '=', companyId)
    .execute()
  const revised = await sales.post(`${url}/revision`, {})
  expect(revised.body).toMatchObject({ number: transfer.number, total: 400, revision: { number: 1, day: today } })
  expect(await balance()).toBe(before)
  const read = async (edition: string) => {
    const file = await portal.app.inject({
      url: `/api/v1/document/${String(transfer.id)}/file${edition}`,
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    return file.statusCode === 200 ? (await textOfPdf(file.rawPayload)).join(' ') : file.statusCode
  }
  expect(await read('')).toContain('Исправление № 1 от 10 марта 2026 г. (1а)')
  expect(await read('')).toContain('Омск, улица Мира, 1')
  expect(await read('?edition=0')).toContain('Исправление № — от — (1а)')
  expect(await read('?edition=0')).not.toContain('Омск')
  expect(await read('?edition=1')).toBe(404)
  expect((await stranger.get(`/api/v1/document/${String(transfer.id)}/file?edition=0`)).status).toBe(404)
  const notices = (await buyer.get('/api/v1/notification')).body.items.map(({ text }: { text: string }) => text)
  expect(notices).toContain(`Исправлены реквизиты: УПД № ${String(transfer.number)}. Прежняя редакция тоже доступна.`)
  expect((await sales.post(`${url}/revision`, {})).body.code).toBe('nothing-to-revise')
})
