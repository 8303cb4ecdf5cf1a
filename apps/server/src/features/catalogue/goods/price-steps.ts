import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { priceAt, type PriceFacts } from '@snab/domain/money/price'

/** Only steps cheaper than the unit price and than the step before. */
export function cheaperSteps(facts: PriceFacts): { fromAmount: number; price: number }[] {
  if (facts.steps.length === 0) return []
  let lowest = priceAt(facts, 1000)?.price ?? 0
  return facts.steps
    .toSorted((a, b) => a.fromAmount - b.fromAmount)
    .flatMap(({ fromAmount }) => {
      const price = priceAt(facts, fromAmount)?.price ?? lowest
      if (price >= lowest) return []
      lowest = price
      return [{ fromAmount: toAmount(fromAmount), price: toRoubles(price) }]
    })
}
