import { addDays } from '../time/moscow-time'
import { nextMoment, weekdayOf } from '../time/next-moment'

export const savedPeriods = [
  'yesterday',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'this-year',
] as const
export type SavedPeriod = (typeof savedPeriods)[number]
export const schedules = ['never', 'daily', 'weekly', 'monthly'] as const
export type Schedule = (typeof schedules)[number]

/** `day`: of the week from Monday = 1, or of the month; months without that day send on their last one. Hours of Moscow. */
export type Sending = { schedule: Schedule; day: number; hour: number }

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The days that a saved report covers, relative to a day. */
export function daysOf(period: SavedPeriod, today: string): { from: string; to: string } {
  const yesterday = addDays(today, -1)
  switch (period) {
    case 'yesterday':
      return { from: yesterday, to: yesterday }
    case 'last-7-days':
      return { from: addDays(today, -7), to: yesterday }
    case 'last-30-days':
      return { from: addDays(today, -30), to: yesterday }
    case 'this-month':
      return { from: firstOfMonth(today), to: today }
    case 'last-month': {
      const last = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(last), to: last }
    }
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/** The next moment of a schedule after `after`; null: never. */
export const nextSending = ({ schedule, day, hour }: Sending, after: Date): Date | null =>
  schedule === 'never' ? null : nextMoment(after, hour * 60, (date) => isDay(schedule, day, date))

function isDay(schedule: Exclude<Schedule, 'never'>, day: number, date: string): boolean {
  if (schedule === 'daily') return true
  if (schedule === 'weekly') return weekdayOf(date) === day
  const isLast = firstOfMonth(addDays(date, 1)) !== firstOfMonth(date)
  const ofMonth = Number(date.slice(8))
  return ofMonth === day || (isLast && ofMonth < day)
}
