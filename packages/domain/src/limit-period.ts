export const limitPeriods = ['month', 'quarter', 'year'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

const moscowAhead = 3 * 3_600_000

/** Midnight in Moscow, which keeps no summer time, of the first day of the month, quarter or year. */
export function startOfPeriod(period: LimitPeriod, now: Date): Date {
  const moscow = new Date(now.getTime() + moscowAhead)
  const month = moscow.getUTCMonth()
  const first = { month, quarter: month - (month % 3), year: 0 }[period]
  return new Date(Date.UTC(moscow.getUTCFullYear(), first, 1) - moscowAhead)
}
