import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  MOSCOW,
  moscowClock,
  moscowDate,
  moscowDateTime,
  moscowDay,
  moscowLongDate,
  moscowMinute,
  readMoscowMinute,
  startOfMoscowDay,
} from './moscow-time'

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: MOSCOW, dateStyle: 'short', timeStyle: 'medium' })
const moments = fc.date({
  min: new Date('2015-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test("days and times match the time zone's calendar", () => {
  fc.assert(
    fc.property(moments, (at) => {
      expect(`${moscowDay(at)} ${moscowClock(at)}`).toBe(calendar.format(at))
    }),
  )
})

test('a day begins at its midnight; the moment before belongs to the previous day', () => {
  fc.assert(
    fc.property(moments, (at) => {
      const day = moscowDay(at)
      const start = startOfMoscowDay(day)
      expect(moscowDay(start)).toBe(day)
      expect(moscowDay(new Date(start.getTime() - 1))).toBe(addDays(day, -1))
      expect(at.getTime() - start.getTime()).toBeLessThan(24 * 3_600_000)
    }),
  )
})

test('formats for people', () => {
  const at = new Date('2026-11-24T21:30:00Z')
  expect([moscowDate(at), moscowDateTime(at), moscowLongDate(at)]).toEqual([
    '25.11.2026',
    '25.11.2026, 00:30',
    '25 ноября 2026 г.',
  ])
})

test('a minute of a field is read back unchanged; anything else is null', () => {
  expect(readMoscowMinute('2026-11-25T10:05')?.toISOString()).toBe('2026-11-25T07:05:00.000Z')
  expect(moscowMinute(new Date('2026-11-25T07:05:59Z'))).toBe('2026-11-25T10:05')
  for (const text of ['', '10:05', '2026-11-25', '2026-13-25T10:05', '2026-11-25T10:05:00']) {
    expect(readMoscowMinute(text), text).toBeNull()
  }
})
