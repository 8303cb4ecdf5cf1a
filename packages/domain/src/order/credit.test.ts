import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditOf, type Due } from './credit'

const today = '2026-11-24'
const due = (document: string, dueOn: string, left: number): Due => ({ document, dueOn, left })

test('an order that fits needs nothing', () => {
  expect(creditOf({ limit: 100, debt: 40, dues: [due('1', '2026-12-01', 40)] }, 60, today)).toEqual({
    room: 60,
    after: 0,
    overdue: [],
    isOpen: true,
    releases: [],
  })
})

test('overdue papers hold credit back until they are paid; of others only as many as the order needs', () => {
  const dues = [due('3', '2026-12-20', 50), due('1', '2026-11-01', 10), due('2', '2026-12-01', 30)]
  expect(creditOf({ limit: 100, debt: 90, dues }, 5, today)).toMatchObject({
    isOpen: false,
    overdue: [{ document: '1' }],
    releases: [{ document: '1', roomAfter: 20 }],
  })
  expect(creditOf({ limit: 100, debt: 90, dues }, 40, today).releases.map(({ document }) => document)).toEqual([
    '1',
    '2',
  ])
  // no payment makes room for it
  expect(creditOf({ limit: 100, debt: 90, dues }, 1000, today)).toMatchObject({ after: -990, releases: [] })
})

test('what is named is enough, and nothing less is', () => {
  const dues = fc.array(
    fc.record({
      document: fc.string(),
      dueOn: fc.constantFrom('2026-11-01', '2026-11-24', '2026-12-01'),
      left: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(dues, fc.nat(500), fc.nat(300), fc.nat(300), (papers, limit, debt, order) => {
      const { releases, isOpen } = creditOf({ limit, debt, dues: papers }, order, today)
      if (isOpen || releases.length === 0) return
      const openAfter = (paid: readonly Due[]) => {
        const rest = [...papers]
        for (const { document, dueOn, left } of paid)
          rest.splice(
            rest.findIndex((one) => one.document === document && one.dueOn === dueOn && one.left === left),
            1,
          )
        return creditOf({ limit, debt: debt - paid.reduce((sum, { left }) => sum + left, 0), dues: rest }, order, today)
          .isOpen
      }
      expect(openAfter(releases)).toBe(true)
      expect(openAfter(releases.slice(0, -1))).toBe(false)
    }),
  )
})
