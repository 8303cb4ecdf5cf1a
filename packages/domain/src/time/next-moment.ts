import { addDays, moscowDay, startOfMoscowDay } from './moscow-time'

/** Days searched: two months contain every day of a schedule. */
const daysAhead = 63

/**
 * The first moment after `after` that is `minute` minutes into a Moscow day for which `isDay` is true; null: none
 * within two months.
 */
export function nextMoment(after: Date, minute: number, isDay: (day: string) => boolean): Date | null {
  let day = moscowDay(after)
  for (let tried = 0; tried < daysAhead; tried++) {
    const at = new Date(startOfMoscowDay(day).getTime() + minute * 60_000)
    if (at > after && isDay(day)) return at
    day = addDays(day, 1)
  }
  return null
}

/** Monday = 1. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
