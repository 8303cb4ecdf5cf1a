import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { isMoney } from './erp-record'
import { takeOut } from './take-out'

/** By order: keys of the documents that 1C has listed below it in one file. Keys: «operation key». */
export type Listings = Map<number, Set<string>>

export const listedKey = (operation: string, key: string): string => `${operation} ${key}`

type Missing = { operation: string; key: string; orderId: number; companyId: number | null; isSeparate: boolean }

/**
 * The list below an order is complete: a document that an earlier list had and this one lacks is taken out. A document
 * that 1C has also sent separately stays, without the order. Returns the orders and companies whose sums may have
 * changed.
 */
export async function closeListings(trx: Trx, listings: Listings): Promise<{ orders: number[]; companies: number[] }> {
  if (listings.size === 0) return { orders: [], companies: [] }
  const { rows } = await sql<Missing>`
    select erp_operation as operation, id::text as key, order_id, company_id, erp_is_separate as is_separate
    from documents where order_id = any(${[...listings.keys()]}::bigint[]) and erp_link = 'below'
    union all
    select erp_operation, external_id, order_id, company_id, erp_is_separate
    from order_payments where order_id = any(${[...listings.keys()]}::bigint[]) and erp_link = 'below'`.execute(trx)
  const missing = rows.filter(({ operation, key, orderId }) => !listings.get(orderId)?.has(listedKey(operation, key)))
  for (const { operation, key, isSeparate } of missing)
    if (isSeparate) await unlink(trx, operation, key)
    else await takeOut(trx, operation, [key], { unlinks: true })
  return {
    orders: [...new Set(missing.map(({ orderId }) => orderId))],
    companies: [...new Set(missing.flatMap(({ companyId }) => companyId ?? []))],
  }
}

/** The order no longer lists it, but 1C has sent it separately: it stays with the buyer, without an order. */
async function unlink(trx: Trx, operation: string, key: string): Promise<void> {
  if (isMoney(operation)) {
    await trx.updateTable('orderPayments').set({ orderId: null, erpLink: null }).where('externalId', '=', key).execute()
    return
  }
  await trx
    .updateTable('documents')
    .set({ orderId: null, erpLink: null, parentId: null, content: null })
    .where('id', '=', Number(key))
    .execute()
  await trx.deleteFrom('orderShipments').where('documentId', '=', Number(key)).execute()
}
