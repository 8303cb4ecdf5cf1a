/** Sales of a product in each of the equal parts of a period. */
export type Sold = { id: number; parts: readonly number[] }
export type Classed = Sold & {
  total: number
  /** The share of the whole, a fraction of one. */
  share: number
  /** A: the first 80 % of the sum, B: the next 15 %, C: the rest. */
  abc: 'A' | 'B' | 'C'
  /** The deviation of the parts from their mean, a fraction of the mean. */
  variation: number
  /** X: even (up to 10 %), Y: varying (up to 25 %), Z: irregular. */
  xyz: 'X' | 'Y' | 'Z'
}

/** Percentages of the total at which A and B end, and of the mean at which X and Y end. */
export const classEnds = { a: 80, b: 95, x: 10, y: 25 }

/**
 * Classifies goods by their sales and the evenness of these. Goods without sales are left out; the highest total comes
 * first. The report of the server does the same in SQL; limits are compared in whole numbers, so that both give the
 * same classes.
 */
export function classed(sold: readonly Sold[]): Classed[] {
  const sums = sold
    .map((one) => ({ ...one, total: one.parts.reduce((sum, part) => sum + part, 0) }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total || one.id - other.id)
  const all = sums.reduce((sum, { total }) => sum + total, 0)
  let before = 0
  return sums.map((one) => {
    // the product that crosses the limit still belongs to the class before it
    const reached = before * 100
    before += one.total
    const spread = spreadOf(one.parts, one.total)
    const [squares, most] = [spread * 10_000, one.total ** 2]
    return {
      ...one,
      share: one.total / all,
      abc: reached < all * classEnds.a ? 'A' : reached < all * classEnds.b ? 'B' : 'C',
      variation: Math.sqrt(spread) / one.total,
      xyz: squares <= most * classEnds.x ** 2 ? 'X' : squares <= most * classEnds.y ** 2 ? 'Y' : 'Z',
    }
  })
}

/** The square of the standard deviation, times the square of the number of parts. */
const spreadOf = (parts: readonly number[], total: number): number =>
  parts.length * parts.reduce((sum, part) => sum + part ** 2, 0) - total ** 2
