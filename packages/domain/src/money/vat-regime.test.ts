import { expect, test } from 'vitest'
import { usualVatRate, vatRateOf } from './vat'
import { regimeOn, type RegimePeriod } from './vat-regime'

const periods: RegimePeriod[] = [
  { from: '2027-01-01', regime: 'reduced-7', ground: '' },
  { from: '2025-01-01', regime: 'without-vat', ground: 'УСН' },
  { from: '2026-04-01', regime: 'reduced-5', ground: '' },
]

test('the latest period that has begun holds; before the first the seller is on the general regime', () => {
  const on = (day: string) => regimeOn(periods, day).regime
  expect([on('2024-12-31'), on('2025-01-01'), on('2026-03-31'), on('2026-04-01'), on('2027-06-01')]).toEqual([
    'general',
    'without-vat',
    'without-vat',
    'reduced-5',
    'reduced-7',
  ])
  expect(regimeOn(periods, '2025-06-01').ground).toBe('УСН')
})

test.each([
  ['general', 2000, 2200],
  ['general', 1000, 1000],
  ['general', 0, 0],
  ['general', null, null],
  ['without-vat', 2200, null],
  ['without-vat', 0, null],
  ['reduced-5', 2200, 500],
  ['reduced-5', 1000, 500],
  ['reduced-7', 2000, 700],
  ['reduced-7', 0, 0],
  ['reduced-7', null, null],
] as const)('%s: goods stored at %s are sold at %s', (regime, stored, rate) => {
  expect(vatRateOf(regime, stored, 2200)).toBe(rate)
})

test('delivery takes the usual rate of the regime', () => {
  expect((['general', 'without-vat', 'reduced-5', 'reduced-7'] as const).map((one) => usualVatRate(one, 2200))).toEqual(
    [2200, null, 500, 700],
  )
})
