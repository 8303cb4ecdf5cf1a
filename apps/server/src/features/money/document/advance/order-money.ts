import type { Receipt, Shipped } from '@snab/domain/document/advance-invoice'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'

/**
 * Payments and refunds of an order: 1C, staff, cards and СБП. Payment facts in 1C's requisites and club points are not
 * payments.
 */
export async function readReceipts(trx: Trx, orderId: number): Promise<Receipt[]> {
  const { rows } = await sql<Receipt>`
    select m.source || ':' || m.key as key, coalesce(p.external_id, m.number) as number, m.day, m.sum
    from money m left join payments p on m.source = 'acquirer' and p.id::text = m.number
    where m.order_id = ${orderId} and m.source in ('erp', 'acquirer') order by m.day, m.key`.execute(trx)
  return rows
}

/** What was shipped by order; corrections and returns of later days do not turn it into an advance again. */
export async function readShipped(trx: Trx, orderId: number): Promise<Shipped[]> {
  const { rows } = await sql<Shipped>`
    select day, sum as total from ledger where order_id = ${orderId} and operation = 'shipment' and sum > 0`.execute(
    trx,
  )
  return rows
}

export type AdvanceInvoice = { id: number; key: string; number: string; day: string; total: number }

/** Valid счета-фактуры on advances of an order. */
export async function findAdvanceInvoices(trx: Trx, orderId: number): Promise<AdvanceInvoice[]> {
  const rows = await trx
    .selectFrom('documents')
    .select(['id', 'paymentKey', 'number', 'day', 'total'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'advance-invoice')
    .where('source', '=', 'portal')
    .where('state', '=', 'valid')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ paymentKey, ...row }) => (paymentKey === null ? [] : [{ ...row, key: paymentKey }]))
}
