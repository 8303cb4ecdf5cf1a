import { addDays } from '@snab/domain/time/moscow-time'

export const comparisons = ['none', 'previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

const yearBefore = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  // 29 February has no counterpart a year before
  return `${String(Number(year) - 1)}-${month}-${month === '02' && date === '29' ? '28' : date}`
}

/** The days to compare a period with: those just before it, or the same ones a year before. */
export function comparedDays(comparison: Comparison, { from, to }: { from: string; to: string }) {
  if (comparison === 'none') return null
  if (comparison === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  const days = Math.round((Date.parse(to) - Date.parse(from)) / (24 * 3_600_000)) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}
