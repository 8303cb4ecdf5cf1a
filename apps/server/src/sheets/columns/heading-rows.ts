import { headingRoles } from './heading-roles'

const longestSubHeading = 40
const isNumber = (cell: string): boolean => /^\d[\d\s.,']*$/.test(cell)

/** Whether a row is the second row of a heading («тип», «план», «факт») below merged or blank cells. */
export function isSecondRow(upper: readonly string[], lower: readonly string[]): boolean {
  const filled = lower.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ at, cell: cell.trim() }]))
  if (filled.length === 0) return false
  const above = (at: number) => (upper[at] ?? '').trim()
  const isSpread = (at: number) =>
    above(at) === '' ||
    (at + 1 < Math.max(upper.length, lower.length) && (above(at + 1) === '' || above(at + 1) === above(at))) ||
    (at > 0 && above(at - 1) === above(at))
  const isHead = ({ at, cell }: { at: number; cell: string }) =>
    cell === above(at) || (cell.length <= longestSubHeading && !isNumber(cell) && isSpread(at))
  const own = filled.filter(({ at, cell }) => cell !== above(at))
  if (own.length === 0 || !filled.every(isHead)) return false
  const alone = headingRoles([lower])
  const under = headingRoles([upper, lower])
  return own.some(
    ({ at }) => alone[at]?.candidates.length || (under[at]?.words.has('amount') && !alone[at]?.words.has('amount')),
  )
}
