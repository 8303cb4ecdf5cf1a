import type { Specification, SpecificationItem } from '@snab/contract/buying/specification'

/** Milliseconds in which changes of others are gathered into one message. */
export const gatherMs = 4000
/** The number of names in a message. */
const mostNamed = 3

/** Names of the rows that a newly read list changes, adds or removes. */
export function changedNames(before: Specification, after: Specification): string[] {
  const earlier = new Map(before.items.map((item) => [item.id, item]))
  const changed = after.items.filter((item) => {
    const was = earlier.get(item.id)
    earlier.delete(item.id)
    return !was || isOther(was, item)
  })
  return [...changed, ...earlier.values()].map(({ product }) => product.name)
}

const isOther = (was: SpecificationItem, now: SpecificationItem): boolean =>
  was.amount !== now.amount ||
  was.note !== now.note ||
  was.productId !== now.productId ||
  was.customProductId !== now.customProductId

/** A few of the names, each once. */
export const namedBriefly = (names: readonly string[]): string => {
  const each = [...new Set(names)]
  return each.slice(0, mostNamed).join(', ') + (each.length > mostNamed ? '…' : '')
}
