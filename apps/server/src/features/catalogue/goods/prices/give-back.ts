import type { AgreedByProduct, BuyerPrices } from './price-profiles'

type Bought = { productId: number | null; amount: number; agreedPriceId: number | null }

/** The buyer's prices as if these lines had not been ordered, so that their agreed amounts are available again. */
export function givenBack(prices: BuyerPrices, lines: readonly Bought[]): BuyerPrices {
  const own = new Map<number, number>()
  for (const { agreedPriceId, amount } of lines)
    if (agreedPriceId !== null) own.set(agreedPriceId, (own.get(agreedPriceId) ?? 0) + amount)
  if (own.size === 0) return prices
  const free = (agreed: AgreedByProduct): AgreedByProduct =>
    new Map(
      [...agreed].map(([productId, offers]) => [
        productId,
        offers.map((offer) => ({ ...offer, left: offer.left + (own.get(offer.id) ?? 0) })),
      ]),
    )
  return { ...prices, agreed: { shown: free(prices.agreed.shown), payable: free(prices.agreed.payable) } }
}
