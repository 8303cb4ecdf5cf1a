import { moscowDay, startOfMoscowDay } from '../time/moscow-time'

export const limitPeriods = ['month', 'quarter', 'year'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** Midnight in Moscow of the first day of the month, quarter or year. */
export function startOfPeriod(period: LimitPeriod, now: Date): Date {
  const [year = '', month = ''] = moscowDay(now).split('-')
  const first = { month: Number(month), quarter: Number(month) - ((Number(month) - 1) % 3), year: 1 }[period]
  return startOfMoscowDay(`${year}-${String(first).padStart(2, '0')}-01`)
}
