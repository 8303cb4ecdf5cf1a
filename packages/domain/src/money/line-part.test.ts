import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOfLine, shareOfLine } from './line-part'

type Part = { amount: number; total: number }
const sumOf = (parts: readonly Part[]): Part =>
  parts.reduce((sum, one) => ({ amount: sum.amount + one.amount, total: sum.total + one.total }), {
    amount: 0,
    total: 0,
  })

test('27,818.82 in three parts: the last one takes the kopeck', () => {
  const line = { amount: 3000, total: 27_818_82 }
  const parts: Part[] = []
  for (let n = 0; n < 3; n++) parts.push({ amount: 1000, total: partOfLine(line, sumOf(parts), 1000) })
  expect(parts.map(({ total }) => total)).toEqual([9_272_94, 9_272_94, 9_272_94])
  const odd = { amount: 3000, total: 100 }
  const cut: Part[] = []
  for (let n = 0; n < 3; n++) cut.push({ amount: 1000, total: partOfLine(odd, sumOf(cut), 1000) })
  expect(cut.map(({ total }) => total)).toEqual([33, 34, 33])
})

test('parts add up to the line, however it is divided, also when parts are withdrawn and made again', () => {
  const anyStep = fc.oneof(
    fc.record({ kind: fc.constant('cut' as const), of: fc.integer({ min: 1, max: 1000 }) }),
    fc.record({ kind: fc.constant('withdraw' as const), nth: fc.nat(9) }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 1_000_000_000_00 }),
      fc.array(anyStep, { maxLength: 12 }),
      (amount, total, steps) => {
        const line = { amount, total }
        const parts: Part[] = []
        const cut = (wanted: number) => {
          const done = sumOf(parts)
          const size = Math.min(wanted, amount - done.amount)
          if (size > 0) parts.push({ amount: size, total: partOfLine(line, done, size) })
        }
        for (const step of steps)
          if (step.kind === 'cut') cut(Math.ceil((amount * step.of) / 1000))
          else parts.splice(step.nth, 1)
        cut(amount)
        expect(sumOf(parts)).toEqual(line)
        // a part never differs from its exact share by more than the kopecks of the others
        for (const part of parts)
          expect(Math.abs(part.total - shareOfLine(line, part.amount))).toBeLessThan(steps.length + 3)
      },
    ),
    { numRuns: 500 },
  )
})
