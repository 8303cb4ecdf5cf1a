/** `kopecks` less `basisPoints`, rounded half up, in integer arithmetic. */
export function discounted(kopecks: number, basisPoints: number): number {
  const scaled = kopecks * (10_000 - basisPoints) + 5_000
  return (scaled - (scaled % 10_000)) / 10_000
}

/**
 * The visitor's unit price: the lower of the discounted base and the contract price. A missing price is 0 in the input,
 * `Infinity` in the result. Exact below nine thousand million roubles.
 */
export function effectivePrice(base: number, basisPoints: number, contract: number): number {
  const ofBase = base > 0 ? discounted(base, basisPoints) : Infinity
  return contract > 0 && contract < ofBase ? contract : ofBase
}
