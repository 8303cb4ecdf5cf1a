export const paymentMethods = ['card', 'saved-card', 'sbp'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** `new`: the acquirer has not been asked yet; `pending`: it waits for the buyer. */
export const paymentProgresses = ['new', 'pending', 'paid', 'failed', 'cancelled'] as const
export type PaymentProgress = (typeof paymentProgresses)[number]
/** `pending`: the bank is being asked; `unknown`: it gave no answer and may have paid; `failed`: it said no. */
export type RefundProgress = 'pending' | 'unknown' | 'done' | 'failed'

/** The sum is reserved until the bank has said what became of it. */
export const isUnsettled = (state: RefundProgress): boolean => state === 'pending' || state === 'unknown'

export const isUnderWay = (state: PaymentProgress): boolean => state === 'new' || state === 'pending'

/**
 * What a payment becomes when the acquirer tells its state. Money that came counts whatever was told before: a bank may
 * answer late, and a payment that was given up may still have been made.
 */
export function nextProgress(now: PaymentProgress, told: PaymentProgress): PaymentProgress {
  if (now === 'paid' || told === now) return now
  if (told === 'paid') return 'paid'
  return isUnderWay(now) && told !== 'new' ? told : now
}
