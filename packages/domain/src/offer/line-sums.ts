import { divideRounded, lineTotal } from '../money/money'
import { vatInside } from '../money/vat'
import type { VatMode } from './offer-row'

export type LineSums = { net: number; vat: number; gross: number }

export const WHOLE = 10_000
export const noSums: LineSums = { net: 0, vat: 0, gross: 0 }

/** The sums of a row at a shown unit price. VAT is rounded half up per row. */
export function lineSums(price: number, amount: number, vatRate: number | null, mode: VatMode): LineSums {
  const total = lineTotal(price, amount)
  if (mode === 'none') return { net: total, vat: 0, gross: total }
  if (mode === 'inside') return sumsOfGross(total, vatRate, mode)
  const vat = Number(divideRounded(BigInt(total) * BigInt(vatRate ?? 0), BigInt(WHOLE)))
  return { net: total, vat, gross: total + vat }
}

/** The sums for a given total with VAT. */
export function sumsOfGross(gross: number, vatRate: number | null, mode: VatMode): LineSums {
  const vat = mode === 'none' ? 0 : vatInside(gross, vatRate)
  return { net: gross - vat, vat, gross }
}

const rateOf = (vatRate: number | null, mode: VatMode): bigint => BigInt(WHOLE + (mode === 'top' ? (vatRate ?? 0) : 0))

/** A gross price converted to the prices the offer shows, rounded half up. */
export const shownOf = (gross: number, vatRate: number | null, mode: VatMode): number =>
  Number(divideRounded(BigInt(gross) * BigInt(WHOLE), rateOf(vatRate, mode)))

/** A shown price converted to gross, rounded half up. */
export const grossOf = (shown: number, vatRate: number | null, mode: VatMode): number =>
  Number(divideRounded(BigInt(shown) * rateOf(vatRate, mode), BigInt(WHOLE)))

/** The lowest shown price that keeps the margin on a unit bought for `purchase` (with VAT). */
export function floorPrice(
  purchase: number | null,
  floor: number | null,
  vatRate: number | null,
  mode: VatMode,
): number {
  if (purchase === null || floor === null) return 0
  const least = BigInt(purchase) * BigInt(WHOLE) * BigInt(WHOLE)
  return Number(divideUp(least, BigInt(WHOLE - floor) * rateOf(vatRate, mode)))
}

export const divideUp = (numerator: bigint, denominator: bigint): bigint => (numerator + denominator - 1n) / denominator

export const percentOf = (value: number, points: number): number =>
  Number(divideRounded(BigInt(value) * BigInt(points), BigInt(WHOLE)))

type Reduced = LineSums & { price: number | null; priceBefore: number | null; amount: number }

/** The client's discount has lowered the price. */
export const isReduced = ({ price, priceBefore }: Pick<Reduced, 'price' | 'priceBefore'>): boolean =>
  price !== null && priceBefore !== null && priceBefore > price

/** The line's sum without the client's discount, in the same basis as the shown sums. */
export function sumBeforeDiscount(line: Reduced, mode: VatMode): number {
  if (isReduced(line) && line.priceBefore !== null) return lineTotal(line.priceBefore, line.amount)
  return mode === 'top' ? line.net : line.gross
}
