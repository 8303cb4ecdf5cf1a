import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitsFor, type AutomaticOrder } from './automatic-processing'

const fitting: AutomaticOrder = {
  isWanted: true,
  isConfirmedByErp: false,
  lines: [{ goods: '1', amount: 4_000 }],
  stock: new Map([['1', 4_000]]),
  isDeliverySettled: true,
  isLargeEnough: true,
  isCreditOpen: true,
}

test('an order is processed automatically only when nothing in it needs a person', () => {
  expect(waitsFor(fitting)).toBeNull()
  expect(waitsFor({ ...fitting, isWanted: false })).toBe('tick')
  expect(waitsFor({ ...fitting, isConfirmedByErp: true })).toBe('erp')
  expect(waitsFor({ ...fitting, lines: [{ goods: '1', amount: 4_001 }] })).toBe('stock')
  expect(waitsFor({ ...fitting, lines: [{ goods: null, amount: 1 }] })).toBe('stock')
  expect(waitsFor({ ...fitting, isDeliverySettled: false })).toBe('delivery')
  expect(waitsFor({ ...fitting, isLargeEnough: false })).toBe('threshold')
  expect(waitsFor({ ...fitting, isCreditOpen: false })).toBe('credit')
})

test('lines of the same goods share the stock', () => {
  const line = fc.record({ goods: fc.constantFrom('1', '2'), amount: fc.integer({ min: 1, max: 10 }) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.nat(20), fc.nat(20), (lines, one, two) => {
      const sumOf = (goods: string) => lines.reduce((sum, own) => (own.goods === goods ? sum + own.amount : sum), 0)
      const stock = new Map([
        ['1', one],
        ['2', two],
      ])
      const isEnough = sumOf('1') <= one && sumOf('2') <= two
      expect(waitsFor({ ...fitting, lines, stock })).toBe(isEnough ? null : 'stock')
    }),
  )
})
