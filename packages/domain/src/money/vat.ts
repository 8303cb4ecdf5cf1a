import { divideRounded } from './money'

const generalRates = [
  { from: '2026-01-01', rate: 2200 },
  { from: '2019-01-01', rate: 2000 },
  { from: '2004-01-01', rate: 1800 },
] as const

/** Rates in basis points that were the general one at some time. */
export const allGeneralRates: readonly number[] = generalRates.map(({ rate }) => rate)

/** The general rate in basis points on that day (YYYY-MM-DD): 22 % from 2026 on, 20 % before. */
export function generalVatRate(day: string): number {
  const period = generalRates.find(({ from }) => from <= day)
  if (!period) throw new RangeError(`No general VAT rate is known for ${day}`)
  return period.rate
}

/**
 * The rate that applies to a product, of the rate stored for it; null for «без НДС». A stored rate that is, was or will be the
 * general one stands for the general rate of the day: goods loaded at 20 % in 2025 are sold at 22 % from 2026 on.
 */
export const vatRateOf = (stored: number | null, generalRate: number): number | null =>
  generalRates.some(({ rate }) => rate === stored) ? generalRate : stored

/** The VAT inside a sum that includes it; rate in basis points, null for «без НДС». Rounded half up per line. */
export function vatInside(total: number, rate: number | null): number {
  if (rate === null || rate === 0) return 0
  return Number(divideRounded(BigInt(total) * BigInt(rate), BigInt(10_000 + rate)))
}

/** «22 %», «10 %», «Без НДС». */
export const vatName = (rate: number | null): string => (rate === null ? 'Без НДС' : `${rate / 100} %`)
