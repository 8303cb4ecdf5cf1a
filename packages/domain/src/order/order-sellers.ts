/**
 * Groups lines by seller, in the order of their first lines. Lines without a seller (a buyer's own products, goods
 * without an owner in the ERP) join the first seller instead of making another order.
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
