import { divideRounded } from './money'
import { reducedRates, type VatRegime } from './vat-regime'

const generalRates = [
  { from: '2026-01-01', rate: 2200 },
  { from: '2019-01-01', rate: 2000 },
  { from: '2004-01-01', rate: 1800 },
  { from: '1993-01-01', rate: 2000 },
] as const

/** All general rates past and present, in basis points. */
export const allGeneralRates: readonly number[] = generalRates.map(({ rate }) => rate)

/** The general rate in basis points on that day (YYYY-MM-DD): 22 % from 2026 on, 20 % before. */
export function generalVatRate(day: string): number {
  const period = generalRates.find(({ from }) => from <= day)
  // an earlier day is a typing error in 1C; its document is stored all the same
  return (period ?? generalRates[3]).rate
}

/**
 * The VAT rate that a seller of this regime charges for a product, from the product's stored rate; null for «без НДС».
 * A stored rate that was ever the general one means the general rate of the day: goods loaded at 20 % in 2025 are sold
 * at 22 % from 2026 on. A reduced regime has one rate for all taxed goods; goods that are exempt or at 0 % stay so.
 */
export function vatRateOf(regime: VatRegime, stored: number | null, generalRate: number): number | null {
  if (regime === 'without-vat' || stored === null) return null
  if (stored === 0) return 0
  return reducedRates[regime] ?? (generalRates.some(({ rate }) => rate === stored) ? generalRate : stored)
}

/** The rate for things without a rate of their own, such as delivery and custom products. */
export const usualVatRate = (regime: VatRegime, generalRate: number): number | null =>
  vatRateOf(regime, generalRate, generalRate)

/** VAT included in a sum; rate in basis points, null for «без НДС». Rounded half up per line. */
export function vatInside(total: number, rate: number | null): number {
  if (rate === null || rate === 0) return 0
  return Number(divideRounded(BigInt(total) * BigInt(rate), BigInt(10_000 + rate)))
}

/** «22 %», «10 %», «Без НДС». */
export const vatName = (rate: number | null): string => (rate === null ? 'Без НДС' : `${rate / 100} %`)
