import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LARGEST_AMOUNT } from '../money/amounts'
import { lineTotal } from '../money/money'
import { LARGEST_LINE_TOTAL, LARGEST_ORDER_TOTAL, LARGEST_PRICE, orderSumProblem } from './order-limits'

test('the total of any allowed order is exact', () => {
  const line = fc.tuple(fc.integer({ min: 0, max: LARGEST_PRICE }), fc.integer({ min: 1, max: LARGEST_AMOUNT }))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 200 }), (lines) => {
      const totals = lines.map(([price, amount]) => lineTotal(price, amount))
      if (orderSumProblem(totals)) return
      const exact = lines.reduce((sum, [price, amount]) => sum + (BigInt(price) * BigInt(amount) + 500n) / 1000n, 0n)
      expect(BigInt(totals.reduce((sum, total) => sum + total, 0))).toBe(exact)
      expect(exact <= BigInt(LARGEST_ORDER_TOTAL)).toBe(true)
    }),
  )
  // five thousand of the largest lines can still be compared with the limit exactly
  expect(Number.isSafeInteger(5000 * LARGEST_LINE_TOTAL)).toBe(true)
})

test('the line that is too large is named, else the order', () => {
  expect(orderSumProblem([1, LARGEST_LINE_TOTAL, LARGEST_LINE_TOTAL + 1])).toEqual({ kind: 'line', index: 2 })
  expect(orderSumProblem(Array.from({ length: 10 }, () => LARGEST_LINE_TOTAL))).toBeNull()
  expect(orderSumProblem(Array.from({ length: 11 }, () => LARGEST_LINE_TOTAL))).toEqual({ kind: 'order' })
})
