import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../time/moscow-time'
import {
  arrivalOf,
  atOnce,
  completeOn,
  planLines,
  shipmentsOf,
  undatedAmount,
  type Arrival,
  type PlanPart,
  type WantedLine,
} from './date-plan'

// a Tuesday
const today = '2026-11-24'
const pickup: Arrival = { type: 'pickup', weekdays: [], days: 0, today }

test('pickup is on a day the point is open, delivery on a day the cars go, never the same day', () => {
  expect(arrivalOf(today, pickup)).toBe(today)
  expect(arrivalOf('2026-11-28', pickup)).toBe('2026-11-30')
  expect(arrivalOf(today, { ...pickup, weekdays: [6] })).toBe('2026-11-28')
  const delivery: Arrival = { type: 'delivery', weekdays: [2, 4], days: 0, today }
  expect(arrivalOf(today, delivery)).toBe('2026-11-26')
  expect(arrivalOf('2026-11-26', delivery)).toBe('2026-12-01')
  expect(arrivalOf(today, { ...delivery, weekdays: [], days: 3 })).toBe('2026-11-27')
})

test('part comes now and the rest later, or everything on the last day', () => {
  const lines: WantedLine[] = [
    { goods: 'a', amount: 5, sources: [{ amount: 10, readyOn: today, choiceOrder: 1 }], orderedOn: '2026-12-10' },
    { goods: 'b', amount: 5, sources: [{ amount: 2, readyOn: today, choiceOrder: 1 }], orderedOn: '2026-12-10' },
    // shares what the first line has left over
    { goods: 'a', amount: 6, sources: [{ amount: 10, readyOn: today, choiceOrder: 1 }], orderedOn: '2026-12-11' },
  ]
  const plans = planLines(lines, pickup)
  expect(plans).toEqual([
    [{ amount: 5, on: today }],
    [
      { amount: 2, on: today },
      { amount: 3, on: '2026-12-10' },
    ],
    [
      { amount: 5, on: today },
      { amount: 1, on: '2026-12-11' },
    ],
  ])
  expect(shipmentsOf(plans)).toEqual([
    { on: today, positions: 3 },
    { on: '2026-12-10', positions: 1 },
    { on: '2026-12-11', positions: 1 },
  ])
  expect(completeOn(plans)).toBe('2026-12-11')
  expect(atOnce(linesOf(lines, plans))).toEqual([5, 5, 6].map((amount) => [{ amount, on: '2026-12-11' }]))
})

const linesOf = (lines: readonly WantedLine[], plans: readonly PlanPart[][]) =>
  lines.map(({ amount }, at) => ({ amount, plan: plans[at] ?? [] }))

test('goods without a promised day have none, and then an order shipped at once has none', () => {
  const line: WantedLine = {
    goods: 'a',
    amount: 100,
    sources: [{ amount: 5, readyOn: today, choiceOrder: 1 }],
    orderedOn: null,
  }
  const plans = planLines([line, { ...line, goods: 'b', amount: 5 }], pickup)
  expect(plans).toEqual([[{ amount: 5, on: today }], [{ amount: 5, on: today }]])
  expect(linesOf([line], plans).map(undatedAmount)).toEqual([95])
  expect(atOnce(linesOf([line, { ...line, amount: 5 }], plans))).toEqual([[], []])
})

test('warehouses are taken in the order of choice before their terms', () => {
  const sources = [
    { amount: 5, readyOn: today, choiceOrder: 2 },
    { amount: 5, readyOn: '2026-11-27', choiceOrder: 1 },
  ]
  expect(planLines([{ goods: 'a', amount: 5, sources, orderedOn: null }], pickup)).toEqual([
    [{ amount: 5, on: '2026-11-27' }],
  ])
})

const day = fc.integer({ min: 0, max: 20 }).map((ahead) => addDays(today, ahead))
const wanted = fc
  .record({
    stocks: fc.dictionary(
      fc.constantFrom('a', 'b'),
      fc.array(
        fc.record({
          amount: fc.integer({ min: -2, max: 8 }),
          readyOn: day,
          choiceOrder: fc.integer({ min: 1, max: 2 }),
        }),
        { maxLength: 3 },
      ),
    ),
    lines: fc.array(
      fc.record({
        goods: fc.constantFrom('a', 'b'),
        amount: fc.integer({ min: 1, max: 12 }),
        orderedOn: fc.option(day),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ stocks, lines }): WantedLine[] => lines.map((line) => ({ ...line, sources: stocks[line.goods] ?? [] })))
const arrival = fc.record({
  type: fc.constantFrom('pickup' as const, 'delivery' as const),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  days: fc.integer({ min: 0, max: 4 }),
  today: fc.constant(today),
})

/** Reference: each unit takes the first warehouse in the order of choice, then the fastest one left. */
function reference(lines: readonly WantedLine[], how: Arrival): Map<string, number>[] {
  const left = new Map<string, string[]>()
  for (const { goods, sources } of lines)
    if (!left.has(goods))
      left.set(
        goods,
        sources
          .flatMap(({ amount, readyOn, choiceOrder }) =>
            Array.from({ length: Math.max(0, amount) }, () => `${String(choiceOrder)} ${readyOn}`),
          )
          .toSorted()
          .map((unit) => unit.slice(2)),
      )
  return lines.map(({ goods, amount, orderedOn }) => {
    const days = new Map<string, number>()
    for (let unit = 0; unit < amount; unit++) {
      const readyOn = left.get(goods)?.shift() ?? orderedOn
      if (readyOn === null) continue
      const on = arrivalOf(readyOn, how)
      days.set(on, (days.get(on) ?? 0) + 1)
    }
    return days
  })
}

test('the plan equals assigning unit by unit', () => {
  fc.assert(
    fc.property(wanted, arrival, (lines, how) => {
      const plans = planLines(lines, how)
      expect(plans.map((parts) => new Map(parts.map(({ amount, on }) => [on, amount])))).toEqual(reference(lines, how))
      linesOf(lines, plans).forEach((line, at) => {
        const promised = [...(reference(lines, how)[at]?.values() ?? [])].reduce((sum, amount) => sum + amount, 0)
        expect(undatedAmount(line)).toBe(line.amount - promised)
      })
    }),
  )
})
