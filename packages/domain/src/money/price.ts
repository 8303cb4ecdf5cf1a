import { divideRounded } from './money'

/** A price agreed for a limited amount; `left` is what has not been ordered yet. */
export type AgreedPrice = { id: number; price: number; left: number }

/** Kopecks for one unit, amounts in thousandths, discounts in basis points. */
export type PriceFacts = {
  /** The price in the company's price type, or in the default type if it has none; null is «Цена по запросу». */
  base: number | null
  /**
   * All discounts that apply to the product: contract ones by brand or section, promotions. Only the largest counts.
   */
  discounts: readonly number[]
  /** Volume prices of the same price type. */
  steps: readonly { fromAmount: number; price: number }[]
  /** The company's own price for the product. */
  contract: number | null
  /** Prices agreed on the company's request, each for the amount left. */
  agreed: readonly AgreedPrice[]
}

type PriceKind = 'base' | 'discount' | 'step' | 'contract'
export type Price = { price: number; kind: PriceKind } | { price: number; kind: 'agreed'; agreedPriceId: number }

export const discounted = (price: number, basisPoints: number): number =>
  Number(divideRounded(BigInt(price) * BigInt(10_000 - basisPoints), 10_000n))

/**
 * The unit price at an amount: the lowest of base less the largest discount, the volume step, the contract price, and
 * an agreed price whose rest covers the whole amount. Of equal prices the first in this order wins, so that agreed
 * amounts are not used up needlessly. Null when the product has no price.
 */
export function priceAt({ base, discounts, steps, contract, agreed }: PriceFacts, amount: number): Price | null {
  const largest = Math.max(0, ...discounts)
  const step = steps.filter(({ fromAmount }) => fromAmount <= amount).toSorted((a, b) => b.fromAmount - a.fromAmount)[0]
  const candidates: Price[] = []
  if (base !== null) candidates.push({ price: discounted(base, largest), kind: largest > 0 ? 'discount' : 'base' })
  if (step && base !== null) candidates.push({ price: step.price, kind: 'step' })
  if (contract !== null) candidates.push({ price: contract, kind: 'contract' })
  for (const { id, price, left } of agreed)
    if (amount <= left) candidates.push({ price, kind: 'agreed', agreedPriceId: id })
  return candidates.reduce<Price | null>(
    (lowest, candidate) => (lowest === null || candidate.price < lowest.price ? candidate : lowest),
    null,
  )
}

/** In kopecks; null when the product has no price at that amount or is not sold (no facts). */
export const currentPrice = (facts: PriceFacts | null, amount: number): number | null =>
  facts && (priceAt(facts, amount)?.price ?? null)
