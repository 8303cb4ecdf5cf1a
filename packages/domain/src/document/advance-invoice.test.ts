import { assert, constantFrom, integer, property, record, array, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/moscow-time'
import { advanceDueOn, advancesOf, settledAdvances, spreadAdvance, type Receipt, type Shipped } from './advance-invoice'

test('a счёт-фактура is due five days after the payment, and by the end of its quarter', () => {
  expect(advanceDueOn('2026-11-10')).toBe('2026-11-15')
  expect(advanceDueOn('2026-11-28')).toBe('2026-12-03')
  expect(advanceDueOn('2026-12-29')).toBe('2026-12-31')
  expect(advanceDueOn('2026-03-31')).toBe('2026-03-31')
  expect(advanceDueOn('2026-06-26')).toBe('2026-06-30')
})

const paid = (key: string, day: string, sum: number): Receipt => ({ key, number: key, day: `2026-11-${day}`, sum })
const shipped = (day: string, total: number): Shipped => ({ day: `2026-11-${day}`, total })

test('goods shipped within five days leave no advance; later ones settle it', () => {
  const receipts = [paid('a', '02', 1000), paid('b', '10', 500)]
  expect(advancesOf(receipts, [shipped('07', 1000)]).map(({ key, total }) => [key, total])).toEqual([['b', 500]])
  expect(advancesOf(receipts, [shipped('08', 1000)]).map(({ key, total }) => [key, total])).toEqual([
    ['a', 1000],
    ['b', 500],
  ])
  expect(advancesOf(receipts, [shipped('05', 400)]).map(({ key, total }) => [key, total])).toEqual([
    ['a', 600],
    ['b', 500],
  ])
  const advances = [
    { key: 'a', total: 600 },
    { key: 'b', total: 500 },
  ]
  const keys = (before: number, total: number) =>
    settledAdvances(receipts, advances, { before, shipment: shipped('20', total) }).map(({ key }) => key)
  expect(keys(400, 600)).toEqual(['a'])
  expect(keys(400, 601)).toEqual(['a', 'b'])
  expect(keys(1000, 500)).toEqual(['b'])
  expect(keys(1500, 100)).toEqual([])
})

test('refunded money is no advance on later days, and settles nothing', () => {
  const receipts = [paid('a', '02', 1000), paid('back', '05', -300)]
  expect(advancesOf(receipts, []).map(({ total }) => total)).toEqual([700])
  const late = [paid('a', '02', 1000), paid('back', '09', -1000)]
  expect(advancesOf(late, []).map(({ total }) => total)).toEqual([1000])
  expect(settledAdvances(late, [{ key: 'a', total: 1000 }], { before: 0, shipment: shipped('20', 1000) })).toEqual([])
})

/** Kopeck by kopeck: each remembers whose payment it is; shipments take the first, refunds the last. */
function naive(receipts: readonly Receipt[], shipments: readonly Shipped[], on: string) {
  const kopecks: string[] = []
  const events = [...receipts].filter(({ day }) => day <= on)
  events.sort(
    (a, b) => a.day.localeCompare(b.day) || Number(b.sum > 0) - Number(a.sum > 0) || a.key.localeCompare(b.key),
  )
  for (const { key, sum } of events)
    if (sum > 0) kopecks.push(...Array.from({ length: sum }, () => key))
    else kopecks.length = Math.max(0, kopecks.length + sum)
  return kopecks.slice(shipments.filter(({ day }) => day <= on).reduce((sum, { total }) => sum + total, 0))
}

const days = integer({ min: 0, max: 20 }).map((at) => addDays('2026-11-01', at))
const histories = tuple(
  array(record({ day: days, sum: integer({ min: -6, max: 12 }) }), { maxLength: 6 }),
  array(record({ day: days, total: integer({ min: 1, max: 9 }) }), { maxLength: 5 }),
)

test('advances agree with counting kopeck by kopeck', () => {
  assert(
    property(histories, ([money, shipments]) => {
      const receipts = money.map((one, at) => ({ ...one, key: String(at), number: String(at) }))
      const advances = new Map(advancesOf(receipts, shipments).map(({ key, total }) => [key, total]))
      for (const { key, day, sum } of receipts) {
        const left = sum > 0 ? naive(receipts, shipments, advanceDueOn(day)).filter((one) => one === key).length : 0
        expect(advances.get(key) ?? 0).toBe(left)
      }
    }),
  )
})

test('the shares of an advance add up to it and keep to their lines', () => {
  assert(
    property(
      array(integer({ min: 0, max: 500 }), { maxLength: 12 }),
      constantFrom(0, 1, 7, 99, 1000),
      (totals, part) => {
        const whole = totals.reduce((sum, total) => sum + total, 0)
        const advance = Math.min(part, whole)
        const shares = spreadAdvance(totals, advance)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(advance)
        for (const [at, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(Math.abs(share - (whole === 0 ? 0 : ((totals[at] ?? 0) * advance) / whole))).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})
