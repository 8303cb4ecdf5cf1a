import { moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { readZip } from '../../../../../test/documents/read-zip'
import { saveRequisites } from '../../../../../test/orders/invoiced-order'
import { orderedBy } from '../../../../../test/orders/order-life'
import { NOW, test, type Portal } from '../../../../../test/portal'
import { textOfPdf } from '../../../../../test/documents/read-pdf'

const today = moscowDay(NOW)

async function shipped(portal: Portal) {
  await saveRequisites(portal)
  const made = await orderedBy(portal)
  const { sales, order } = made
  await portal.db.updateTable('orders').set({ sellerId: null }).execute()
  await portal.db.updateTable('companies').set({ isAllowedViewLegalDocuments: true }).execute()
  const ship = { form: 'transfer', day: today, lines: [{ position: 1, amount: 4 }] }
  const transfer = (await sales.post(`/api/v1/staff/order/${String(order.id)}/shipment-document`, ship)).body
  const correction = (
    await sales.post(`/api/v1/staff/document/${String(transfer.id)}/correction`, {
      day: today,
      lines: [{ lineNumber: 1, amount: 3, price: 100 }],
      ground: null,
    })
  ).body
  const pack = (token: string, query: string) =>
    portal.app.inject({ url: `/api/v1/closing-documents?${query}`, headers: { authorization: `Bearer ${token}` } })
  return { ...made, transfer, correction, pack }
}

test('the pack of a month has every primary document, the act and registers for a person and for 1C', async ({
  portal,
}) => {
  const { buyer, sales, companyId, correction, pack } = await shipped(portal)
  const month = 'from=2026-03-01&to=2026-03-31'
  const files = await readZip((await pack(buyer.token, month)).rawPayload)
  const names = [...files.keys()].map((name) => name.split('/').at(-1)).toSorted()
  expect(names).toEqual(['Акт сверки.pdf', 'Реестр для 1С.xml', 'Реестр.xlsx', 'УКД 2.pdf', 'УПД 1.pdf'])
  const act = [...files].find(([name]) => name.endsWith('Акт сверки.pdf'))?.[1]
  const text = (await textOfPdf(act ?? Buffer.alloc(0))).join(' ').replaceAll('\u00a0', ' ')
  expect(text).toContain('УКД № 2')
  expect(text).toContain('300,00')
  const register = files.get('Реестр для 1С.xml')?.toString('utf8') ?? ''
  expect([...register.matchAll(/<ХозОперация>(.*?)</g)].map(([, operation]) => operation)).toEqual([
    'Отпуск товара',
    'Возврат товара',
  ])
  expect([...register.matchAll(/<\/Курс>\s*<Сумма>(.*?)</g)].map(([, sum]) => sum)).toEqual(['400.00', '100.00'])
  // a withdrawn document is not in the pack
  await sales.delete(`/api/v1/staff/document/${String(correction.id)}`)
  const later = await readZip((await pack(buyer.token, month)).rawPayload)
  expect([...later.keys()].some((name) => name.includes('УКД'))).toBe(false)
  const ofStaff = await readZip((await pack(sales.token, `${month}&companyId=${String(companyId)}`)).rawPayload)
  expect(ofStaff.has('Реестр.xlsx')).toBe(true)
})

test('another month, another company and an invalid period are refused with a message', async ({ portal }) => {
  const { buyer, stranger, companyId, pack } = await shipped(portal)
  const code = async (token: string, query: string) => {
    const { statusCode, payload } = await pack(token, query)
    return [statusCode, JSON.parse(payload).code]
  }
  expect(await code(buyer.token, 'from=2026-02-01&to=2026-02-28')).toEqual([404, 'nothing-to-close'])
  expect(await code(buyer.token, 'from=2026-03-31&to=2026-03-01')).toEqual([422, 'invalid-input'])
  expect(await code(buyer.token, 'from=2026-03-01&to=9999-99-99')).toEqual([422, 'invalid-input'])
  const month = 'from=2026-03-01&to=2026-03-31'
  expect(await code(stranger.token, `${month}&companyId=${String(companyId)}`)).toEqual([404, 'not-found'])
  expect(await code(stranger.token, month)).toEqual([404, 'nothing-to-close'])
})

test('branches of one name have their own folders and acts', async ({ portal }) => {
  const { buyer, companyId, correction, pack } = await shipped(portal)
  const main = await portal.db
    .selectFrom('legalEntities')
    .selectAll()
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  const { id: _id, ...fields } = main
  const branch = await portal.db
    .insertInto('legalEntities')
    .values({ ...fields, kpp: '771501001', isMain: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db.updateTable('documents').set({ legalEntityId: branch.id }).where('id', '=', correction.id).execute()
  const files = await readZip((await pack(buyer.token, 'from=2026-03-01&to=2026-03-31')).rawPayload)
  const folders = [...files.keys()].filter((name) => name.includes('/')).map((name) => name.split('/')[0])
  expect(new Set(folders).size).toBe(2)
  expect([...files.keys()].filter((name) => name.endsWith('Акт сверки.pdf'))).toHaveLength(2)
})
