/**
 * A line as the person saw it when ordering: amounts in thousandths, kopecks per unit. A null seen price was hidden, so
 * only the total is compared; a null current price is «Цена по запросу».
 */
export type SeenLine = { id: number; amount: number; price: number | null }
export type LineDifference = { id: number; seen: Omit<SeenLine, 'id'> | null; now: Omit<SeenLine, 'id'> | null }

/** Lines whose amount or price differs from what was seen, in their current order; removed lines come last. */
export function seenDifferences(seen: readonly SeenLine[], now: readonly SeenLine[]): LineDifference[] {
  const before = new Map(seen.map((line) => [line.id, line]))
  const changed = now.flatMap(({ id, amount, price }) => {
    const line = before.get(id)
    before.delete(id)
    if (line && line.amount === amount && (line.price === null || line.price === price)) return []
    return [{ id, seen: line ? { amount: line.amount, price: line.price } : null, now: { amount, price } }]
  })
  const removed = [...before.values()].map(({ id, amount, price }) => ({ id, seen: { amount, price }, now: null }))
  return [...changed, ...removed]
}
