/** Amounts are thousandths inside and decimals of at most three digits outside. */
export const toAmount = (thousandths: number): number => thousandths / 1000

/** The largest amount of one line: a billion is a slip of the keyboard. In thousandths. */
export const LARGEST_AMOUNT = 999_999_999

export type AmountProblem = 'not-a-number' | 'negative' | 'too-large' | 'too-precise'

/** A decimal amount as thousandths, or what is wrong with it. */
export function fromAmount(amount: number): number | AmountProblem {
  if (!Number.isFinite(amount)) return 'not-a-number'
  if (amount < 0) return 'negative'
  const thousandths = Math.round(amount * 1000)
  if (thousandths > LARGEST_AMOUNT) return 'too-large'
  if (Math.abs(thousandths - amount * 1000) > 1e-6) return 'too-precise'
  return thousandths
}
