import { addDays } from '../time/moscow-time'

export const recurringPeriods = ['week', 'two-weeks', 'month', 'quarter'] as const
export type RecurringPeriod = (typeof recurringPeriods)[number]
export const recurringPeriodNames: Record<RecurringPeriod, string> = {
  week: 'Каждую неделю',
  'two-weeks': 'Раз в две недели',
  month: 'Каждый месяц',
  quarter: 'Раз в квартал',
}
export const recurringStates = ['active', 'paused', 'stopped'] as const
export type RecurringState = (typeof recurringStates)[number]
export const recurringRunStates = ['review', 'waiting', 'placed', 'held', 'skipped'] as const
export type RecurringRunState = (typeof recurringRunStates)[number]

/** Days before a run when the buyer is notified and can review the order. */
export const REVIEW_DAYS = 2

/** The same day months later, or the last of that month; the 31st stays the 31st wherever possible. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** The day of a run, counted from the first, which is run 0. */
export function dayOfRun(startsOn: string, period: RecurringPeriod, run: number): string {
  switch (period) {
    case 'week':
      return addDays(startsOn, 7 * run)
    case 'two-weeks':
      return addDays(startsOn, 14 * run)
    case 'month':
      return addMonths(startsOn, run)
    case 'quarter':
      return addMonths(startsOn, 3 * run)
  }
}

/** The increase in percent, rounded up to a hundredth; 0 when there is none. Sums in kopecks. */
export const riseOf = (before: number, now: number): number =>
  before <= 0 || now <= before ? 0 : Math.ceil(((now - before) * 10_000) / before) / 100
