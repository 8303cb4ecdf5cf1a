/**
 * A line as the person saw it when deciding to order: amounts in thousandths, kopecks for one unit. A seen price of null was
 * not shown (the portal may hide them), so only the total tells about it; now it is «Цена по запросу».
 */
export type SeenLine = { id: number; amount: number; price: number | null }
export type LineDifference = { id: number; seen: Omit<SeenLine, 'id'> | null; now: Omit<SeenLine, 'id'> | null }

/** Lines whose amount or price is not what was seen, in the order they have now; lines that have gone come last. */
export function seenDifferences(seen: readonly SeenLine[], now: readonly SeenLine[]): LineDifference[] {
  const before = new Map(seen.map((line) => [line.id, line]))
  const changed = now.flatMap(({ id, amount, price }) => {
    const line = before.get(id)
    before.delete(id)
    if (line && line.amount === amount && (line.price === null || line.price === price)) return []
    return [{ id, seen: line ? { amount: line.amount, price: line.price } : null, now: { amount, price } }]
  })
  const gone = [...before.values()].map(({ id, amount, price }) => ({ id, seen: { amount, price }, now: null }))
  return [...changed, ...gone]
}
