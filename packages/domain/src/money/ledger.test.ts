import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf, settle, type LedgerEntry } from './ledger'

const entry = (change: Partial<LedgerEntry>): LedgerEntry => ({
  key: 'a',
  operation: 'shipment',
  legalEntityId: 1,
  orderId: null,
  isOrderOpen: false,
  day: '2026-03-01',
  dueOn: null,
  sum: 100,
  ...change,
})
const days = ['2026-02-01', '2026-02-20', '2026-03-01', '2026-03-10', '2026-04-01']
const anyEntry = fc
  .record({
    legalEntityId: fc.constantFrom(1, 2, null),
    orderId: fc.constantFrom(1, 2, 3, null),
    isOrderOpen: fc.boolean(),
    day: fc.constantFrom(...days),
    dueOn: fc.constantFrom(...days, null),
    sum: fc.integer({ min: -10_000, max: 10_000 }).filter((sum) => sum !== 0),
  })
  .map((facts) => entry({ ...facts, operation: facts.sum > 0 ? 'shipment' : 'payment' }))
const anyEntries = fc
  .array(anyEntry, { maxLength: 30 })
  .map((entries) => entries.map((one, at) => ({ ...one, key: String(at) })))

test('open debts less the advance equal the sum of all entries; no debt is overpaid', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const { dues, advance } = settle(entries)
      const left = dues.reduce((sum, due) => sum + due.left, 0)
      expect(left - advance).toBe(entries.reduce((sum, one) => sum + one.sum, 0))
      for (const {
        entry: { sum },
        paid,
        left: rest,
      } of dues) {
        expect(paid + rest).toBe(sum)
        expect(Math.min(paid, rest)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('the order of entries does not matter', () => {
  fc.assert(
    fc.property(
      anyEntries.chain((entries) =>
        fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
      ),
      ([entries, shuffled]) => {
        expect(settle(shuffled)).toEqual(settle(entries))
      },
    ),
  )
})

test('money pays its own order first, then the oldest debt of the same legal entity', () => {
  const old = entry({ key: 'old', orderId: 1, dueOn: '2026-02-01', sum: 50 })
  const fresh = entry({ key: 'fresh', orderId: 2, dueOn: '2026-04-01', sum: 70 })
  const foreign = entry({ key: 'foreign', legalEntityId: 2, dueOn: '2026-01-01', sum: 90 })
  const { dues, advance } = settle([
    old,
    fresh,
    foreign,
    entry({ key: 'money', operation: 'payment', orderId: 2, sum: -100 }),
  ])
  expect(dues.map(({ entry: { key }, left }) => [key, left])).toEqual([
    ['foreign', 90],
    ['old', 20],
    ['fresh', 0],
  ])
  expect(advance).toBe(0)
})

test('money for an order whose goods are still to be shipped does not pay an older debt', () => {
  const { dues, advance } = settle([
    entry({ key: 'old', orderId: 1, sum: 50 }),
    entry({ key: 'money', operation: 'payment', orderId: 2, isOrderOpen: true, sum: -80 }),
  ])
  expect([dues[0]?.left, advance]).toEqual([50, 80])
})

test('the figures give the debt, the overdue part and since when it is overdue', () => {
  const entries = [
    entry({ key: '1', dueOn: '2026-02-20', sum: 100 }),
    entry({ key: '2', dueOn: '2026-03-05', sum: 40 }),
    entry({ key: '3', dueOn: '2026-03-10', sum: 60 }),
    entry({ key: '4', operation: 'payment', sum: -30 }),
  ]
  expect(figuresOf(entries, '2026-03-10')).toEqual({
    receivables: 170,
    overdueReceivables: 110,
    overdueDuration: 18,
    balance: -170,
  })
  expect(figuresOf([entry({ operation: 'payment', sum: -30 })], '2026-03-10')).toMatchObject({
    receivables: 0,
    balance: 30,
  })
})
