import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { orderOf, saveRequisites } from '../../../../test/orders/invoiced-order'
import { NOW, test, type Caller, type Portal } from '../../../../test/portal'
import { keepErpDocuments, type ErpDocumentRecord } from './documents-of-erp'

/** A document of 1C with lines at one rouble: `{ 1: 3 }` is three of the first line. */
function document(operation: string, number: string, date: string, amounts: Record<number, number>): ErpDocumentRecord {
  const lines = Object.entries(amounts).map(([position, amount]) => ({
    productExternalId: `goods-${position}`,
    article: null,
    name: 'Автомат',
    amount: amount * 1000,
    price: 100,
    total: amount * 100,
    isService: false,
  }))
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  return { externalId: number, number, date, operation, total, lines, isVoid: false }
}

async function ordered(portal: Portal) {
  await saveRequisites(portal)
  const { buyer, id } = await orderOf(portal, [1_00, 1_00])
  await sql`update products set external_id = 'old-' || id where external_id like 'goods-%'`.execute(portal.db)
  const [first, second] = [await portal.newProduct(), await portal.newProduct()]
  for (const [position, productId] of [first, second].entries()) {
    const externalId = `goods-${String(position + 1)}`
    await portal.db.updateTable('products').set({ externalId }).where('id', '=', productId).execute()
    await portal.db
      .updateTable('orderLines')
      .set({ productId, amount: 10_000, total: 10_00 })
      .where('orderId', '=', id)
      .where('position', '=', position + 1)
      .execute()
  }
  await portal.db.updateTable('orders').set({ itemsTotal: 20_00, total: 20_00 }).where('id', '=', id).execute()
  const reportDocuments = (documents: readonly ErpDocumentRecord[]) =>
    portal.db.transaction().execute((trx) => keepErpDocuments(trx, id, documents, NOW))
  return { buyer, id, reportDocuments }
}

const parents = async (buyer: Caller, id: number): Promise<Record<string, string | null>> => {
  const { items } = (await buyer.get(`/api/v1/document?orderId=${String(id)}&per-page=50`)).body
  return Object.fromEntries(
    items.map(({ number, parent }: { number: string; parent: { number: string } | null }) => [
      number,
      parent?.number ?? null,
    ]),
  )
}

const documents = [
  document('Счет на оплату', 'СЧ', '2026-03-01', { 1: 10, 2: 10 }),
  document('Отпуск товара', 'О1', '2026-03-05', { 1: 4 }),
  document('Отпуск товара', 'О2', '2026-03-07', { 1: 6, 2: 10 }),
  document('Счет-фактура', 'СФ1', '2026-03-05', { 1: 4 }),
  document('Счет-фактура', 'СФ2', '2026-03-08', { 1: 6, 2: 10 }),
  document('Возврат товара', 'В1', '2026-03-06', { 1: 1 }),
  document('Возврат товара', 'В2', '2026-03-09', { 1: 1, 2: 1 }),
]

test('documents of 1C find their parents, in whatever order they arrive', async ({ portal }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(documents, { minLength: documents.length }),
      fc.integer({ min: 1, max: documents.length }),
      async (reported, cut) => {
        const { buyer, id, reportDocuments } = await ordered(portal)
        await reportDocuments(reported.slice(0, cut))
        await reportDocuments(reported.slice(cut))
        expect(await parents(buyer, id)).toEqual({
          СЧ: null,
          О1: 'СЧ',
          О2: 'СЧ',
          СФ1: 'О1',
          СФ2: 'О2',
          В1: 'О1',
          В2: 'О2',
        })
        // a repeat changes nothing
        expect((await reportDocuments(reported)).isChanged).toBe(false)
      },
    ),
    { numRuns: 6 },
  )
})

test('an ambiguous shipment gets no parent', async ({ portal }) => {
  const { buyer, id, reportDocuments } = await ordered(portal)
  await reportDocuments([
    document('Отпуск товара', 'О1', '2026-03-05', { 1: 4 }),
    document('Отпуск товара', 'О2', '2026-03-07', { 1: 5 }),
    document('Счет-фактура', 'СФ', '2026-03-08', { 1: 9 }),
    { ...document('Возврат товара', 'В', '2026-03-09', { 1: 1 }), lines: null },
  ])
  expect(await parents(buyer, id)).toEqual({ О1: null, О2: null, СФ: null, В: null })
  await reportDocuments([{ ...document('Отпуск товара', 'О2', '2026-03-07', { 1: 5 }), isVoid: true }])
  expect(await parents(buyer, id)).toMatchObject({ О1: null, СФ: 'О1', В: 'О1' })
})
