/**
 * Lines by the seller they are ordered from, sellers in the order of their first lines. What has no seller of its own
 * (a buyer's own products, goods the ERP gives none) goes with the first of the sellers instead of making an order more.
 */
export function linesBySeller<Line extends { sellerId: number | null }>(
  lines: readonly Line[],
): Map<number | null, Line[]> {
  const known = lines.flatMap(({ sellerId }) => sellerId ?? [])
  const first = known.length > 0 ? known.reduce((least, id) => Math.min(least, id)) : null
  const groups = new Map<number | null, Line[]>()
  for (const line of lines) {
    const sellerId = line.sellerId ?? first
    const group = groups.get(sellerId)
    if (group) group.push(line)
    else groups.set(sellerId, [line])
  }
  return groups
}
