import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRussian } from './collation'
import { collationKey } from './collation-key'

const letters = [...'абвеёийщьъАБЕЁИЙabczABCZ019 -./(),«»"*+№²°×–—Øø®™…„½µΩ≥']
const text = fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((list) => list.join(''))

const byKey = (a: string, b: string): number => {
  const [one, other] = [Buffer.from(collationKey(a)), Buffer.from(collationKey(b))]
  return Buffer.compare(one, other)
}

test('the bytes of the keys are ordered like the texts', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect([a, b, byKey(a, b)]).toEqual([a, b, Math.sign(compareRussian(a, b))])
    }),
    { numRuns: 20_000 },
  )
})

test.each([
  ['ёлка', 'Ельник'],
  ['елка', 'ёлка'],
  ['кабель', 'Кабель'],
  ['Кабель', 'кабельный'],
  ['автомат', '№ 5'],
])('%s before %s', (first, second) => {
  expect(byKey(first, second)).toBe(-1)
  expect(Math.sign(compareRussian(first, second))).toBe(-1)
})
