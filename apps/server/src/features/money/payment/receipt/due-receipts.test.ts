import fc from 'fast-check'
import { expect } from 'vitest'
import { invoicedOrder, saveRequisites } from '../../../../../test/orders/invoiced-order'
import { NOW, test, type Portal } from '../../../../../test/portal'
import { addDueReceipts } from './due-receipts'

const acquirer = 'till'
const customer = { name: 'ООО', inn: '7707083893', email: 'a@b.example', phone: '' }

/** An order of ten pieces a line, paid by card in these sums. Kopecks. */
async function paidOrder(portal: Portal, prices: readonly number[], sums: readonly number[]) {
  await saveRequisites(portal)
  const order = await invoicedOrder(portal, prices)
  const { db } = portal
  const lines = await db
    .updateTable('orderLines')
    .set((eb) => ({ amount: 10_000, total: eb('price', '*', eb.lit(10)) }))
    .where('orderId', '=', order.id)
    .returning(['id', 'price'])
    .execute()
  for (const total of sums) {
    const { id } = await db
      .insertInto('payments')
      .values({
        userId: order.buyer.id,
        companyId: order.companyId,
        acquirer,
        externalId: crypto.randomUUID(),
        clientKey: crypto.randomUUID(),
        method: 'card',
        total,
        state: 'paid',
        pageUrl: null,
        qr: null,
        failure: null,
        receipt: JSON.stringify({ customer, mode: 'prepayment', lines: [] }),
        createdAt: NOW,
        expiresAt: NOW,
        paidAt: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('paymentParts')
      .values({ paymentId: id, documentId: order.invoiceId, orderId: order.id, total })
      .execute()
  }
  const ship = async (...amounts: number[]) => {
    const { id } = await db
      .insertInto('orderShipments')
      .values({ orderId: order.id, externalId: crypto.randomUUID(), number: '1', day: null, isVoid: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shipped = amounts.flatMap((amount, at) => {
      const line = lines[at]
      return line && amount > 0 ? [{ shipmentId: id, orderLineId: line.id, amount: amount * 1000 }] : []
    })
    if (shipped.length > 0) await db.insertInto('orderShipmentLines').values(shipped).execute()
    return id
  }
  const receipts = async () => {
    await db.transaction().execute((trx) => addDueReceipts(trx, acquirer, NOW))
    const rows = await db
      .selectFrom('settlementReceipts')
      .select(['shipmentId', 'total', 'receipt'])
      .where('orderId', '=', order.id)
      .orderBy('id')
      .execute()
    for (const { total, receipt } of rows) expect(receipt.lines.reduce((sum, line) => sum + line.total, 0)).toBe(total)
    return rows
  }
  const finish = () => db.updateTable('orders').set({ status: 'done' }).where('id', '=', order.id).execute()
  return { ship, receipts, finish, total: lines.reduce((sum, { price }) => sum + price * 10, 0) }
}

test('each shipment has a receipt, and the last one covers the rest', async ({ portal }) => {
  const { ship, receipts, finish, total } = await paidOrder(portal, [100_00, 7_01], [1070_10])
  expect(total).toBe(1070_10)
  expect(await receipts()).toEqual([])
  const first = await ship(4, 0)
  expect(await receipts()).toMatchObject([
    { shipmentId: first, total: 400_00, receipt: { mode: 'settlement', lines: [{ amount: 4000, total: 400_00 }] } },
  ])
  expect(await receipts()).toHaveLength(1)
  await ship(6, 3)
  await finish()
  expect((await receipts()).map((row) => [row.shipmentId === null, row.total])).toEqual([
    [false, 400_00],
    [false, 621_03],
    [true, 49_07],
  ])
  expect((await receipts()).at(-1)?.receipt.lines).toMatchObject([{ amount: 7000, total: 49_07 }])
})

test('payments settle shipments in order, and no more than was paid', async ({ portal }) => {
  const { ship, receipts } = await paidOrder(portal, [100_00], [300_00, 500_00])
  await ship(4)
  expect((await receipts()).map(({ total }) => total)).toEqual([300_00, 100_00])
  await ship(6)
  expect((await receipts()).map(({ total }) => total)).toEqual([300_00, 100_00, 400_00])
})

test('receipts of any order add up to what was paid for shipped goods', async ({ portal }) => {
  const amounts = fc.integer({ min: 0, max: 3 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(amounts, amounts), { maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 700_00 }), { minLength: 1, maxLength: 3 }),
      async (shipments, sums) => {
        const { ship, receipts, finish } = await paidOrder(portal, [33_33, 7_01], sums)
        const paid = sums.reduce((sum, one) => sum + one, 0)
        let shipped = 0
        for (const [one, other] of shipments) {
          await ship(one, other)
          shipped += one * 33_33 + other * 7_01
          const settled = (await receipts()).reduce((sum, { total }) => sum + total, 0)
          expect(settled).toBe(Math.min(paid, shipped))
        }
        await finish()
        expect((await receipts()).reduce((sum, { total }) => sum + total, 0)).toBe(paid)
      },
    ),
    { numRuns: 8 },
  )
})
