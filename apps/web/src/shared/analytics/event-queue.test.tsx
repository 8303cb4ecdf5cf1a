import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Body = { events: { id: string; type: string; ageMs: number }[] }

const sent: Body[] = []
let isConnected = true

// screens tested in other files may have left a queue with events
vi.resetModules()
const { connectQueue, queueEvent } = await import('./event-queue')

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.removeItem('B2B_EVENTS')
  sent.length = 0
  isConnected = true
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!url.includes('/analytics/')) return Response.json({})
    if (!isConnected) throw new TypeError('offline')
    sent.push(JSON.parse(body) as Body)
    return Response.json({ done: true })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('events of one moment are sent in one batch', async () => {
  queueEvent({ type: 'PRODUCT_VIEW', data: {} })
  queueEvent({ type: 'CART_ADD', data: {} })
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent.map(({ events }) => events.map(({ type }) => type))).toEqual([['PRODUCT_VIEW', 'CART_ADD']])
  expect(localStorage.getItem('B2B_EVENTS')).toBeNull()
})

test('events without a connection are sent when it is back, under the same key and with their age', async () => {
  connectQueue()
  isConnected = false
  queueEvent({ type: 'SEARCH_EVENT', data: { searchTerm: 'кабель' } })
  await vi.advanceTimersByTimeAsync(3000)
  const [held] = JSON.parse(localStorage.getItem('B2B_EVENTS') ?? '[]') as { id: string }[]
  expect(held).toBeDefined()
  await vi.advanceTimersByTimeAsync(60_000)
  isConnected = true
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toMatchObject([{ events: [{ id: held?.id, type: 'SEARCH_EVENT', ageMs: 63_000 }] }])
})

test('leaving a page sends pending events at once', async () => {
  connectQueue()
  queueEvent({ type: 'HOME_PAGE_VIEW', data: {} })
  dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.flatMap(({ events }) => events)).toHaveLength(1)
})
