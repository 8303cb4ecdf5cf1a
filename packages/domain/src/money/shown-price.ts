import { divideRounded } from './money'
import { generalVatRate, vatRateOf } from './vat'

/** In which prices a portal speaks: with VAT or without it, by the general rate of a day. */
export type PriceBasis = { withVat: boolean; generalRate: number }

export const priceBasisOn = (day: string, withVat: boolean): PriceBasis => ({
  withVat,
  generalRate: generalVatRate(day),
})

/** How a price is kept: with VAT in it or not, and the rate of the product as it is stored. */
type Given = { vatIncluded: boolean; vatRate: number | null }

/**
 * The one rule for prices that are kept in one way and wanted in the other: a net price plus VAT, or a gross price without
 * the VAT inside, in kopecks, rounded half up. Prices are converted before discounts apply.
 */
export function shownPrice(
  price: number,
  { vatIncluded, vatRate }: Given,
  { withVat, generalRate }: PriceBasis,
): number {
  const rate = vatRateOf(vatRate, generalRate)
  if (vatIncluded === withVat || rate === null || rate === 0) return price
  const [numerator, denominator] = withVat ? [10_000 + rate, 10_000] : [10_000, 10_000 + rate]
  return Number(divideRounded(BigInt(price) * BigInt(numerator), BigInt(denominator)))
}
