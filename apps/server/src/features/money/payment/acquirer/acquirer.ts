import type { PaymentMethod, PaymentProgress } from '@snab/domain/money/payment'
import type { Receipt } from '@snab/domain/money/receipt'

/** A card as its acquirer remembers it; the number itself never comes here. */
export type SavedCard = { id: string; pan: string; /** MM/YY. */ expires: string }

/** Kopecks. `customer` is the key under which the acquirer keeps a person's cards. */
export type NewPayment = {
  id: number
  /** The same key is the same payment, however often it is asked for. */
  key: string
  method: PaymentMethod
  /** With `saved-card`. */
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

/** `pageUrl`: where the buyer goes on, through 3-D Secure where the bank asks for it. `qr`: text of a code of the SBP. */
type StartedPayment = { externalId: string; pageUrl: string | null; qr: string | null }

/** What the bank says of a payment now. `card`: one that it has saved. */
export type ToldPayment = {
  state: Exclude<PaymentProgress, 'new'>
  total: number
  failure: string | null
  card: SavedCard | null
}

/** `isRepeated`: asked before under the same key, perhaps long ago. */
export type RefundOrder = { externalId: string; key: string; total: number; receipt: Receipt; isRepeated: boolean }
/** `total`: of the receipt, kopecks. */
type Settlement = { externalId: string; key: string; total: number; receipt: Receipt }
export type ToldRefund = { externalId: string | null; isDone: boolean }

/** The bank that takes payments by card and SBP. */
export type Acquirer = {
  name: string
  savedCards(customer: string): Promise<SavedCard[]>
  /** To be called with a card of this customer. */
  forgetCard(customer: string, cardId: string): Promise<void>
  start(payment: NewPayment): Promise<StartedPayment>
  read(externalId: string): Promise<ToldPayment>
  /** Gives an unpaid payment up; one that is paid meanwhile stays paid. */
  cancel(externalId: string): Promise<void>
  /** The same key is the same refund, however often and late it is asked for. */
  refund(refund: RefundOrder): Promise<ToldRefund>
  /** Sends the till receipt of goods that have left, set off against this payment; answers the receipt's id where the bank gives one. */
  settle(settlement: Settlement): Promise<string | null>
  /** Which payment a notice speaks of; null for one that is not the bank's. What it says is asked of the bank itself. */
  paymentOfNotice(body: unknown): string | null
}

/** The acquirer did not answer, or not as agreed: what was asked for may have been done. */
export class AcquirerFailed extends Error {
  override name = 'AcquirerFailed'
}

/** The acquirer answered that it will not: nothing was done. */
export class AcquirerRefused extends AcquirerFailed {}
