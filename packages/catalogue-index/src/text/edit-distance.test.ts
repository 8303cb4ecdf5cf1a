import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance'

test.each([
  ['109626', '106926', 0.75],
  ['109626', '109627', 1],
  ['109626', '10962', 1],
  ['109626', '1096126', 1],
  ['ab', 'ba', 0.75],
  ['abcd', 'badc', 1.5],
  ['abc', 'cab', 2],
])('%s and %s are %d apart', (one, other, distance) => {
  expect(editDistance(one, other, 3)).toBe(distance)
})

const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 7 })

test('a limit only affects distances above it', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(0, 0.75, 1, 1.5, 2, 3), (one, other, most) => {
      const distance = editDistance(one, other, 20)
      expect(editDistance(one, other, most)).toBe(distance > most ? most + 1 : distance)
      expect(editDistance(other, one, 20)).toBe(distance)
    }),
    { numRuns: 5_000 },
  )
})
