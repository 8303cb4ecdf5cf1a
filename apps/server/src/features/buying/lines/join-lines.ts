import { joinedCut, type Cut } from './cut-pieces'
import type { Line } from './line-kind'

type Listed = Pick<Line, 'productId' | 'customProductId' | 'sellerId' | 'amount' | 'pieces'>
const keyOf = ({ productId, customProductId, sellerId }: Listed) => `${productId}:${customProductId}:${sellerId}`

/**
 * Merges lines into a list with one line per product and seller: equal goods add up amounts and pieces, others are
 * appended.
 */
export function joinLines<New extends Listed>(
  present: readonly (Listed & { id: number })[],
  brought: readonly New[],
  lastPosition: number,
): { added: (New & { position: number })[]; changed: ({ id: number } & Cut)[] } {
  const presentByKey = new Map(present.map((line) => [keyOf(line), line]))
  const changed = new Map<string, { id: number } & Cut>()
  const added = new Map<string, New & { position: number }>()
  for (const line of brought) {
    const key = keyOf(line)
    const same = presentByKey.get(key)
    const before = changed.get(key) ?? added.get(key) ?? same
    const cut = before ? joinedCut(before, line) : { amount: line.amount, pieces: line.pieces }
    if (same) changed.set(key, { id: same.id, ...cut })
    else added.set(key, { ...line, position: lastPosition + 1 + added.size, ...added.get(key), ...cut })
  }
  return { added: [...added.values()], changed: [...changed.values()] }
}
