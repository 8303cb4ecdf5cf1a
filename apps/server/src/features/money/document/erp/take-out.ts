import type { Trx } from '../../../../db/database'
import { isMoney } from './erp-record'

/**
 * Takes documents out of all sums. They are kept, and come back when 1C sends them again. `unlinks`: they no longer
 * have an order.
 */
export async function takeOut(
  trx: Trx,
  operation: string,
  keys: readonly string[],
  { unlinks = false }: { unlinks?: boolean } = {},
): Promise<void> {
  if (keys.length === 0) return
  const link = unlinks ? { erpLink: null } : {}
  if (isMoney(operation)) {
    await trx
      .updateTable('orderPayments')
      .set({ isVoid: true, ...link })
      .where('externalId', 'in', [...keys])
      .execute()
    return
  }
  const ids = keys.map(Number)
  await trx
    .updateTable('documents')
    .set({ state: 'cancelled', ...link })
    .where('id', 'in', ids)
    .execute()
  await trx.updateTable('orderShipments').set({ isVoid: true }).where('documentId', 'in', ids).execute()
}
