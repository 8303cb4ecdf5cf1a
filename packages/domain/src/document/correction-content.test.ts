import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTotal } from '../money/money'
import { vatInside } from '../money/vat'
import { afterCorrection, changeOf, correctionTotals, takenOff, type StandingLine } from './correction-content'

const lines = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 1, max: 500_000 }),
      price: fc.integer({ min: 1, max: 1_000_000 }),
      vatRate: fc.constantFrom(null, 500, 2200),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((given) =>
    given.map(({ amount, price, vatRate }, at): StandingLine => {
      const total = lineTotal(price, amount)
      return {
        lineNumber: at + 1,
        position: at + 1,
        article: '',
        name: '',
        unit: 'шт',
        okei: '796',
        now: { amount, price, vatRate, total, vat: vatInside(total, vatRate) },
      }
    }),
  )
const steps = fc.array(fc.record({ line: fc.nat(4), share: fc.integer({ min: 1, max: 1000 }), rebate: fc.nat(3) }), {
  maxLength: 8,
})

test('a chain of corrections ends at what is left, and their differences add up to the change', () => {
  fc.assert(
    fc.property(lines, steps, (first, taken) => {
      let now = first
      let change = { total: 0, vat: 0 }
      for (const { line, share, rebate } of taken) {
        const from = now[line % now.length]
        if (!from || from.now.amount === 0) continue
        const amount = Math.max(1, Math.floor((from.now.amount * share) / 1000))
        const whole =
          amount === from.now.amount ? from.now.total : Math.min(from.now.total, lineTotal(from.now.price, amount))
        const total = Math.floor((whole * (4 - rebate)) / 4)
        const corrected = takenOff(now, [{ position: from.position, amount, total }])
        expect(corrected).not.toBeNull()
        if (!corrected) continue
        const step = changeOf(corrected)
        expect(step.total).toBe(0 - total)
        const totals = correctionTotals(corrected)
        expect(totals.total.increase - totals.total.decrease).toBe(step.total)
        expect(totals.net.increase - totals.net.decrease + totals.vat.increase - totals.vat.decrease).toBe(step.total)
        change = { total: change.total + step.total, vat: change.vat + step.vat }
        now = afterCorrection(now, corrected)
      }
      const sum = (of: readonly StandingLine[], value: 'total' | 'vat') =>
        of.reduce((all, one) => all + one.now[value], 0)
      expect(sum(now, 'total') - sum(first, 'total')).toBe(change.total)
      expect(sum(now, 'vat') - sum(first, 'vat')).toBe(change.vat)
      for (const { now: left } of now) {
        expect(left.total).toBeGreaterThanOrEqual(0)
        expect(left.vat).toBe(vatInside(left.total, left.vatRate))
        if (left.amount === 0) expect(left.total).toBe(0)
      }
    }),
  )
})

const cable: StandingLine = {
  lineNumber: 1,
  position: 1,
  article: 'К-1',
  name: 'Кабель',
  unit: 'м',
  okei: '006',
  now: { amount: 1e5, price: 12200, vatRate: 2200, total: 122e4, vat: 22e4 },
}

test('returned goods lower the amount, a rebate lowers the price, and more than the document holds makes no correction', () => {
  const [returned] = takenOff([cable], [{ position: 1, amount: 25_000, total: 305_000 }]) ?? []
  expect(returned?.after).toEqual({ amount: 75_000, price: 12_200, vatRate: 2200, total: 915_000, vat: 165_000 })
  const [rebate] = takenOff([cable], [{ position: 1, amount: 25_000, total: 100_000 }]) ?? []
  expect(rebate?.after).toEqual({ amount: 100_000, price: 11_200, vatRate: 2200, total: 1_120_000, vat: 201_967 })
  expect(takenOff([cable], [{ position: 1, amount: 100_000, total: 1_220_000 }])?.[0]?.after).toMatchObject({
    amount: 0,
    total: 0,
  })
  expect(takenOff([cable], [{ position: 1, amount: 100_001, total: 1 }])).toBeNull()
  expect(takenOff([cable], [{ position: 2, amount: 1, total: 1 }])).toBeNull()
  expect(takenOff([cable], [{ position: 1, amount: 1, total: 1_220_001 }])).toBeNull()
})
