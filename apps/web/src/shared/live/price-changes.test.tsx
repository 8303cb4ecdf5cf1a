import type { LiveData } from '@snab/contract/live'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setHeard } from './is-heard'
import { publishTopic } from './live-topics'
import { mentions } from './mentions'
import { followPrices, onPricesChanged, untilPricesChange, type PriceChange } from './price-changes'
import { refreshPrices } from './refresh-prices'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  setHeard(false)
})

const forAll = (more: Partial<LiveData<'prices'>> = {}): LiveData<'prices'> => ({
  for: 'all',
  productIds: null,
  ...more,
})

function follow(): PriceChange[] {
  const heard: PriceChange[] = []
  const ends = [onPricesChanged((change) => heard.push(change)), followPrices()]
  onTestFinished(() => ends.forEach((end) => end()))
  return heard
}

test('pages take turns after an event for everybody, and one turn covers all events that came meanwhile', async () => {
  const heard = follow()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  publishTopic('prices', forAll({ productIds: [1], spreadMs: 1000 }))
  await vi.advanceTimersByTimeAsync(400)
  publishTopic('prices', forAll({ productIds: [2], spreadMs: 1000 }))
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(heard.map(({ productIds }) => [...(productIds ?? [])])).toEqual([[1, 2]])
  // a price of one's own company needs no turn
  publishTopic('prices', { for: 'company', productIds: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toHaveLength(2)
})

test('a hidden page reads again when it becomes visible', async () => {
  const heard = follow()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  publishTopic('prices', forAll())
  await vi.advanceTimersByTimeAsync(5000)
  expect(heard).toEqual([])
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toHaveLength(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toHaveLength(1)
})

test('without events, a page polls every minute', async () => {
  const heard = follow()
  setHeard(true)
  expect(untilPricesChange()).toBe(Number.POSITIVE_INFINITY)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual([])
  setHeard(false)
  expect(untilPricesChange()).toBe(60_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual([{ productIds: null, at: Date.now() - 60_000 }])
})

test('only queries that show the product are read again, at once if they are on the screen', async () => {
  const queryClient = new QueryClient()
  const card = (id: number) => ['/api/v1/product/:id', { params: { id }, query: {} }] as const
  const reads: number[] = []
  const options = (id: number) => ({
    queryKey: card(id),
    queryFn: () => {
      reads.push(id)
      return { id, currentPrice: reads.length }
    },
    staleTime: untilPricesChange,
  })
  setHeard(true)
  const ends = [1, 2].map((id) => new QueryObserver(queryClient, options(id)).subscribe(() => undefined))
  ends.push(refreshPrices(queryClient), followPrices())
  onTestFinished(() => ends.forEach((end) => end()))
  await queryClient.prefetchQuery(options(3))
  await vi.advanceTimersByTimeAsync(10)
  expect(reads.toSorted()).toEqual([1, 2, 3])

  await vi.advanceTimersByTimeAsync(1000)
  publishTopic('prices', forAll({ productIds: [1, 3] }))
  await vi.advanceTimersByTimeAsync(10)
  expect(reads.slice(3)).toEqual([1])
  // the third is read on the next visit
  await queryClient.prefetchQuery(options(3))
  expect(reads.slice(3)).toEqual([1, 3])

  // data read after the change are not read again
  await vi.advanceTimersByTimeAsync(10_000)
  publishTopic('prices', forAll({ msAgo: 60_000 }))
  await vi.advanceTimersByTimeAsync(10)
  expect(reads).toHaveLength(5)
  publishTopic('prices', forAll({ msAgo: 10 }))
  await vi.advanceTimersByTimeAsync(10)
  expect(reads.slice(5).toSorted()).toEqual([1, 2])
})

test('an answer mentions a product by its id, by the product of a line, by the key of an amount', () => {
  const ids = new Set([7])
  expect(mentions({ items: [{ product: { id: 7 } }] }, ids)).toBe(true)
  expect(mentions({ items: [{ id: 1, productId: 7 }] }, ids)).toBe(true)
  expect(mentions({ amounts: { 7: 3 } }, ids)).toBe(true)
  expect(mentions({ items: [{ id: 1, amount: 7, price: { value: 7 } }] }, ids)).toBe(false)
  expect(mentions(undefined, ids)).toBe(false)
})
