import { expect, test } from 'vitest'
import { dueDay } from './due-day'

const deferred = { payment: 'deferred', deferralDays: 21 } as const
const prepaid = { payment: 'prepaid', deferralDays: 21 } as const

test('the deferral counts from the day of the document; a prepaid invoice is valid for three working days', () => {
  expect(dueDay('invoice', '2026-03-10', deferred)).toBe('2026-03-31')
  expect(dueDay('invoice', '2026-03-06', prepaid)).toBe('2026-03-12')
  // a company that has lost its deferral pays in advance
  expect(dueDay('invoice', '2026-03-06', { ...deferred, deferralDays: 0 })).toBe('2026-03-12')
})

test('shipped goods are due after the deferral whatever the order was; other documents are never due', () => {
  for (const terms of [deferred, prepaid]) expect(dueDay('transfer', '2026-03-10', terms)).toBe('2026-03-31')
  expect(dueDay('waybill', '2026-03-10', { ...prepaid, deferralDays: 0 })).toBe('2026-03-10')
  expect(dueDay('vat-invoice', '2026-03-10', deferred)).toBeNull()
})

test('a deferral that ends on a day off ends on the next working day', () => {
  // 21 days after these are Saturday 21 March and 31 December, a day off
  expect(dueDay('transfer', '2026-02-28', deferred)).toBe('2026-03-23')
  expect(dueDay('invoice', '2026-12-10', deferred)).toBe('2027-01-11')
})
