import { expect, test } from 'vitest'
import { addWorkingDays, isWorkingDay } from './working-days'

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
