import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverNeeded, stepAhead, type RowWindow } from './row-window'

const rows = (from: number, to: number): RowWindow => ({ from, to })

test('what is drawn already stays as it is', () => expect(coverNeeded(rows(0, 37), rows(15, 37), 37)).toEqual(rows(0, 37)))

test('what is not drawn yet takes the place of what lies farthest', () => {
  expect(coverNeeded(rows(0, 37), rows(30, 52), 37)).toEqual(rows(15, 52))
  expect(coverNeeded(rows(30, 67), rows(15, 37), 37)).toEqual(rows(15, 52))
})

test('a jump draws only what is needed', () => expect(coverNeeded(rows(0, 37), rows(500, 522), 37)).toEqual(rows(500, 522)))

test('the next page is drawn a few rows at a time', () => {
  const below = { direction: 1 as const, ahead: 15, step: 5, count: 50 }
  expect(stepAhead(rows(0, 22), rows(0, 22), below)).toEqual(rows(0, 27))
  expect(stepAhead(rows(0, 37), rows(15, 37), below)).toEqual(rows(5, 42))
  expect(stepAhead(rows(13, 50), rows(20, 42), below)).toEqual(rows(13, 50))
  expect(stepAhead(rows(20, 42), rows(20, 42), { ...below, direction: -1 })).toEqual(rows(15, 42))
  expect(stepAhead(rows(2, 39), rows(2, 24), { ...below, direction: -1 })).toEqual(rows(0, 37))
})

test('whatever is drawn and needed: all that is needed is drawn, and not more than the size allows', () => {
  const window = fc.tuple(fc.nat(1900), fc.integer({ min: 18, max: 26 })).map(([from, length]) => rows(from, from + length))
  fc.assert(
    fc.property(window, fc.array(fc.tuple(window, fc.constantFrom(1 as const, -1 as const), fc.nat(6))), (first, moves) => {
      let drawn = first
      for (const [needed, direction, steps] of moves) {
        const size = needed.to - needed.from + 15
        drawn = coverNeeded(drawn, needed, size)
        for (let at = 0; at <= steps; at++) {
          expect(drawn.from).toBeLessThanOrEqual(needed.from)
          expect(drawn.to).toBeGreaterThanOrEqual(needed.to)
          expect(drawn.to - drawn.from).toBeLessThanOrEqual(size)
          drawn = stepAhead(drawn, needed, { direction, ahead: 15, step: 5, count: 2000 })
        }
      }
    }),
  )
})
