import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moscowDay, moscowMinute } from '../time/moscow-time'
import { feedSchedules, nextRun, type FeedTimes } from './price-feed'

const times = fc.record({
  schedule: fc.constantFrom(...feedSchedules.filter((schedule) => schedule !== 'never')),
  minute: fc.integer({ min: 0, max: 1439 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
})
const moment = fc.integer({ min: Date.parse('2024-02-20'), max: Date.parse('2032-03-05') }).map((ms) => new Date(ms))

/** Whether a minute belongs to the schedule, determined by a Moscow clock. */
function isSlot({ schedule, minute, weekdays }: FeedTimes, at: Date): boolean {
  const [hour = 0, minuteOfHour = 0] = moscowMinute(at).slice(11).split(':').map(Number)
  if (schedule === 'hourly') return minuteOfHour === minute % 60
  const weekday = new Date(`${moscowDay(at)}T12:00:00Z`).getUTCDay() || 7
  return hour * 60 + minuteOfHour === minute && (schedule === 'daily' || weekdays.includes(weekday))
}

test('the next run is the first minute of the schedule after a moment', () => {
  fc.assert(
    fc.property(times, moment, (given, after) => {
      const next = nextRun(given, after)
      if (next === null) throw new Error('Such a schedule always has a next run')
      expect(isSlot(given, next)).toBe(true)
      expect(next.getTime()).toBeGreaterThan(after.getTime())
      // no earlier run is skipped
      const firstMinute = Math.floor(after.getTime() / 60_000) * 60_000 + 60_000
      for (let at = firstMinute; at < next.getTime(); at += 60_000)
        if (isSlot(given, new Date(at))) throw new Error(`${new Date(at).toISOString()} was left out`)
    }),
    { numRuns: 100 },
  )
})

test('each slot occurs once, across ends of months and years', () => {
  const daily: FeedTimes = { schedule: 'daily', minute: 0, weekdays: [] }
  const days: string[] = []
  let at = new Date('2027-12-29T21:00:00Z')
  for (let count = 0; count < 65; count++) {
    at = nextRun(daily, at) ?? at
    days.push(moscowDay(at))
  }
  expect(new Set(days).size).toBe(65)
  expect([days[0], days[2], days.at(-5)]).toEqual(['2027-12-31', '2028-01-02', '2028-02-29'])
  expect(nextRun({ schedule: 'never', minute: 0, weekdays: [] }, at)).toBeNull()
})
