import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/moscow-time'
import { isWorkingDay } from '../time/working-days'
import { claimable } from './claim'
import { diffLines, wayToAmend, wayToCancel } from './order-request'
import { orderStatuses } from './order-status'
import { stepsOf } from './order-steps'
import { dayOfRun, recurringPeriods, riseOf } from './recurring'
import { extendedUntil, reserveUntil, workingDaysLeft } from './reserve'

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))

test('a reserve ends on a working day and lasts three of them', () => {
  // the transferred days of May and of the year's end
  expect(reserveUntil('2026-04-30')).toBe('2026-05-06')
  expect(reserveUntil('2026-12-30')).toBe('2027-01-13')
  fc.assert(
    fc.property(day, (from) => {
      const until = reserveUntil(from)
      expect(isWorkingDay(until)).toBe(true)
      expect(workingDaysLeft(from, until)).toBe(3)
      expect(workingDaysLeft(until, until)).toBe(0)
    }),
  )
})

test('an extension never ends before the reserve it extends, and leaves three working days from today', () => {
  fc.assert(
    fc.property(day, day, (until, today) => {
      const extended = extendedUntil(until, today)
      expect(extended > until && extended > today).toBe(true)
      expect(workingDaysLeft(today, extended) ?? 0).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('runs never drift: the 31st returns in every month that has one, and each run is later than the one before', () => {
  expect([1, 2, 3].map((run) => dayOfRun('2026-01-31', 'month', run))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
  expect(dayOfRun('2026-11-30', 'quarter', 1)).toBe('2027-02-28')
  fc.assert(
    fc.property(day, fc.constantFrom(...recurringPeriods), fc.nat(60), (from, period, run) => {
      expect(dayOfRun(from, period, 0)).toBe(from)
      expect(dayOfRun(from, period, run + 1) > dayOfRun(from, period, run)).toBe(true)
      if (period === 'month' || period === 'quarter')
        expect(Number(dayOfRun(from, period, run).slice(8))).toBeLessThanOrEqual(Number(from.slice(8)))
    }),
  )
})

test('a price rise is never rounded down', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), fc.integer({ min: 0, max: 1e11 }), (before, now) => {
      const rise = riseOf(before, now)
      expect(rise > 0).toBe(now > before)
      if (now > before)
        expect((BigInt(Math.round(rise * 100)) * BigInt(before)) / 10_000n + BigInt(before) >= BigInt(now) - 1n).toBe(
          true,
        )
    }),
  )
})

test('claims never add up to more than was shipped', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.array(fc.nat(1e6)), (shipped, wanted) => {
      const claimed = wanted.reduce((sum, amount) => sum + Math.min(amount, claimable(shipped, sum)), 0)
      expect(claimed).toBeLessThanOrEqual(shipped)
    }),
  )
})

const line = fc.record({
  article: fc.constantFrom('А-1', 'А-2', 'А-3'),
  name: fc.constant('Автомат'),
  amount: fc.integer({ min: 1, max: 5 }),
  total: fc.integer({ min: 1, max: 5 }),
})

test('a diff contains exactly what differs: applied to the old lines it gives the new ones', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (before, after) => {
      const sums = (lines: typeof before) => {
        const byArticle = new Map<string, number>()
        for (const { article, amount } of lines) byArticle.set(article, (byArticle.get(article) ?? 0) + amount)
        return byArticle
      }
      const applied = sums(before)
      for (const { article, now } of diffLines(before, after))
        if (now === null) applied.delete(article)
        else applied.set(article, now)
      expect(applied).toEqual(sums(after))
      expect(diffLines(before, before)).toEqual([])
    }),
  )
})

test('a changed price is reported, except for lines at several prices, and for added or removed ones', () => {
  const line = (article: string, price: number, amount = 1000) => ({ article, name: '', price, amount, total: price })
  const changesOf = (before: ReturnType<typeof line>[], after: ReturnType<typeof line>[]) =>
    diffLines(before, after).map(({ article, priceWas, priceNow }) => [article, priceWas, priceNow])
  expect(changesOf([line('А', 85_10), line('Б', 5)], [line('А', 79_00), line('В', 5)])).toEqual([
    ['А', 85_10, 79_00],
    ['Б', null, null],
    ['В', null, null],
  ])
  expect(changesOf([line('А', 10), line('А', 20)], [line('А', 15, 2000)])).toEqual([['А', null, null]])
})

test('the allowed requests narrow as the order progresses', () => {
  const ways = { direct: 0, request: 1, no: 2 }
  const kept = orderStatuses.filter((status) => status !== 'cancelled')
  for (const way of [wayToAmend, wayToCancel])
    expect(kept.map((status) => ways[way(status)])).toEqual(kept.map((status) => ways[way(status)]).toSorted())
})

test('exactly one step is current; a cancelled order has no further steps', () => {
  const steps = (status: (typeof orderStatuses)[number], isPickup: boolean) =>
    stepsOf({ status, isPickup, createdAt: new Date(0), reached: [], paidAt: null, isPrepaid: false })
  for (const status of orderStatuses)
    for (const isPickup of [true, false]) {
      const now = steps(status, isPickup).filter(({ state }) => state === 'current')
      expect(now).toHaveLength(status === 'done' ? 0 : 1)
    }
  expect(steps('cancelled', true).at(-1)?.code).toBe('cancelled')
  const payment = (status: (typeof orderStatuses)[number], paidAt: Date | null) =>
    stepsOf({ status, isPickup: false, createdAt: new Date(0), reached: [], paidAt, isPrepaid: true }).find(
      ({ code }) => code === 'payment',
    )
  expect(payment('assembling', null)).toEqual({ code: 'payment', state: 'next', at: null })
  expect(payment('assembling', new Date(5))).toEqual({ code: 'payment', state: 'done', at: new Date(5) })
  expect(payment('paid', new Date(5))?.state).toBe('current')
})
