import type { LiveData } from '@snab/contract/live'
import { addDays, moscowDay, startOfMoscowDay } from '@snab/domain/time/moscow-time'

export type PriceNews = {
  /** Prices, stocks or cards of these products have changed, and this process answers the new ones already; null: of any. */
  changed(productIds: readonly number[] | null): void
  follow(hear: (news: LiveData<'prices'>) => void): () => void
  /** How long ago the last change was; what was read later is still true. */
  msSinceChange(): number
  close(): void
}

/** A load changes goods in many batches: whatever comes within this time is told at once. */
const gatherMs = 250
const afterMidnightMs = 1000
/** About what a server needs to answer one page that reads again; the more pages, the longer they take their turns. */
const msPerPage = 4
const longestSpreadMs = 30_000
/** A page that shows any of more products than this reads itself again as well. */
const mostIds = 200

/**
 * Tells the open streams of this process that goods have changed. The news begin where the caches of the process have
 * followed the change log, not where the log is written: a page that reads again at once is answered with the new price.
 */
export function openPriceNews(): PriceNews {
  const followers = new Set<(news: LiveData<'prices'>) => void>()
  let gathered: Set<number> | null = new Set()
  let timer: NodeJS.Timeout | undefined
  let midnight: NodeJS.Timeout | undefined
  // nobody knows what has changed before this process began
  let changedAt = performance.now()

  function tell() {
    timer = undefined
    const productIds = gathered === null ? null : [...gathered]
    gathered = new Set()
    const spreadMs = Math.min(followers.size * msPerPage, longestSpreadMs)
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
    timer ??= setTimeout(tell, gatherMs)
  }

  /** Prices and promotions begin and end with a day of Moscow, and nobody writes anything then. */
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
