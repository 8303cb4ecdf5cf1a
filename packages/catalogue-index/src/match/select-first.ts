import { createLeastKeys } from './least-keys'

/** Indexes of the `count` smallest keys, ties by id, sorted. */
export function selectFirst(keys: Float64Array, docs: Uint32Array, ids: Uint32Array, count: number): number[] {
  const { length } = docs
  if (count * 4 >= length) {
    const order = (a: number, b: number) =>
      keys[a] === keys[b] ? ids[docs[a]!]! - ids[docs[b]!]! : keys[a]! - keys[b]!
    const all = Uint32Array.from({ length }, (_, i) => i)
    return Array.from(all.sort(order).subarray(0, count))
  }
  const least = createLeastKeys(count)
  for (let i = 0; i < length; i++) if (keys[i]! <= least.worst) least.offer(i, keys[i]!, ids[docs[i]!]!)
  return least.inOrder().map(({ entry }) => entry)
}
