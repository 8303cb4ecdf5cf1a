import type { Trx } from '../../../../db/database'
import type { OrderedLine, OrderTerms } from './insert-orders'

export type HeldOrder = { id: number; requestHash: Buffer; approvers: string[] }

/** The interface of approvals for new orders. Approvals create orders, so orders only know this. */
export type HoldForApproval = {
  /** The earlier request with that key. */
  find(trx: Trx, userId: number, clientKey: string): Promise<HeldOrder | null>
  /** Stores the order as a request when rules or a limit require approval; otherwise null. */
  hold(trx: Trx, terms: OrderTerms, lines: readonly OrderedLine[], now: Date): Promise<HeldOrder | null>
}
