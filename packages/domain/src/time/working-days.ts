import { ownValue } from '../own-value'
import { productionCalendar } from './production-calendar'

/** Labour Code, article 112. */
const holidays = new Set([
  '01-01',
  '01-02',
  '01-03',
  '01-04',
  '01-05',
  '01-06',
  '01-07',
  '01-08',
  '02-23',
  '03-08',
  '05-01',
  '05-09',
  '06-12',
  '11-04',
])
const isJanuary = (day: string): boolean => day.slice(5, 7) === '01'
const isHoliday = (day: string): boolean => holidays.has(day.slice(5))
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 3_600_000).toISOString().slice(0, 10)

/** A holiday on a weekend moves to the next working day; those of January are transferred by the government instead. */
function isGivenFor(day: string): boolean {
  let before = shifted(day, -1)
  let owed = 0
  while (isWeekend(before) || isHoliday(before)) {
    if (isHoliday(before) && isWeekend(before) && !isJanuary(before)) owed++
    before = shifted(before, -1)
  }
  return owed > 0
}

/** Whether a day is a working day in Russia's production calendar; YYYY-MM-DD. */
export function isWorkingDay(day: string): boolean {
  const moved = ownValue(productionCalendar, day.slice(0, 4))
  if (moved?.working.includes(day)) return true
  return !moved?.off.includes(day) && !isHoliday(day) && !isWeekend(day) && !isGivenFor(day)
}

/** The last day of a term of `count` working days that begins after `day`. */
export function addWorkingDays(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0;) {
    at = shifted(at, 1)
    if (isWorkingDay(at)) left--
  }
  return at
}

/** The day itself, or the next working one: a term that ends on a day off ends after it (Civil Code, article 193). */
export const workingDayFrom = (day: string): string => (isWorkingDay(day) ? day : addWorkingDays(day, 1))

/** The year whose calendar is missing although its days are already promised: this year, or from November the next. */
export function missingCalendar(today: string): string | null {
  const year = today.slice(0, 4)
  if (ownValue(productionCalendar, year) === undefined) return year
  const next = String(Number(year) + 1)
  return today.slice(5, 7) >= '11' && ownValue(productionCalendar, next) === undefined ? next : null
}
