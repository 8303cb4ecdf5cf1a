/** `kopecks` less `basisPoints` hundredths of a percent, rounded half up to the kopeck, without leaving integers. */
export function discounted(kopecks: number, basisPoints: number): number {
  const scaled = kopecks * (10_000 - basisPoints) + 5_000
  return (scaled - (scaled % 10_000)) / 10_000
}

/**
 * What one unit costs the visitor: the lower of the discounted base and the contract price. 0 stands for an absent
 * price on the way in, `Infinity` on the way out. Base prices stay exact below nine thousand million roubles.
 */
export function effectivePrice(base: number, basisPoints: number, contract: number): number {
  const ofBase = base > 0 ? discounted(base, basisPoints) : Infinity
  return contract > 0 && contract < ofBase ? contract : ofBase
}
