import type { LiveData } from '@snab/contract/live'
import { isHeard } from './is-heard'
import { onLive } from './live-topics'
import { mentions } from './mentions'

export type PriceChange = {
  /** The products; null: any. */
  productIds: ReadonlySet<number> | null
  /** Data read at this moment or later, in milliseconds, include the change. */
  at: number
}

/** Data just read need not be read again because of possibly missed events. */
const justReadMs = 10_000
/** The clocks of the two measurements differ. */
const marginMs = 1000
/** Without a live channel prices are at most this old. */
const unheardAskMs = 60_000

const listeners = new Set<(change: PriceChange) => void>()
let waiting: PriceChange | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `handle` when prices have changed and it is this page's turn to read them again. A hidden page waits until it
 * becomes visible.
 */
export function onPricesChanged(handle: (change: PriceChange) => void): () => void {
  listeners.add(handle)
  return () => void listeners.delete(handle)
}

/** Whether data that were read at a moment show an old price. */
export const isOutdated = ({ productIds, at }: PriceChange, data: unknown, readAt: number): boolean =>
  readAt < at && (productIds === null || mentions(data, productIds))

/**
 * For cards and other queries that only a price changes: never stale while the portal sends events, else after a
 * minute.
 */
export const untilPricesChange = () => (isHeard() ? Number.POSITIVE_INFINITY : unheardAskMs)

/** Listens as long as the page is open; returns a function that stops it. */
export function followPrices(): () => void {
  const stop = new AbortController()
  const forget = onLive('prices', (data) => {
    waiting = both(waiting, changeOf(data))
    timer ??= setTimeout(notifyListeners, Math.random() * (data?.spreadMs ?? 0))
  })
  document.addEventListener('visibilitychange', () => waiting !== null && timer === undefined && notifyListeners(), {
    signal: stop.signal,
  })
  const asking = setInterval(() => {
    if (isHeard()) return
    waiting = both(waiting, { productIds: null, at: Date.now() - unheardAskMs })
    notifyListeners()
  }, unheardAskMs)
  return () => {
    stop.abort()
    forget()
    clearInterval(asking)
    clearTimeout(timer)
    timer = undefined
    waiting = null
  }
}

function notifyListeners() {
  timer = undefined
  if (waiting === null || document.visibilityState !== 'visible') return
  const change = waiting
  waiting = null
  for (const listener of listeners) listener(change)
}

function changeOf(data: LiveData<'prices'> | null): PriceChange {
  if (data === null) return { productIds: null, at: Date.now() - justReadMs }
  const { productIds, msAgo } = data
  return {
    productIds: productIds === null ? null : new Set(productIds),
    at: msAgo === undefined ? Date.now() : Date.now() - msAgo + marginMs,
  }
}

function both(one: PriceChange | null, other: PriceChange): PriceChange {
  if (one === null) return other
  return {
    productIds:
      one.productIds === null || other.productIds === null ? null : new Set([...one.productIds, ...other.productIds]),
    at: Math.max(one.at, other.at),
  }
}
