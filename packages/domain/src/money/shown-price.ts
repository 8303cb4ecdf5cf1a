import { divideRounded } from './money'
import { generalVatRate, vatRateOf } from './vat'

/** The prices a portal shows: with or without VAT, by the general rate of a day. */
export type PriceBasis = { withVat: boolean; generalRate: number }

export const priceBasisOn = (day: string, withVat: boolean): PriceBasis => ({
  withVat,
  generalRate: generalVatRate(day),
})

/** How a price is stored: with or without VAT, and the product's stored rate. */
type Given = { vatIncluded: boolean; vatRate: number | null }

/** Converts a price between net and gross, in kopecks, rounded half up. Prices are converted before discounts apply. */
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
