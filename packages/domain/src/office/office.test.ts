import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moscowDay } from '../time/moscow-time'
import { classed } from './abc-xyz'
import { daysOf, nextSending, savedPeriods, schedules } from './report-schedule'

test('every sold product has one class; shares make one, and A comes before B and C', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(parts), (sold) => {
      const all = classed(sold.map((one, id) => ({ id, parts: one })))
      expect(all.length).toBe(sold.filter((one) => one.some((part) => part > 0)).length)
      if (all.length === 0) return
      expect(all.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
      expect(all[0]?.abc).toBe('A')
      expect(all.map(({ abc }) => abc)).toEqual(all.map(({ abc }) => abc).toSorted())
      for (const { variation } of all) expect(variation).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(
    classed([
      { id: 1, parts: [100, 100, 100] },
      { id: 2, parts: [60, 0, 0] },
      { id: 3, parts: [10, 11, 12] },
      { id: 4, parts: [0, 0, 0] },
    ]).map(({ id, abc, xyz }) => `${id}${abc}${xyz}`),
  ).toEqual(['1AX', '2AZ', '3BX'])
})

test('a report is sent at its hour, in the future and according to its schedule', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...schedules),
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 0, max: 23 }),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      (schedule, day, hour, now) => {
        const on = schedule === 'weekly' ? ((day - 1) % 7) + 1 : day
        const next = nextSending({ schedule, day: on, hour }, now)
        if (schedule === 'never') {
          expect(next).toBeNull()
          return
        }
        const at = next ?? new Date(0)
        expect(at.getTime()).toBeGreaterThan(now.getTime())
        const longest = { daily: 1, weekly: 7, monthly: 31 }[schedule]
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(longest * 24 * 3_600_000)
        expect((at.getTime() / 3_600_000 + 3) % 24).toBe(hour)
      },
    ),
  )
  const next = (schedule: 'weekly' | 'monthly', day: number, now: string) =>
    moscowDay(nextSending({ schedule, day, hour: 9 }, new Date(now)) ?? new Date(0))
  expect(next('weekly', 1, '2026-03-10T09:00:00Z')).toBe('2026-03-16')
  expect(next('monthly', 31, '2026-02-10T09:00:00Z')).toBe('2026-02-28')
})

test('periods are described by their days', () => {
  expect(savedPeriods.map((period) => daysOf(period, '2026-03-01')).map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-02-28 2026-02-28',
    '2026-02-22 2026-02-28',
    '2026-01-30 2026-02-28',
    '2026-03-01 2026-03-01',
    '2026-02-01 2026-02-28',
    '2026-01-01 2026-03-01',
  ])
})
