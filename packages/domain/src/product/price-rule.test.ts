import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markUpFor, priceRoundings, priceSteps, ruledPrice } from './price-rule'

const rule = { basisPoints: 2_500, sum: 0, step: 1, rounding: 'nearest' } as const

test.for([
  [100_00, rule, 125_00],
  [100_00, { ...rule, basisPoints: -1_000, sum: 5_00 }, 95_00],
  [101_37, { ...rule, step: 100 }, 127_00],
  [101_37, { ...rule, step: 100, rounding: 'down' }, 126_00],
  [101_00, { ...rule, basisPoints: 0, step: 1_000, rounding: 'up' }, 110_00],
  [100_00, { ...rule, basisPoints: 0, step: 1_000, rounding: 'up' }, 100_00],
  [1, { ...rule, basisPoints: 0, step: 100, rounding: 'down' }, 100],
  [100_00, { ...rule, basisPoints: -9_900, sum: -1_00 }, null],
] as const)('%d by %j is %j', ([base, by, price]) => {
  expect(ruledPrice(base, by)).toBe(price)
})

test('a price by a rule is a multiple of its step, at most one step away, and never zero', () => {
  const rules = fc.record({
    basisPoints: fc.integer({ min: -9_900, max: 100_000 }),
    sum: fc.integer({ min: -1_000_00, max: 1_000_00 }),
    step: fc.constantFrom(...priceSteps),
    rounding: fc.constantFrom(...priceRoundings),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), rules, (base, by) => {
      const price = ruledPrice(base, by)
      const exact = ruledPrice(base, { ...by, step: 1 })
      if (price === null || exact === null) return exact === null || exact > 1_000_000_000_00 - by.step
      return price > 0 && price % by.step === 0 && Math.abs(price - exact) <= by.step
    }),
  )
})

test('the first matching rule applies', () => {
  const none = { brand: null, section: null, from: null, to: null }
  const rules = [
    { ...none, id: 1, brand: 'Вектор', section: 'Кабель / Силовой' },
    { ...none, id: 2, section: 'силовой' },
    { ...none, id: 3, from: 100_00, to: 200_00 },
    { ...none, id: 4 },
  ]
  const found = (brand: string | null, section: string[], price: number) =>
    markUpFor(rules, { brand, section, price })?.id
  expect(found('вектор', ['Кабель', 'Силовой', 'ВВГ'], 1)).toBe(1)
  expect(found('Другой', ['Склад', 'Силовой'], 1)).toBe(2)
  expect(found(null, ['Кабель'], 200_00)).toBe(3)
  expect(found(null, [], 200_01)).toBe(4)
  expect(markUpFor(rules.slice(0, 3), { brand: null, section: [], price: 1 })).toBeUndefined()
})
