import { expect, test } from 'vitest'
import { totalsOf } from './chosen-totals'

test('totals of selected lines are exact to the kopeck', () => {
  const lines = [
    { total: 0.1, discount: 0.2, vat: 0.1, weightKg: 0.35 },
    { total: 0.2, discount: 0, vat: 0.1, weightKg: 0.35 },
    { total: 1000.05, discount: 99.95, vat: 0.1, weightKg: 0.35 },
  ]
  expect(totalsOf(lines)).toEqual({
    itemsCount: 3,
    price: 1000.35,
    discount: 100.15,
    orderPrice: 1100.5,
    discountPercent: (100 * 10_015) / 110_050,
    weightKg: 1.05,
    vat: 0.3,
  })
})

test('a line without a price counts as a line and costs nothing; without any price there is no percentage', () => {
  expect(totalsOf([{ total: null, discount: 0, vat: 0, weightKg: 0.35 }])).toEqual({
    itemsCount: 1,
    price: 0,
    discount: 0,
    orderPrice: 0,
    discountPercent: null,
    weightKg: 0.35,
    vat: 0,
  })
})

test('a thousand lines leave no rounding error', () => {
  expect(
    totalsOf(Array.from({ length: 1000 }, () => ({ total: 0.07, discount: 0.01, vat: 0.1, weightKg: 0.35 }))).price,
  ).toBe(70)
})
