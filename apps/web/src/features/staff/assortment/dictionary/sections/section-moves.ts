/** Where a dragged section would land: before or after another one. */
export type Drop = { id: number; side: 'before' | 'after' }

/** The order after `moved` has landed; null if it would not change, or if it was dropped among other siblings. */
export function orderAfter(siblings: readonly number[], moved: number, { id, side }: Drop): number[] | null {
  if (!siblings.includes(moved)) return null
  const others = siblings.filter((one) => one !== moved)
  const at = others.indexOf(id)
  if (at < 0) return null
  const order = others.toSpliced(side === 'after' ? at + 1 : at, 0, moved)
  return order.join() === siblings.join() ? null : order
}
