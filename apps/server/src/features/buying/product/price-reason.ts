import type { ProductCard } from '@snab/contract/catalogue/product'
import { priceAt, type PriceFacts } from '@snab/domain/money/price'

export type Promotion = { name: string; basisPoints: number; endsOn: string }

/** Why the visitor pays what they pay at this amount; null where it is the base price. */
export function priceReason(
  facts: PriceFacts,
  amount: number,
  promotion: Promotion | null,
): ProductCard['priceReason'] {
  const price = priceAt(facts, amount)
  if (!price || price.kind === 'base') return null
  // a company's own discount of the same size is its contract, whatever else runs
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
