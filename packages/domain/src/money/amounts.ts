/** Amounts are thousandths inside and decimals with up to three digits in the API. */
export const toAmount = (thousandths: number): number => thousandths / 1000

/** The largest amount of one line, in thousandths; more is assumed to be a typing error. */
export const LARGEST_AMOUNT = 999_999_999

export type AmountProblem = 'not-a-number' | 'negative' | 'too-large' | 'too-precise'

/** Converts a decimal amount to thousandths, or says what is wrong with it. */
export function fromAmount(amount: number): number | AmountProblem {
  if (!Number.isFinite(amount)) return 'not-a-number'
  if (amount < 0) return 'negative'
  const thousandths = Math.round(amount * 1000)
  if (thousandths > LARGEST_AMOUNT) return 'too-large'
  // a positive amount must not round to zero
  const isLost = thousandths === 0 && amount > 0
  if (isLost || Math.abs(thousandths - amount * 1000) > 1e-6) return 'too-precise'
  return thousandths
}
