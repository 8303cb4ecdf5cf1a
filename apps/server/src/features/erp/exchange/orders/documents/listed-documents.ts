import type { Trx } from '../../../../../db/database'
import { addJob } from '../../../../../jobs/add-job'
import { closeListings, type Listings } from '../../../../money/document/erp/close-listings'
import { settleDocuments } from '../../../../money/document/erp/settle-documents'
import { changeOrder, lockOrder, touchFromErp } from '../../../../orders/order/change/change-order'
import { tellOfShipped } from '../../../../orders/order/stock/tell-shipped'
import { AUTHOR } from '../erp-author'

/** Lists of one order in one file add up. */
export function addListing(listings: Listings, { orderId, keys }: { orderId: number; keys: readonly string[] }): void {
  const listed = listings.get(orderId) ?? new Set<string>()
  for (const key of keys) listed.add(key)
  listings.set(orderId, listed)
}

/**
 * At the end of a file: takes out what its lists no longer contain, and settles every order that a document no longer
 * belongs to.
 */
export async function settleUnlisted(
  trx: Trx,
  listings: Listings,
  others: ReadonlySet<number>,
  now: Date,
): Promise<void> {
  const missing = await closeListings(trx, listings)
  for (const id of [...new Set([...missing.orders, ...others])].toSorted((one, other) => one - other)) {
    await settleDocuments(trx, id, now)
    const order = await lockOrder(trx, { id })
    if (!order) continue
    const isChanged = await changeOrder(trx, order, { settles: true }, { author: AUTHOR, source: 'erp' }, now)
    if (!isChanged) await touchFromErp(trx, id, now)
    await tellOfShipped(trx, id, AUTHOR, now)
  }
  // счета-фактуры on advances follow their payments
  if (listings.size > 0 || others.size > 0)
    await addJob(trx, 'advance-invoices', {}, { key: 'advance-invoices', queue: 'advance-invoices' })
}
