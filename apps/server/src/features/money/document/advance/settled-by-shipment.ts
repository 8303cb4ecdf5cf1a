import { settledAdvances } from '@snab/domain/document/advance-invoice'
import type { Trx } from '../../../../db/database'
import { findAdvanceInvoices, readReceipts, readShipped } from './order-money'

/** Line (5б) of a shipping document before it is made. */
export async function findSettled(
  trx: Trx,
  orderId: number,
  shipment: { day: string; total: number },
): Promise<{ number: string; day: string }[]> {
  const advances = await findAdvanceInvoices(trx, orderId)
  if (advances.length === 0) return []
  const before = (await readShipped(trx, orderId)).reduce((sum, { total }) => sum + total, 0)
  return settledAdvances(await readReceipts(trx, orderId), advances, { before, shipment }).map(({ number, day }) => ({
    number,
    day,
  }))
}
