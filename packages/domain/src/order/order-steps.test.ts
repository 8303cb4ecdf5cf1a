import { expect, test } from 'vitest'
import { orderStatuses } from './order-status'
import { stepsOf } from './order-steps'

const at = new Date('2026-03-10T09:00:00Z')
const facts = { createdAt: at, reached: [], paidAt: null, isPrepaid: true }

/** What a status and a step are called on the screen. */
const stepNames: Record<string, string> = {
  new: 'placed',
  processing: 'processing',
  'awaiting-payment': 'payment',
  paid: 'payment',
  assembling: 'assembling',
  'ready-for-pickup': 'ready',
  shipped: 'shipped',
  cancelled: 'cancelled',
}

test.each(orderStatuses.flatMap((status) => [true, false].map((isPickup) => ({ status, isPickup }))))(
  'the current step is that of the status: $status, pickup $isPickup',
  ({ status, isPickup }) => {
    const steps = stepsOf({ ...facts, status, isPickup })
    const current = steps.filter(({ state }) => state === 'current').map(({ code }) => code)
    expect(current).toEqual(status === 'done' ? [] : [stepNames[status]])
    expect(new Set(steps.map(({ code }) => code)).size).toBe(steps.length)
  },
)

test('the step of goods for pickup is not called shipped unless 1C reports it', () => {
  const codes = (status: 'assembling' | 'shipped', isPickup: boolean) =>
    stepsOf({ ...facts, status, isPickup }).map(({ code }) => code)
  expect(codes('assembling', true)).not.toContain('shipped')
  expect(codes('assembling', false)).not.toContain('ready')
  expect(codes('shipped', true).slice(-3)).toEqual(['ready', 'shipped', 'done'])
})
