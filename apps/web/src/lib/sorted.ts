/** A sorted copy; Chrome 109 has no `toSorted`. */
export function sorted<T>(items: Iterable<T>, order: (a: T, b: T) => number): T[] {
  const copy = [...items]
  copy.sort(order)
  return copy
}
