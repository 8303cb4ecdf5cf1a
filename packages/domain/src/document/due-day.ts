import { addDays } from '../time/moscow-time'
import type { PaymentTerm } from '../order/credit'
import { workingDayFrom } from '../time/working-days'
import { reserveUntil } from '../order/reserve'
import { shipmentKinds, type DocumentKind } from './document-kind'

/** `deferralDays`: calendar days of deferral; 0 for none. */
export type DocumentTerms = { payment: PaymentTerm; deferralDays: number }

/**
 * The due day of a document; null when it is not paid. Shipments, and invoices of orders with deferred payment, get the
 * company's deferral, which ends on a working day. A prepaid invoice is valid while its goods are reserved.
 */
export function dueDay(kind: DocumentKind, day: string, { payment, deferralDays }: DocumentTerms): string | null {
  if (shipmentKinds.includes(kind)) return workingDayFrom(addDays(day, deferralDays))
  if (kind !== 'invoice') return null
  return payment === 'deferred' && deferralDays > 0 ? workingDayFrom(addDays(day, deferralDays)) : reserveUntil(day)
}
