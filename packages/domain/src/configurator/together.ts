/** What is offered for one item, cheapest first. */
export type Offer = {
  /** The brand or series; null when the goods have none. */
  groupId: number | null
  isInStock: boolean
}

type Reach = { items: number; inStock: number; cost: number }

/**
 * The brand or series to take for all items: the one with goods for most items, then with most of them in stock, then
 * the cheapest by its first goods. Null when no goods have one.
 */
export function bestGroup(items: readonly (readonly Offer[])[]): number | null {
  const reaches = new Map<number, Reach>()
  for (const offers of items) {
    const seen = new Set<number>()
    const ready = new Set(offers.flatMap(({ groupId, isInStock }) => (groupId !== null && isInStock ? [groupId] : [])))
    for (const [place, { groupId }] of offers.entries()) {
      if (groupId === null || seen.has(groupId)) continue
      seen.add(groupId)
      const known = reaches.get(groupId) ?? { items: 0, inStock: 0, cost: 0 }
      reaches.set(groupId, {
        items: known.items + 1,
        inStock: known.inStock + (ready.has(groupId) ? 1 : 0),
        cost: known.cost + place,
      })
    }
  }
  const [best] = [...reaches].toSorted(([, a], [, b]) => b.items - a.items || b.inStock - a.inStock || a.cost - b.cost)
  return best?.[0] ?? null
}
