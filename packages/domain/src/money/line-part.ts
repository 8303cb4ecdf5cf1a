import { divideRounded } from './money'

/** An amount in thousandths and its sum in kopecks. */
type Part = { amount: number; total: number }

/** What this much of a line costs, counted from its beginning. */
export function shareOfLine(line: Part, amount: number): number {
  if (line.amount === 0 || amount >= line.amount) return line.total
  return Number(divideRounded(BigInt(line.total) * BigInt(amount), BigInt(line.amount)))
}

/**
 * The sum of another part of a line of which `done` has been cut already. Each part brings the sum so far to its rounded
 * share, so the last part takes the kopecks that are left: parts always add up to the line, also when one was withdrawn
 * and is cut again.
 */
export const partOfLine = (line: Part, done: Part, amount: number): number =>
  Math.max(0, shareOfLine(line, done.amount + amount) - done.total)
