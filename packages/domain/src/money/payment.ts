export const paymentMethods = ['card', 'saved-card', 'sbp'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** `new`: not yet sent to the acquirer; `pending`: waiting for the buyer. */
export const paymentProgresses = ['new', 'pending', 'paid', 'failed', 'cancelled'] as const
export type PaymentProgress = (typeof paymentProgresses)[number]
/** `pending`: the request is being sent; `unknown`: the bank did not answer and may have paid; `failed`: refused. */
export type RefundProgress = 'pending' | 'unknown' | 'done' | 'failed'

/** Until the result is known, the sum stays reserved. */
export const isUnsettled = (state: RefundProgress): boolean => state === 'pending' || state === 'unknown'

export const isUnderWay = (state: PaymentProgress): boolean => state === 'new' || state === 'pending'

/**
 * The next state of a payment by what the acquirer reports. Received money always counts, even late: a payment that was
 * given up may still have been made.
 */
export function nextProgress(now: PaymentProgress, reported: PaymentProgress): PaymentProgress {
  if (now === 'paid' || reported === now) return now
  if (reported === 'paid') return 'paid'
  return isUnderWay(now) && reported !== 'new' ? reported : now
}
