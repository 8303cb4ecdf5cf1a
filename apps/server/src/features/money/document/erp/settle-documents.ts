import type { Trx } from '../../../../db/database'
import { bookPayments } from '../../../balance/ledger/book-payments'
import { settleHolds } from '../../../orders/order/stock/stock-holds'
import { linkErpDocuments } from '../document-parents'
import { settleMoneyPairs } from '../pair/money-pairs'
import { settleOwnShipments } from '../pair/own-shipments'
import { replaceReturns } from '../return/replace-returns'
import { settleReturnsOfParents } from '../return/returns-of-parents'

/** Everything that follows from the documents of an order: parents, what stands for what, paid invoices, held goods. */
export async function settleDocuments(trx: Trx, orderId: number, now: Date): Promise<void> {
  await linkErpDocuments(trx, orderId)
  await settleOwnShipments(trx, orderId, now)
  await settleReturnsOfParents(trx, orderId)
  await replaceReturns(trx, orderId, now)
  await settleMoneyPairs(trx, { orderId }, now)
  await bookPayments(trx, orderId)
  await settleHolds(trx, orderId)
}
