import type { PaymentMethod, PaymentProgress } from '@snab/domain/money/payment'
import type { Receipt } from '@snab/domain/money/receipt'

/** A card saved by the acquirer; we never see the full number. */
export type SavedCard = { id: string; pan: string; /** MM/YY. */ expires: string }

/** Kopecks. `customer` is the acquirer's key of the person's cards. */
export type NewPayment = {
  id: number
  /** The same key means the same payment, even if requested again. */
  key: string
  method: PaymentMethod
  /** The card to charge, for `saved-card`. */
  cardId: string | null
  savesCard: boolean
  customer: string
  total: number
  description: string
  returnUrl: string
  noticeUrl: string
  expiresAt: Date
  receipt: Receipt
}

/** `pageUrl`: where the buyer continues, through 3-D Secure if required. `qr`: text of an SBP code. */
type StartedPayment = { externalId: string; pageUrl: string | null; qr: string | null }

/** The current state at the bank. `card`: one it has saved. */
export type ReportedPayment = {
  state: Exclude<PaymentProgress, 'new'>
  total: number
  failure: string | null
  card: SavedCard | null
}

/** `isRepeated`: requested before with the same key, perhaps long ago. */
export type RefundOrder = { externalId: string; key: string; total: number; receipt: Receipt; isRepeated: boolean }
/** `total`: of the receipt, in kopecks. */
type Settlement = { externalId: string; key: string; total: number; receipt: Receipt }
export type ReportedRefund = { externalId: string | null; isDone: boolean }

/** A bank that accepts payments by card and SBP. */
export type Acquirer = {
  name: string
  savedCards(customer: string): Promise<SavedCard[]>
  /** The card must belong to this customer. */
  forgetCard(customer: string, cardId: string): Promise<void>
  start(payment: NewPayment): Promise<StartedPayment>
  read(externalId: string): Promise<ReportedPayment>
  /** Cancels an unpaid payment; one paid meanwhile stays paid. */
  cancel(externalId: string): Promise<void>
  /** The same key means the same refund, however often and late it is requested. */
  refund(refund: RefundOrder): Promise<ReportedRefund>
  /**
   * Sends the receipt of shipped goods, settled against this payment; returns the receipt's id if the bank gives one.
   */
  settle(settlement: Settlement): Promise<string | null>
  /**
   * The payment that a notification refers to; null when it is not from the bank. The state is always requested from
   * the bank itself.
   */
  paymentOfNotice(body: unknown): string | null
}

/** The acquirer gave no valid answer; the request may have been carried out. */
export class AcquirerFailed extends Error {
  override name = 'AcquirerFailed'
}

/** The acquirer refused; nothing was done. */
export class AcquirerRefused extends AcquirerFailed {}
