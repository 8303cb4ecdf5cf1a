/** Index of an id in a sorted list, or -1. */
export function placeOf(sorted: Uint32Array | Float64Array, id: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < id) low = middle + 1
    else high = middle
  }
  return sorted[low] === id ? low : -1
}
