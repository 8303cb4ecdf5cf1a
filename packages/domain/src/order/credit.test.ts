import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle, type LedgerEntry } from '../money/ledger/ledger'
import { creditOf, creditRoom, orderedOnCredit, type Due } from './credit'

const today = '2026-11-24'
const due = (document: string, dueOn: string, left: number): Due => ({ document, dueOn, left })

test('an order within the limit needs no payment', () => {
  expect(creditOf({ limit: 100, debt: 40, ordered: 0, dues: [due('1', '2026-12-01', 40)] }, 60, today)).toEqual({
    room: 60,
    after: 0,
    overdue: [],
    isOpen: true,
    releases: [],
  })
})

test('overdue documents block credit until they are paid; of the others only as many as the order needs', () => {
  const dues = [due('3', '2026-12-20', 50), due('1', '2026-11-01', 10), due('2', '2026-12-01', 30)]
  expect(creditOf({ limit: 100, debt: 60, ordered: 30, dues }, 5, today)).toMatchObject({
    isOpen: false,
    overdue: [{ document: '1' }],
    releases: [{ document: '1', roomAfter: 20 }],
  })
  expect(
    creditOf({ limit: 100, debt: 60, ordered: 30, dues }, 40, today).releases.map(({ document }) => document),
  ).toEqual(['1', '2'])
  // no payment frees enough
  expect(creditOf({ limit: 100, debt: 60, ordered: 30, dues }, 1000, today)).toMatchObject({
    after: -990,
    releases: [],
  })
})

test('paying the named documents is enough, and nothing less is', () => {
  const dues = fc.array(
    fc.record({
      document: fc.string(),
      dueOn: fc.constantFrom('2026-11-01', '2026-11-24', '2026-12-01'),
      left: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(dues, fc.nat(500), fc.nat(300), fc.nat(300), (documents, limit, debt, order) => {
      const { releases, isOpen } = creditOf({ limit, debt, ordered: 0, dues: documents }, order, today)
      if (isOpen || releases.length === 0) return
      const openAfter = (paid: readonly Due[]) => {
        const rest = [...documents]
        for (const { document, dueOn, left } of paid)
          rest.splice(
            rest.findIndex((one) => one.document === document && one.dueOn === dueOn && one.left === left),
            1,
          )
        const freed = debt - paid.reduce((sum, { left }) => sum + left, 0)
        return creditOf({ limit, debt: freed, ordered: 0, dues: rest }, order, today).isOpen
      }
      expect(openAfter(releases)).toBe(true)
      expect(openAfter(releases.slice(0, -1))).toBe(false)
    }),
  )
})

test('a deferred order uses its sum of the credit once, however it is shipped and paid', () => {
  const part = fc.record({ isMoney: fc.boolean(), sum: fc.integer({ min: 1, max: 300 }) })
  const order = fc.record({ total: fc.integer({ min: 1, max: 1000 }), parts: fc.array(part, { maxLength: 6 }) })
  fc.assert(
    fc.property(fc.array(order, { maxLength: 4 }), fc.nat(5000), (orders, limit) => {
      const entries: LedgerEntry[] = []
      let owed = 0
      const deferred = orders.map(({ total, parts }, at) => {
        // neither more goods nor more money than the order's total
        const taken = { shipped: 0, paid: 0 }
        for (const [nth, { isMoney, sum }] of parts.entries()) {
          const kind = isMoney ? 'paid' : 'shipped'
          const part = Math.min(sum, total - taken[kind])
          taken[kind] += part
          if (part > 0)
            entries.push({
              key: `${String(at)} ${String(nth)}`,
              operation: isMoney ? 'payment' : 'shipment',
              sellerId: null,
              legalEntityId: 1,
              contractId: null,
              orderId: at,
              isOrderOpen: true,
              day: `2026-11-${String(10 + nth)}`,
              dueOn: null,
              sum: isMoney ? -part : part,
            })
        }
        owed += total - taken.paid
        return { total, ...taken }
      })
      const debt = settle(entries).dues.reduce((sum, { left }) => sum + left, 0)
      expect(creditRoom({ limit, debt, ordered: orderedOnCredit(deferred) })).toBe(limit - owed)
    }),
  )
})
