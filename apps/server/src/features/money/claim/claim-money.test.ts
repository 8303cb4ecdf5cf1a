import { moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { saveRequisites } from '../../../../test/orders/invoiced-order'
import { orderedBy } from '../../../../test/orders/order-life'
import { NOW, test, type Portal } from '../../../../test/portal'
import { textOfPdf } from '../../../../test/documents/read-pdf'
import { keepCompanyDocument, keepErpDocuments, type ErpDocumentRecord } from '../document/documents-of-erp'

const today = moscowDay(NOW)

/** Four units at 100 roubles, shipped by staff, and claims that staff accept. */
async function shipped(
  portal: Portal,
  parts: readonly { amount: number; day: string }[] = [{ amount: 4, day: today }],
) {
  await saveRequisites(portal)
  const made = await orderedBy(portal)
  const { buyer, sales, order, companyId, productId } = made
  await portal.db.updateTable('orders').set({ sellerId: null }).execute()
  await portal.db.updateTable('legalEntities').set({ inn: '7707083893' }).where('companyId', '=', companyId).execute()
  // documents may not be older than their order
  await portal.db
    .updateTable('orders')
    .set({ createdAt: new Date('2025-12-29T09:00:00Z') })
    .execute()
  const documents: { id: number; number: string }[] = []
  for (const { amount, day } of parts) {
    const body = { form: 'transfer', day, lines: [{ position: 1, amount }] }
    documents.push((await sales.post(`/api/v1/staff/order/${String(order.id)}/shipment-document`, body)).body)
  }
  const accept = async (amount: number, total: number | null = null, kind = 'return') => {
    const claim = await buyer.post(`/api/v1/order/${String(order.id)}/claim`, {
      clientKey: crypto.randomUUID(),
      kind,
      reason: 'shortage',
      comment: 'Не довезли',
      lines: [{ lineId: order.lines[0]?.id, amount }],
    })
    const { id, lines, version } = claim.body
    const body = { decision: 'accept', version, lines: [{ id: lines[0].id, amount }], total, answer: '' }
    const answer = await sales.put(`/api/v1/staff/claim/${String(id)}`, body)
    expect([answer.status, answer.body.state]).toEqual([200, 'accepted'])
    return answer.body as { id: number; number: string }
  }
  const returns = async () =>
    (await buyer.get(`/api/v1/document?orderId=${String(order.id)}&kind=return&sort=day`)).body.items.toSorted(
      (one: { id: number }, other: { id: number }) => one.id - other.id,
    )
  const balance = async () => (await buyer.get('/api/v1/user/company')).body.info.balance
  const { externalId } = await portal.db
    .selectFrom('products')
    .select('externalId')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const reported = (number: string, amount: number, more: Partial<ErpDocumentRecord> = {}): ErpDocumentRecord => ({
    externalId: number,
    number,
    date: today,
    operation: 'Возврат товара',
    total: amount * 100_00,
    isVoid: false,
    lines: [
      {
        productExternalId: externalId ?? '',
        article: null,
        name: 'Автомат',
        amount: amount * 1000,
        price: 100_00,
        total: amount * 100_00,
        isService: false,
      },
    ],
    ...more,
  })
  const reportDocuments = (...documentsOfErp: ErpDocumentRecord[]) =>
    portal.db.transaction().execute((trx) => keepErpDocuments(trx, order.id, documentsOfErp, NOW))
  const reportSeparately = (document: ErpDocumentRecord) =>
    portal.db.transaction().execute((trx) => keepCompanyDocument(trx, '7707083893', document, NOW))
  return { ...made, documents, accept, returns, balance, reported, reportDocuments, reportSeparately }
}

test('an accepted return lowers the debt by a document that refers to the УПД', async ({ portal }) => {
  const { buyer, stranger, sales, documents, accept, returns, balance } = await shipped(portal)
  expect(await balance()).toBe(-400)
  await accept(2)
  expect(await balance()).toBe(-200)
  const [made] = await returns()
  // an УКД is a счёт-фактура: its number follows that of the УПД
  expect(made).toMatchObject({
    kindName: 'УКД',
    number: '2',
    total: 200,
    day: today,
    parent: { id: documents[0]?.id },
    isRevocable: true,
  })
  // goods that never arrived, for a sum set by staff
  await accept(1, 30, 'claim')
  expect(await balance()).toBe(-170)
  await portal.db.updateTable('companies').set({ isAllowedViewLegalDocuments: true }).execute()
  const act = (await buyer.get(`/api/v1/reconciliation?from=${today}&to=${today}`)).body
  expect(act.closing).toBe(-170)
  expect(act.rows.map(({ text }: { text: string }) => text)).toEqual(['УПД № 1', 'УКД № 2', 'УКД № 3'])
  const url = `/api/v1/document/${String(made.id)}/file`
  const file = await portal.app.inject({ url, headers: { authorization: `Bearer ${buyer.token}` } })
  const text = (await textOfPdf(file.rawPayload)).join(' ').replaceAll('\u00a0', ' ')
  expect(text).toContain(`к документу «УПД» № ${documents[0]?.number ?? ''}`)
  expect(text).toMatch(/А \(до изменения\) .*4 .*400,00 Б \(после изменения\) .*2 .*200,00/)
  expect(text).toContain('Всего уменьшение (сумма строк Г) 163,94 X 36,06 200,00')
  expect(text).toMatch(/Основание для корректировки: Возврат № \S+ от/)
  expect((await stranger.get(url)).status).toBe(404)
  await sales.delete(`/api/v1/staff/document/${String(made.id)}`)
  expect(await balance()).toBe(-370)
})

test('goods of two documents are returned by both, each with the VAT of its day; a smaller sum is split to the kopeck', async ({
  portal,
}) => {
  const parts = [
    { amount: 1, day: '2025-12-30' },
    { amount: 3, day: today },
  ]
  const { documents, accept, returns, balance } = await shipped(portal, parts)
  await accept(4, 333.33)
  const made = await returns()
  expect(made.map(({ parent }: { parent: { id: number } }) => parent.id)).toEqual([documents[1]?.id, documents[0]?.id])
  expect(made.map(({ total }: { total: number }) => total)).toEqual([249.99, 83.34])
  expect(await balance()).toBe(-66.67)
  const vat = await portal.db
    .selectFrom('documents')
    .select('vatTotal')
    .where('kind', '=', 'return')
    .orderBy('id')
    .execute()
  expect(vat.map(({ vatTotal }) => vatTotal)).toEqual([45_08, 13_89])
})

test("1C's return of the same goods replaces ours, once, whichever comes first", async ({ portal }) => {
  const { accept, returns, balance, reported, reportDocuments } = await shipped(portal)
  const states = async () => (await returns()).map(({ state }: { state: string }) => state)
  await reportDocuments(reported('В1', 1, { isVoid: true }))
  await accept(1)
  await accept(2)
  await reportDocuments(reported('В1', 1))
  expect(await states()).toEqual(['replaced', 'valid', 'valid'])
  expect(await balance()).toBe(-100)
  await reportDocuments(reported('В1', 1))
  expect(await balance()).toBe(-100)
  // the second return of 1C belongs to the second claim
  await reportDocuments(reported('В2', 2), reported('В1', 1))
  expect(await balance()).toBe(-100)
  expect((await states()).filter((state: string) => state === 'valid')).toHaveLength(2)
  await accept(1)
  expect(await balance()).toBe(0)
})

test('a return 1C sent before the claim does not belong to it; one sent afterwards does', async ({ portal }) => {
  const { accept, balance, reported, reportDocuments } = await shipped(portal)
  await reportDocuments(reported('В1', 1))
  await portal.db
    .updateTable('documents')
    .set({ createdAt: new Date(NOW.getTime() - 60_000) })
    .where('kind', '=', 'return')
    .execute()
  await accept(1)
  expect(await balance()).toBe(-200)
  await reportDocuments(reported('В2', 1))
  expect(await balance()).toBe(-200)
  await reportDocuments(reported('В3', 1))
  expect(await balance()).toBe(-100)
  await accept(1)
  expect(await balance()).toBe(-100)
})

test('1C names the claim, below the order or separately; without lines it covers all existing claims', async ({
  portal,
}) => {
  const { accept, returns, balance, reported, reportDocuments, reportSeparately } = await shipped(portal)
  const states = async () => (await returns()).map(({ state }: { state: string }) => state)
  const first = await accept(1)
  const second = await accept(1)
  await reportDocuments(reported('77', 1, { externalId: `claim-${String(second.id)}`, lines: null }))
  expect(await states()).toEqual(['valid', 'replaced', 'valid'])
  await reportSeparately(reported(`В-${first.number}`, 1, { externalId: 'x', lines: null }))
  expect(await states()).toEqual(['replaced', 'replaced', 'valid'])
  expect(await balance()).toBe(-200)
  await accept(1)
  await reportDocuments(reported('78', 1, { lines: null }))
  await reportDocuments(reported('78', 1, { lines: null }))
  expect(await balance()).toBe(-100)
  await accept(1)
  expect(await balance()).toBe(0)
})

test('the act of differences names both sides, the documents and what was found', async ({ portal }) => {
  const { buyer, stranger, sales, accept } = await shipped(portal)
  const { id } = await accept(1, null, 'claim')
  const url = `/api/v1/claim/${String(id)}/act`
  const read = async (token: string) => portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  for (const { token } of [buyer, sales]) {
    const text = (await textOfPdf((await read(token)).rawPayload)).join(' ').replaceAll('\u00a0', ' ')
    expect(text).toContain('ОКУД 0330202')
    expect(text).toContain('УПД № 1 от 10 марта 2026 г.')
    expect(text).toContain('Заключение: Недостача. Не довезли')
    // documented 4, found 3, one is missing
    expect(text).toMatch(/ 4 100,00 400,00 3 300,00 — — 1 100,00 Итого/)
  }
  expect((await read(stranger.token)).statusCode).toBe(404)
})
