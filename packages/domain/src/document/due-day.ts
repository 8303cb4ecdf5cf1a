import { addDays } from '../time/moscow-time'
import type { PaymentTerm } from '../order/credit'
import { reserveUntil } from '../order/reserve'
import { shipmentKinds, type DocumentKind } from './document-kind'

/** `deferralDays`: calendar days that the company is given; 0 for none. */
export type DocumentTerms = { payment: PaymentTerm; deferralDays: number }

/**
 * Until when a paper of that day has to be paid; null for papers that nobody pays. Goods, and the invoice of an order that
 * is paid later, have the company's deferral. An invoice that is paid first holds as long as its goods are reserved.
 */
export function dueDay(kind: DocumentKind, day: string, { payment, deferralDays }: DocumentTerms): string | null {
  if (shipmentKinds.includes(kind)) return addDays(day, deferralDays)
  if (kind !== 'invoice') return null
  return payment === 'deferred' && deferralDays > 0 ? addDays(day, deferralDays) : reserveUntil(day)
}
