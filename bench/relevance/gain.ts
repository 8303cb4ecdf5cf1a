/**
 * How good the first ten are compared with the best possible ten, from 0 to 1: normalised discounted cumulative gain.
 */
export function ndcgAt10(grades: readonly number[], allGrades: Iterable<number>): number {
  const best = [...allGrades].filter((grade) => grade > 0).toSorted((a, b) => b - a)
  const ideal = gain(best)
  return ideal === 0 ? 0 : gain(grades) / ideal
}

const gain = (grades: readonly number[]): number =>
  grades.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
