/** What a product brought in each of equal parts of a period. */
export type Sold = { id: number; parts: readonly number[] }
export type Classed = Sold & {
  total: number
  /** Of the whole, a fraction of one. */
  share: number
  /** A: the first 80 % of the sum, B: the next 15 %, C: the rest. */
  abc: 'A' | 'B' | 'C'
  /** The deviation of the parts from their mean, a fraction of the mean. */
  variation: number
  /** X: even (to 10 %), Y: wavering (to 25 %), Z: by chance. */
  xyz: 'X' | 'Y' | 'Z'
}

const [endOfA, endOfB] = [0.8, 0.95]
const [endOfX, endOfY] = [0.1, 0.25]

/** Classes by what goods brought and how evenly. Goods that brought nothing are left out; the highest sum comes first. */
export function classed(sold: readonly Sold[]): Classed[] {
  const sums = sold
    .map((one) => ({ ...one, total: one.parts.reduce((sum, part) => sum + part, 0) }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total || one.id - other.id)
  const all = sums.reduce((sum, { total }) => sum + total, 0)
  let before = 0
  return sums.map((one) => {
    // the product that crosses the border still belongs to the class before it
    const reached = before / all
    before += one.total
    const variation = variationOf(one.parts, one.total)
    return {
      ...one,
      share: one.total / all,
      abc: reached < endOfA ? 'A' : reached < endOfB ? 'B' : 'C',
      variation,
      xyz: variation <= endOfX ? 'X' : variation <= endOfY ? 'Y' : 'Z',
    }
  })
}

function variationOf(parts: readonly number[], total: number): number {
  const mean = total / parts.length
  const squares = parts.reduce((sum, part) => sum + (part - mean) ** 2, 0)
  return Math.sqrt(squares / parts.length) / mean
}
