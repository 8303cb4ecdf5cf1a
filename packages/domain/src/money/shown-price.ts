import { divideRounded } from './money'
import { generalVatRate, vatRateOf } from './vat'
import { regimeOn, type RegimePeriod, type VatRegime } from './vat-regime'

/** Null is the portal's own organisation. */
export type SellerPeriod = RegimePeriod & { sellerId: number | null }

/** The prices a portal shows: with or without VAT, by the general rate and the sellers' regimes of a day. */
export type PriceBasis = {
  withVat: boolean
  generalRate: number
  /** Sellers that are not on the general regime. */
  regimes: ReadonlyMap<number | null, VatRegime>
}

export const priceBasisOn = (day: string, withVat: boolean, periods: readonly SellerPeriod[]): PriceBasis => ({
  withVat,
  generalRate: generalVatRate(day),
  regimes: new Map(
    [...new Set(periods.map(({ sellerId }) => sellerId))].flatMap((sellerId) => {
      const { regime } = regimeOn(
        periods.filter((period) => period.sellerId === sellerId),
        day,
      )
      return regime === 'general' ? [] : [[sellerId, regime] as const]
    }),
  ),
})

/** Equal for equal prices. */
export const keyOfBasis = ({ withVat, generalRate, regimes }: PriceBasis): string =>
  [
    `${withVat ? 'with' : 'without'} VAT of ${String(generalRate)}`,
    ...[...regimes].map(([sellerId, regime]) => `${String(sellerId)} ${regime}`).toSorted(),
  ].join(', ')

export const regimeIn = ({ regimes }: PriceBasis, sellerId: number | null): VatRegime =>
  regimes.get(sellerId) ?? 'general'

/** How a price is stored: with or without VAT, the product's stored rate, and who sells it. */
type Given = { vatIncluded: boolean; vatRate: number | null; sellerId: number | null }

/** Converts a price between net and gross, in kopecks, rounded half up. Prices are converted before discounts apply. */
export function shownPrice(price: number, { vatIncluded, vatRate, sellerId }: Given, basis: PriceBasis): number {
  const rate = vatRateOf(regimeIn(basis, sellerId), vatRate, basis.generalRate)
  if (vatIncluded === basis.withVat || rate === null || rate === 0) return price
  const [numerator, denominator] = basis.withVat ? [10_000 + rate, 10_000] : [10_000, 10_000 + rate]
  return Number(divideRounded(BigInt(price) * BigInt(numerator), BigInt(denominator)))
}
