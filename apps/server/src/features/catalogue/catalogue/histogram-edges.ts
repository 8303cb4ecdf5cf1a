const mostBuckets = 16
/** Prices span orders of magnitude: with equal steps nearly all would fall into the first bucket. */
const widelySpread = 30

/** Edges of the buckets between two numbers, rounded to `digits` decimals. */
export function histogramEdges(min: number, max: number, digits: number): number[] {
  if (!(max > min)) return [min, max]
  const isWide = min > 0 && max / min > widelySpread
  const at = (part: number) => (isWide ? min * (max / min) ** part : min + (max - min) * part)
  const inner = Array.from({ length: mostBuckets - 1 }, (_, place) => rounded(at((place + 1) / mostBuckets), digits))
  return [...new Set([min, ...inner.filter((edge) => edge > min && edge < max), max])]
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
