import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byParties, figuresOf, settle, type LedgerEntry } from './ledger'

const entry = (change: Partial<LedgerEntry>): LedgerEntry => ({
  key: 'a',
  operation: 'shipment',
  sellerId: null,
  legalEntityId: 1,
  contractId: null,
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
    sellerId: fc.constantFrom(1, 2, null),
    legalEntityId: fc.constantFrom(1, 2, null),
    contractId: fc.constantFrom(7, 8, null),
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

test('money to one seller never pays a debt to another, nor a debt of another legal entity', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const all = settle(entries)
      // the naive model: every pair of parties is counted as if the others did not exist
      for (const sellerId of [1, 2, null])
        for (const legalEntityId of [1, 2, null]) {
          const own = entries.filter((one) => one.sellerId === sellerId && one.legalEntityId === legalEntityId)
          const left = (dues: typeof all.dues) =>
            dues.flatMap(({ entry: { key }, left: rest }) => (own.some((one) => one.key === key) ? [[key, rest]] : []))
          expect(left(all.dues)).toEqual(left(settle(own).dues))
          const debt = all.dues.filter(({ entry: { key } }) => own.some((one) => one.key === key))
          const paid = debt.reduce((sum, one) => sum + one.paid, 0)
          expect(paid).toBeLessThanOrEqual(own.reduce((sum, one) => sum + Math.max(0, -one.sum), 0))
        }
      const pairs = byParties(entries).map((own) => figuresOf(own, '2026-03-10'))
      const whole = figuresOf(entries, '2026-03-10')
      const total = (name: 'balance' | 'receivables' | 'overdueReceivables') =>
        pairs.reduce((sum, one) => sum + one[name], 0)
      expect(whole.balance + 0).toBe(total('balance') + 0)
      expect(whole.receivables).toBe(total('receivables'))
      expect(whole.overdueReceivables).toBe(total('overdueReceivables'))
    }),
  )
})

test('money under a contract pays its debts, then those under none, and never those of another contract', () => {
  const debts = [
    entry({ key: 'other', contractId: 8, dueOn: '2026-01-01', sum: 50 }),
    entry({ key: 'none', contractId: null, dueOn: '2026-02-01', sum: 60 }),
    entry({ key: 'own', contractId: 7, dueOn: '2026-04-01', sum: 70 }),
  ]
  const paid = (...money: LedgerEntry[]) => {
    const { dues, advance } = settle([...debts, ...money])
    return [Object.fromEntries(dues.map(({ entry: { key }, left }) => [key, left])), advance]
  }
  const payment = (sum: number, contractId: number | null) =>
    entry({ key: `money ${String(contractId)}`, operation: 'payment', contractId, sum: -sum })
  expect(paid(payment(90, 7))).toEqual([{ other: 50, none: 40, own: 0 }, 0])
  expect(paid(payment(200, 7))).toEqual([{ other: 50, none: 0, own: 0 }, 70])
  expect(paid(payment(90, null))).toEqual([{ other: 0, none: 20, own: 70 }, 0])
  expect(paid(payment(90, 7), payment(60, null))).toEqual([{ other: 0, none: 30, own: 0 }, 0])
})
