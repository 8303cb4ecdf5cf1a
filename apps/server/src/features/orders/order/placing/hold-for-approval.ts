import type { Trx } from '../../../../db/database'
import type { OrderedLine, OrderTerms } from './insert-orders'

export type HeldOrder = { id: number; requestHash: Buffer; approvers: string[] }

/** What approvals do for a new order. Approvals make orders, so orders know them by this shape only. */
export type HoldForApproval = {
  /** The request that was made of an order with that key before. */
  find(trx: Trx, userId: number, clientKey: string): Promise<HeldOrder | null>
  /** Keeps the order as a request when rules or a limit ask for a colleague's word; null where the order may go its way. */
  hold(trx: Trx, terms: OrderTerms, lines: readonly OrderedLine[], now: Date): Promise<HeldOrder | null>
}
