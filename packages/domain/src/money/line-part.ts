import { divideRounded } from './money'

/** An amount in thousandths and its sum in kopecks. */
type Part = { amount: number; total: number }

/** The price of the first `amount` of a line. */
export function shareOfLine(line: Part, amount: number): number {
  if (line.amount === 0 || amount >= line.amount) return line.total
  return Number(divideRounded(BigInt(line.total) * BigInt(amount), BigInt(line.amount)))
}

/**
 * The sum of another part of a line, `done` of which is in parts already. Each part brings the sum so far to its
 * rounded share, so the last part takes the remaining kopecks: parts always add up to the line, also when one was
 * withdrawn and is made again.
 */
export const partOfLine = (line: Part, done: Part, amount: number): number =>
  Math.max(0, shareOfLine(line, done.amount + amount) - done.total)
