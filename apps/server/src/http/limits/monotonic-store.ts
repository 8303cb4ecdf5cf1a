import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

const remembered = 50_000

type Window = { count: number; since: number }

/** Counts in windows of a monotonic clock: with the system clock, limits would last longer when it is set back. */
export class MonotonicStore implements FastifyRateLimitStore {
  private readonly windows = new LRUCache<string, Window>({ max: remembered })

  /** The count including this event, and the time left in the window. */
  count(key: string, windowMs: number): { current: number; ttl: number } {
    const now = performance.now()
    const lastWindow = this.windows.get(key)
    const window = lastWindow && now - lastWindow.since < windowMs ? lastWindow : { count: 0, since: now }
    window.count++
    this.windows.set(key, window)
    return { current: window.count, ttl: windowMs - (now - window.since) }
  }

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    callback(null, this.count(key, windowMs))
  }

  /** All routes share the same windows. */
  child(): this {
    return this
  }
}
