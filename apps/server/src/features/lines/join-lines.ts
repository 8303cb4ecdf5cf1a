import { LARGEST_AMOUNT } from '@snab/domain/money/amounts'
import type { Line } from './line-kind'

type Listed = Pick<Line, 'productId' | 'customProductId' | 'sellerId' | 'amount'>
const keyOf = ({ productId, customProductId, sellerId }: Listed) => `${productId}:${customProductId}:${sellerId}`

/**
 * Brings lines to a list that holds the goods of a seller once: amounts of the same goods add up, other goods come after
 * all that is there.
 */
export function joinLines<New extends Listed>(
  present: readonly (Listed & { id: number })[],
  brought: readonly New[],
  lastPosition: number,
): { added: (New & { position: number })[]; changed: { id: number; amount: number }[] } {
  const presentByKey = new Map(present.map((line) => [keyOf(line), line]))
  const changed = new Map<string, { id: number; amount: number }>()
  const added = new Map<string, New & { position: number }>()
  for (const line of brought) {
    const key = keyOf(line)
    const same = presentByKey.get(key)
    const before = changed.get(key) ?? added.get(key) ?? same
    const amount = Math.min(LARGEST_AMOUNT, (before?.amount ?? 0) + line.amount)
    if (same) changed.set(key, { id: same.id, amount })
    else added.set(key, { ...line, position: lastPosition + 1 + added.size, ...added.get(key), amount })
  }
  return { added: [...added.values()], changed: [...changed.values()] }
}
