import { expect, test } from 'vitest'
import { addWorkingDays, isWorkingDay, missingCalendar, workingDayFrom } from './working-days'

/** Weekdays that are days off in the production calendar of 2026. */
const weekdaysOff2026 = [
  '2026-01-01',
  '2026-01-02',
  '2026-01-05',
  '2026-01-06',
  '2026-01-07',
  '2026-01-08',
  '2026-01-09',
  '2026-02-23',
  '2026-03-09',
  '2026-05-01',
  '2026-05-11',
  '2026-06-12',
  '2026-11-04',
  '2026-12-31',
]

test('2026 has the 247 working days of its production calendar', () => {
  const days = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
  const off = days.filter((day) => !isWorkingDay(day) && ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
  expect(off).toEqual(weekdaysOff2026)
  expect(days.filter(isWorkingDay)).toHaveLength(247)
})

test('a term is counted in working days from the next day', () => {
  expect(addWorkingDays('2026-11-24', 3)).toBe('2026-11-27')
  expect(addWorkingDays('2026-11-03', 1)).toBe('2026-11-05')
  expect(addWorkingDays('2025-12-31', 3)).toBe('2026-01-14')
  expect(addWorkingDays('2026-05-08', 1)).toBe('2026-05-12')
  expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-21')
})

/** Weekdays that are days off in the production calendar of 2027. */
const weekdaysOff2027 = [
  '2027-01-01',
  '2027-01-04',
  '2027-01-05',
  '2027-01-06',
  '2027-01-07',
  '2027-01-08',
  '2027-02-22',
  '2027-02-23',
  '2027-03-08',
  '2027-05-03',
  '2027-05-10',
  '2027-06-14',
  '2027-11-04',
  '2027-11-05',
  '2027-12-31',
]

test('2027 has the 247 working days of its production calendar, one of them a Saturday', () => {
  const days = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10))
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  expect(days.filter((day) => !isWorkingDay(day) && !isWeekend(day))).toEqual(weekdaysOff2027)
  expect(days.filter((day) => isWorkingDay(day) && isWeekend(day))).toEqual(['2027-02-20'])
  expect(days.filter(isWorkingDay)).toHaveLength(247)
})

test('a term that ends on a day off ends on the next working day', () => {
  expect(workingDayFrom('2026-11-27')).toBe('2026-11-27')
  expect(workingDayFrom('2026-11-28')).toBe('2026-11-30')
  expect(workingDayFrom('2026-12-31')).toBe('2027-01-11')
  expect(workingDayFrom('2027-02-20')).toBe('2027-02-20')
  expect(workingDayFrom('2027-02-21')).toBe('2027-02-24')
})

test('a missing calendar is reported from November of the year before', () => {
  expect(['2026-12-31', '2027-10-31', '2027-11-01', '2028-01-01'].map(missingCalendar)).toEqual([
    null,
    null,
    '2028',
    '2028',
  ])
})
