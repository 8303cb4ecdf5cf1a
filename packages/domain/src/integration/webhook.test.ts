import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pauseAfter, quietAfter, retryAfterMs, stateOfWebhook, triedForMs } from './webhook'

const now = new Date('2026-03-10T09:00:00Z')

test('pauses grow, vary by a fifth, and give about twenty attempts in three days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
      const pause = pauseAfter(failures, chance)
      expect(pause).toBeGreaterThanOrEqual(pauseAfter(failures, 0))
      expect(pause).toBeLessThanOrEqual(pauseAfter(failures, 0) * 1.5 + 1)
      expect(pauseAfter(failures + 1, 0.5)).toBeGreaterThanOrEqual(pauseAfter(failures, 0.5))
      expect(quietAfter(failures, chance)).toBeLessThanOrEqual(3_600_000)
    }),
  )
  let [attempts, passed] = [0, 0]
  while (passed < triedForMs) passed += pauseAfter(++attempts, 0.5)
  expect(attempts).toBeGreaterThan(10)
  expect(attempts).toBeLessThan(25)
})

test.for([
  [undefined, null],
  ['', null],
  ['soon', null],
  ['-5', null],
  ['0', null],
  ['120', 120_000],
  ['999999999', 6 * 3_600_000],
  ['Tue, 10 Mar 2026 09:01:00 GMT', 60_000],
  ['Tue, 10 Mar 2026 08:01:00 GMT', null],
] as const)('Retry-After %s', ([header, ms]) => {
  expect(retryAfterMs(header, now)).toBe(ms)
})

test('decisions of staff override those of the person, which override failures', () => {
  const facts = { stoppedAt: null, pausedBy: null, failingSince: null, hasCompany: true, isMember: true }
  expect(stateOfWebhook(facts)).toBe('working')
  expect(stateOfWebhook({ ...facts, failingSince: now })).toBe('failing')
  expect(stateOfWebhook({ ...facts, failingSince: now, pausedBy: 'receiver' })).toBe('refused')
  expect(stateOfWebhook({ ...facts, pausedBy: 'person' })).toBe('paused')
  expect(stateOfWebhook({ ...facts, pausedBy: 'person', isMember: false })).toBe('left')
  expect(stateOfWebhook({ ...facts, stoppedAt: now, isMember: false })).toBe('stopped')
  expect(stateOfWebhook({ ...facts, hasCompany: false, isMember: false })).toBe('working')
})
