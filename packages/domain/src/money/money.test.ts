import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideRounded, lineTotal, toKopecks, toRoubles } from './money'
import { vatInside, vatName, generalVatRate } from './vat'

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [4n, 3n, 1n],
  [0n, 7n, 0n],
])('%s / %s is %s', (numerator, denominator, expected) => expect(divideRounded(numerator, denominator)).toBe(expected))

test('kopecks converted to roubles and back are unchanged', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 12), (kopecks) => {
      expect(toKopecks(toRoubles(kopecks))).toBe(kopecks)
    }),
  )
})

test.each([
  [1.005, 101],
  [0.615, 62],
  [1234.56, 123456],
])('%s roubles are %s kopecks', (roubles, kopecks) => expect(toKopecks(roubles)).toBe(kopecks))

test('a line total is exact, however large', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 999_999_999 }), (price, amount) => {
      expect(BigInt(lineTotal(price, amount))).toBe((BigInt(price) * BigInt(amount) + 500n) / 1000n)
    }),
  )
})

test('VAT inside a sum and the sum without it add up', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 11), fc.constantFrom(null, 0, 500, 700, 1000, 2000, 2200), (total, rate) => {
      const vat = vatInside(total, rate)
      const net = total - vat
      expect(vat).toBeGreaterThanOrEqual(0)
      expect(Math.abs(net * (10_000 + (rate ?? 0)) - total * 10_000)).toBeLessThanOrEqual(
        (10_000 + (rate ?? 0)) / 2 + 1,
      )
    }),
  )
})

test('the general rate depends on the day', () => {
  expect([generalVatRate('2025-12-31'), generalVatRate('2026-01-01'), generalVatRate('2018-12-31')]).toEqual([
    2000, 2200, 1800,
  ])
  expect([vatName(2200), vatName(null)]).toEqual(['22 %', 'Без НДС'])
})

test('a day before all known rates does not fail, so documents of 1C with a wrong day are stored', () => {
  expect([generalVatRate('1999-05-01'), generalVatRate('0101-01-01')]).toEqual([2000, 2000])
})
