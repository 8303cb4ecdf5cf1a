import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moscowDay } from '../time/moscow-time'
import { priceBasisOn, shownPrice } from './shown-price'
import { vatInside, vatRateOf } from './vat'
import type { VatRegime } from './vat-regime'

const regimes = new Map<number | null, VatRegime>()
const gross = { withVat: true, generalRate: 2200, regimes }
const net = { withVat: false, generalRate: 2200, regimes }

test.each([
  ['gross stays gross', 122_00, true, 2200, gross, 122_00],
  ['net stays net', 100_00, false, 2200, net, 100_00],
  ['gross from net', 100_00, false, 2200, gross, 122_00],
  ['net from gross', 122_00, true, 2200, net, 100_00],
  ['a rate of its own', 110_00, true, 1000, net, 100_00],
  ['without VAT', 100_00, false, null, gross, 100_00],
  ['a rate of nothing', 100_00, true, 0, net, 100_00],
  ['half a kopeck up', 25, false, 1000, gross, 28],
  ['less than half down', 100_00, true, 2200, net, 81_97],
  ['a former general rate is the one of the day', 100_00, false, 2000, gross, 122_00],
  ['a coming general rate is the one of the day', 100_00, false, 2200, { ...gross, generalRate: 2000 }, 120_00],
])('%s', (_, price, vatIncluded, vatRate, basis, expected) =>
  expect(shownPrice(price, { vatIncluded, vatRate, sellerId: null }, basis)).toBe(expected),
)

test('midnight in Moscow decides the rate', () => {
  const at = (instant: string) => priceBasisOn(moscowDay(new Date(instant)), true, []).generalRate
  expect([at('2025-12-31T20:59:59Z'), at('2025-12-31T21:00:00Z')]).toEqual([2000, 2200])
})

const kopecks = fc.integer({ min: 1, max: 10 ** 11 })
const rates = fc.constantFrom(null, 0, 500, 700, 1000, 1800, 2000, 2200)
const generalRates = fc.constantFrom(1800, 2000, 2200)

test('a converted price is never lost, keeps its order and differs from its VAT by at most half a kopeck', () => {
  fc.assert(
    fc.property(kopecks, kopecks, rates, generalRates, fc.boolean(), (price, other, vatRate, generalRate, withVat) => {
      const shown = (value: number) =>
        shownPrice(value, { vatIncluded: !withVat, vatRate, sellerId: 1 }, { withVat, generalRate, regimes })
      const rate = vatRateOf('general', vatRate, generalRate) ?? 0
      const [less, more] = withVat ? [price, shown(price)] : [shown(price), price]
      expect(shown(price)).toBeGreaterThanOrEqual(1)
      expect(Math.sign(shown(price) - shown(other)) * Math.sign(price - other)).toBeGreaterThanOrEqual(0)
      expect(Math.abs(less * (10_000 + rate) - more * 10_000)).toBeLessThanOrEqual((10_000 + rate) / 2)
      if (!withVat)
        expect(Math.abs(more - vatInside(more, vatRateOf('general', vatRate, generalRate)) - less)).toBeLessThanOrEqual(
          1,
        )
    }),
  )
})

test('a net price converted to gross and back is unchanged', () => {
  fc.assert(
    fc.property(kopecks, rates, generalRates, (price, vatRate, generalRate) => {
      const withVat = shownPrice(
        price,
        { vatIncluded: false, vatRate, sellerId: 1 },
        { withVat: true, generalRate, regimes },
      )
      expect(
        shownPrice(withVat, { vatIncluded: true, vatRate, sellerId: 1 }, { withVat: false, generalRate, regimes }),
      ).toBe(price)
    }),
  )
})
