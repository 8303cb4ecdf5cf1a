import type { ProductCard } from '@snab/contract/catalogue/product'
import { priceAt, type PriceFacts } from '@snab/domain/money/price'

export type Promotion = { name: string; basisPoints: number; endsOn: string }

/** Why the visitor's price differs from the base price at this amount; null if it does not. */
export function priceReason(
  facts: PriceFacts,
  amount: number,
  promotion: Promotion | null,
): ProductCard['priceReason'] {
  const price = priceAt(facts, amount)
  if (!price || price.kind === 'base') return null
  // an equal discount of the company takes precedence over a promotion
  const isPromotion =
    price.kind === 'discount' &&
    promotion !== null &&
    facts.discounts.filter((points) => points >= promotion.basisPoints).length === 1
  return {
    kind: isPromotion ? 'promotion' : price.kind,
    percent: facts.base === null ? null : Math.round(((facts.base - price.price) / facts.base) * 1000) / 10,
    name: isPromotion ? promotion.name : null,
    until: isPromotion ? promotion.endsOn : null,
  }
}
