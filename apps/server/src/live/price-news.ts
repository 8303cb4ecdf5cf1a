import type { LiveData } from '@snab/contract/live'
import { addDays, moscowDay, startOfMoscowDay } from '@snab/domain/time/moscow-time'
import { spreadMsOf } from './spread'

export type PriceNews = {
  /**
   * Prices, stocks or cards of these products have changed, and this process already serves the new ones; null: any
   * product.
   */
  changed(productIds: readonly number[] | null): void
  follow(hear: (news: LiveData<'prices'>) => void): () => void
  /** Time since the last change; data read after it are current. */
  msSinceChange(): number
  close(): void
}

/** A load changes goods in many batches: changes within this time are sent as one event. */
const gatherMs = 250
const afterMidnightMs = 1000
/** Limit of products; with more, every page reads again. */
const mostIds = 200

/**
 * Notifies open streams of this process about changed goods, after its caches have followed the change log: a page that
 * reads again at once gets the new price.
 */
export function openPriceNews(): PriceNews {
  const followers = new Set<(news: LiveData<'prices'>) => void>()
  let gathered: Set<number> | null = new Set()
  let timer: NodeJS.Timeout | undefined
  let midnight: NodeJS.Timeout | undefined
  // changes before the start of this process are unknown
  let changedAt = performance.now()

  function notifyFollowers() {
    timer = undefined
    const productIds = gathered === null ? null : [...gathered]
    gathered = new Set()
    const spreadMs = spreadMsOf(followers.size)
    for (const hear of followers) hear({ for: 'all', productIds, spreadMs })
  }

  function changed(productIds: readonly number[] | null) {
    if (productIds?.length === 0) return
    changedAt = performance.now()
    if (productIds === null) gathered = null
    else if (gathered !== null) {
      for (const id of productIds) gathered.add(id)
      if (gathered.size > mostIds) gathered = null
    }
    timer ??= setTimeout(notifyFollowers, gatherMs)
  }

  /** Prices and promotions begin and end with a Moscow day, without any write. */
  function waitForMidnight() {
    const now = new Date()
    const next = startOfMoscowDay(addDays(moscowDay(now), 1))
    midnight = setTimeout(
      () => {
        changed(null)
        waitForMidnight()
      },
      next.getTime() - now.getTime() + afterMidnightMs,
    ).unref()
  }
  waitForMidnight()

  return {
    changed,
    follow(hear) {
      followers.add(hear)
      return () => void followers.delete(hear)
    },
    msSinceChange: () => Math.round(performance.now() - changedAt),
    close() {
      clearTimeout(timer)
      clearTimeout(midnight)
    },
  }
}
