import { expect } from 'vitest'
import { test } from '../../../test/portal'

test('the first description of the API is made while others are answered', async ({ portal }) => {
  await portal.app.ready()
  const started = performance.now()
  let [last, longest] = [started, 0]
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  const { statusCode, body } = await portal.app.inject({ url: '/api/openapi.json' })
  const took = performance.now() - started
  clearInterval(timer)
  expect(statusCode).toBe(200)
  expect(Object.keys(JSON.parse(body).paths).length).toBeGreaterThan(500)
  expect(longest).toBeLessThan(took / 3)
  // the page reads the same
  const ofPage = await portal.app.inject({ url: '/api/docs/json' })
  expect(ofPage.json()).toEqual(JSON.parse(body))
})
