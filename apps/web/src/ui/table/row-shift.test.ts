import { expect, test } from 'vitest'
import { shiftOf } from './row-shift'

const seen = [
  { key: 'b', top: 34 },
  { key: 'c', top: 68 },
  { key: 'd', top: 102 },
]
const at = (tops: Record<string, number>) => (key: string) => tops[key]

test('messages that appear below rows above the first visible one push it down', () =>
  expect(shiftOf(seen, null, at({ a: 0, b: 61, c: 95, d: 129 }))).toBe(27))

test('the active row stays in place, whatever appears above it', () =>
  expect(shiftOf(seen, 'd', at({ a: 0, b: 61, c: 122, d: 183 }))).toBe(81))

test('the next row moves up to the place of a removed one', () => {
  expect(shiftOf(seen, 'c', at({ a: 0, c: 34, d: 68 }))).toBe(0)
  expect(shiftOf(seen, 'd', at({ a: 0, b: 34, d: 68 }))).toBe(0)
})

test('rows removed above move nothing up, whatever visible ones were removed', () => {
  expect(shiftOf(seen, null, at({ b: 0, c: 34, d: 68 }))).toBe(-34)
  expect(shiftOf(seen, 'd', at({ c: 0, d: 34 }))).toBe(-34)
})

test('none of the visible rows is left', () => expect(shiftOf(seen, null, at({ a: 0 }))).toBe(0))

test('rows in another order keep no position', () => expect(shiftOf(seen, 'c', at({ d: 0, c: 34, b: 68 }))).toBe(0))
