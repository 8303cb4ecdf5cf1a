import { expect, test } from 'vitest'
import { shiftOf } from './row-shift'

const seen = [
  { key: 'b', top: 34 },
  { key: 'c', top: 68 },
  { key: 'd', top: 102 },
]
const at = (tops: Record<string, number>) => (key: string) => tops[key]

test('words that came below rows above the first one in sight push it down', () =>
  expect(shiftOf(seen, null, at({ a: 0, b: 61, c: 95, d: 129 }))).toBe(27))

test('the row in hand stays where it is, whatever came above it', () =>
  expect(shiftOf(seen, 'd', at({ a: 0, b: 61, c: 122, d: 183 }))).toBe(81))

test('the next row comes up to where one was taken away', () => {
  expect(shiftOf(seen, 'c', at({ a: 0, c: 34, d: 68 }))).toBe(0)
  expect(shiftOf(seen, 'd', at({ a: 0, b: 34, d: 68 }))).toBe(0)
})

test('what was taken away above pulls nothing up, whatever was taken away in sight', () => {
  expect(shiftOf(seen, null, at({ b: 0, c: 34, d: 68 }))).toBe(-34)
  expect(shiftOf(seen, 'd', at({ c: 0, d: 34 }))).toBe(-34)
})

test('nothing of what was in sight is there', () => expect(shiftOf(seen, null, at({ a: 0 }))).toBe(0))

test('rows in another order keep no place', () => expect(shiftOf(seen, 'c', at({ d: 0, c: 34, b: 68 }))).toBe(0))
