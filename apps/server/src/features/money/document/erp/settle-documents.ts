import { shipmentKinds } from '@snab/domain/document/document-kind'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { run, writtenOnce } from '../../../../db/statements/statements'
import { bookPayments } from '../../../balance/ledger/book-payments'
import { settleHolds } from '../../../orders/order/stock/stock-holds'
import { linkErpDocuments } from '../document-parents'
import { settleMoneyPairs } from '../pair/money-pairs'
import { settleOwnShipments } from '../pair/own-shipments'
import { replaceReturns } from '../return/replace-returns'
import { settleReturnsOfParents } from '../return/returns-of-parents'

/** Everything that follows from the documents of an order: parents, pairs, paid invoices, reserved goods. */
export async function settleDocuments(trx: Trx, orderId: number, now: Date): Promise<void> {
  const [own] = await run(trx, ownOf({ orderId }))
  await linkErpDocuments(trx, orderId)
  if (own?.hasShipments) await settleOwnShipments(trx, orderId, now)
  if (own?.hasReturns) {
    await settleReturnsOfParents(trx, orderId)
    await replaceReturns(trx, orderId, now)
  }
  if (own?.hasMoney) await settleMoneyPairs(trx, { orderId }, now)
  await bookPayments(trx, orderId)
  if (own?.hasHolds) await settleHolds(trx, orderId)
}

type Own = { hasShipments: boolean; hasReturns: boolean; hasMoney: boolean; hasHolds: boolean }

/** What the portal itself has made for an order. Most orders of a file have nothing, so most steps are skipped. */
const ownOf = writtenOnce<{ orderId: number }, Own>(
  'own-documents',
  (slot) => sql`select
    exists (select from documents where order_id = ${slot('orderId')} and source = 'portal' and state <> 'cancelled'
      and kind in (${sql.join(shipmentKinds.map((kind) => sql.lit(kind)))})) as has_shipments,
    exists (select from documents where order_id = ${slot('orderId')} and source = 'portal' and kind = 'return') as has_returns,
    exists (select from order_payments where order_id = ${slot('orderId')} and client_key is not null)
      or exists (select from payment_parts where order_id = ${slot('orderId')})
      or exists (select from payment_refunds where order_id = ${slot('orderId')}) as has_money,
    exists (select from reserves where order_id = ${slot('orderId')} and source = 'staff') as has_holds`,
)
