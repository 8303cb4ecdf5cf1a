import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelOf, mostPoints, nextLevel, pointsOf, spreadPoints, turnoverOf, type ClubLevel } from './golden-club'

const levels: ClubLevel[] = [
  { name: 'Серебро', from: 0, basisPoints: 50, privileges: [] },
  { name: 'Золото', from: 1_000_000_00, basisPoints: 100, privileges: [] },
  { name: 'Платина', from: 5_000_000_00, basisPoints: 200, privileges: [] },
]
const day = 24 * 3_600_000

test.each([
  [0, 'Серебро', 1_000_000_00],
  [999_999_99, 'Серебро', 1],
  [1_000_000_00, 'Золото', 4_000_000_00],
  [5_000_000_00, 'Платина', null],
])('a turnover of %d is %s', (turnover, name, missing) => {
  expect(levelOf(levels, turnover)?.name).toBe(name)
  expect(nextLevel(levels, turnover)?.missing ?? null).toBe(missing)
})

test('an order earns points by the level before it, and orders older than a year no longer count', () => {
  const orders = [
    { number: '3', total: 100_000_00, at: 500 * day },
    { number: '1', total: 1_000_000_00, at: 0 },
    { number: '2', total: 100_000_00, at: day },
  ]
  expect(pointsOf(levels, orders).map(({ number, points, level }) => [number, points, level])).toEqual([
    ['1', 5000, 'Серебро'],
    ['2', 1000, 'Золото'],
    ['3', 500, 'Серебро'],
  ])
})

const order = fc.record({
  number: fc.string(),
  total: fc.integer({ min: 0, max: 1_000_000_000_00 }),
  at: fc.integer({ min: 0, max: 2000 * day }),
})

test('points never exceed the best rate, and a further order reduces none', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 20 }), order, (orders, later) => {
      const sum = (all: typeof orders) => pointsOf(levels, all).reduce((total, { points }) => total + points, 0)
      const total = orders.reduce((all, one) => all + one.total, 0)
      expect(sum(orders)).toBeLessThanOrEqual((total * 200) / 1_000_000)
      const last = { ...later, at: 3000 * day }
      expect(sum([...orders, last])).toBeGreaterThanOrEqual(sum(orders))
      expect(turnoverOf(orders, 5000 * day)).toBe(0)
    }),
  )
})

test('a club without levels gives nothing', () => {
  expect(levelOf([], 5)).toBeNull()
  expect(pointsOf([], [{ number: '1', total: 100, at: 0 }])).toMatchObject([{ points: 0, level: '' }])
})

const kopecks = fc.integer({ min: 0, max: 1_000_000_000_00 })

test("points are spread completely, within each order's limit and never beyond the balance", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.array(kopecks, { maxLength: 8 }),
      fc.integer({ min: 0, max: 10_000 }),
      (points, totals, share) => {
        const parts = spreadPoints(points, totals, share)
        const limits = totals.map((total) => mostPoints(total, share))
        const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
        expect(sum(parts)).toBe(Math.min(points, sum(limits)))
        parts.forEach((part, at) => {
          expect(part).toBeLessThanOrEqual(limits[at] ?? 0)
          expect(part * 100).toBeLessThanOrEqual(totals[at] ?? 0)
        })
      },
    ),
  )
})
