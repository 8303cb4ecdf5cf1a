const mostBuckets = 16
/** Prices of a catalogue span orders of magnitude: in equal steps nearly all would lie in the first. */
const widelySpread = 30

/** Ends of the buckets between two numbers, from the least to the greatest, rounded to `digits` after the comma inside. */
export function histogramEdges(min: number, max: number, digits: number): number[] {
  if (!(max > min)) return [min, max]
  const isWide = min > 0 && max / min > widelySpread
  const at = (part: number) => (isWide ? min * (max / min) ** part : min + (max - min) * part)
  const inner = Array.from({ length: mostBuckets - 1 }, (_, place) => rounded(at((place + 1) / mostBuckets), digits))
  return [...new Set([min, ...inner.filter((edge) => edge > min && edge < max), max])]
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
