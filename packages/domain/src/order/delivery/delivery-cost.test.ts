import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amendedDeliveryPrice,
  deliveryCost,
  priceOfWeight,
  type DeliveryTerms,
  type DeliveryZone,
} from './delivery-cost'

const zone: DeliveryZone = {
  id: 1,
  name: 'Область',
  cities: ['Бор', 'Дзержинск'],
  days: 2,
  freeFrom: 50_000_00,
  steps: [
    { upToGrams: 10_000, price: 500_00 },
    { upToGrams: 100_000, price: 1_500_00 },
  ],
}
const noTerms: DeliveryTerms = { zones: [], thresholds: [] }
const order = {
  type: 'delivery' as const,
  total: 9_000_00,
  weightGrams: 5_000,
  city: 'Бор',
  warehouseCity: 'Нижний Новгород',
  regionId: 1,
}
const freeInCity = 10_000_00

test("on an empty portal the delivery price is settled with the manager, and free in the warehouse's city above the sum", () => {
  expect(deliveryCost(order, noTerms, freeInCity)).toMatchObject({ price: null, zone: null, leftToFree: null })
  const inCity = { ...order, city: 'г. Нижний Новгород' }
  expect(deliveryCost(inCity, noTerms, freeInCity)).toMatchObject({ price: null, leftToFree: 1_000_00 })
  expect(deliveryCost({ ...inCity, total: freeInCity }, noTerms, freeInCity)).toMatchObject({
    price: 0,
    leftToFree: null,
  })
})

test('a zone prices by weight, is free above its own sum, and leaves heavier orders to the manager', () => {
  const terms = { zones: [zone], thresholds: [] }
  const priceOf = (more: Partial<typeof order>) => deliveryCost({ ...order, ...more }, terms, freeInCity).price
  expect(priceOf({})).toBe(500_00)
  expect(priceOf({ weightGrams: 10_001 })).toBe(1_500_00)
  expect(priceOf({ weightGrams: 100_001 })).toBeNull()
  expect(priceOf({ weightGrams: 0 })).toBeNull()
  expect(priceOf({ total: 50_000_00, weightGrams: 100_001 })).toBe(0)
  expect(priceOf({ city: 'Казань' })).toBeNull()
  expect(deliveryCost(order, terms, freeInCity).leftToFree).toBe(41_000_00)
})

test("a region's own threshold replaces the general one, and a fee is added to the delivery", () => {
  const thresholds = [
    { id: 1, regionId: null, deliveryType: 'any' as const, minimum: 20_000_00, kind: 'hard' as const, fee: 0 },
    { id: 2, regionId: 1, deliveryType: 'any' as const, minimum: 5_000_00, kind: 'hard' as const, fee: 0 },
    { id: 3, regionId: null, deliveryType: 'delivery' as const, minimum: 15_000_00, kind: 'fee' as const, fee: 300_00 },
  ]
  const of = (more: object) => deliveryCost({ ...order, ...more }, { zones: [zone], thresholds }, freeInCity)
  expect(of({})).toMatchObject({ price: 800_00, fee: 300_00, below: [{ id: 3 }] })
  expect(of({ regionId: 2 }).below.map(({ id }) => id)).toEqual([1, 3])
  expect(of({ type: 'pickup', total: 4_000_00 })).toMatchObject({ price: 0, below: [{ id: 2 }] })
})

const steps = fc
  .uniqueArray(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 6 })
  .chain((bounds) =>
    fc.record({
      bounds: fc.constant(bounds.toSorted((one, other) => one - other)),
      rises: fc.array(fc.integer({ min: 0, max: 1_000_00 }), { minLength: bounds.length, maxLength: bounds.length }),
      isOpen: fc.boolean(),
    }),
  )
  .map(({ bounds, rises, isOpen }) => {
    let price = 0
    return bounds.map((bound, at) => {
      price += rises[at] ?? 0
      return { upToGrams: isOpen && at === bounds.length - 1 ? null : bound, price }
    })
  })

test('a heavier order never costs less, and every known weight has the price of its step', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 2_500 }), fc.integer({ min: 1, max: 2_500 }), (table, one, other) => {
      const [light, heavy] = [Math.min(one, other), Math.max(one, other)]
      const [cheap, dear] = [priceOfWeight(table, light), priceOfWeight(table, heavy)]
      if (cheap === null) expect(dear).toBeNull()
      if (cheap !== null && dear !== null) expect(dear).toBeGreaterThanOrEqual(cheap)
      // reference: walk the steps from the lightest
      let expected: number | null = null
      for (const step of table.toReversed())
        if (step.upToGrams === null || heavy <= step.upToGrams) expected = step.price
      expect(dear).toBe(expected)
    }),
  )
})

test('a price settled for an address holds until the table gives another result for the order', () => {
  const same = { before: 500_00, after: 500_00 }
  expect(amendedDeliveryPrice(300_00, same, false)).toBe(300_00)
  expect(amendedDeliveryPrice(300_00, same, true)).toBe(500_00)
  expect(amendedDeliveryPrice(300_00, { before: 500_00, after: 1_500_00 }, false)).toBe(1_500_00)
  // a manual price of the manager, for which the table has none
  expect(amendedDeliveryPrice(900_00, { before: null, after: null }, false)).toBe(900_00)
  expect(amendedDeliveryPrice(900_00, { before: null, after: null }, true)).toBeNull()
  // now too heavy for the table
  expect(amendedDeliveryPrice(500_00, { before: 500_00, after: null }, false)).toBeNull()
})
