import { addDays, moscowDay, startOfMoscowDay } from '../time/moscow-time'

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
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

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
export function nextSending({ schedule, day, hour }: Sending, after: Date): Date | null {
  if (schedule === 'never') return null
  let date = moscowDay(after)
  // two months hold every day of a schedule
  for (let tried = 0; tried < 63; tried++) {
    const at = new Date(startOfMoscowDay(date).getTime() + hour * 3_600_000)
    if (at > after && isDay(schedule, day, date)) return at
    date = addDays(date, 1)
  }
  return null
}

function isDay(schedule: Exclude<Schedule, 'never'>, day: number, date: string): boolean {
  if (schedule === 'daily') return true
  if (schedule === 'weekly') return weekdayOf(date) === day
  const isLast = firstOfMonth(addDays(date, 1)) !== firstOfMonth(date)
  const ofMonth = Number(date.slice(8))
  return ofMonth === day || (isLast && ofMonth < day)
}
