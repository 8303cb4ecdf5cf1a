import type { Services } from '../../services'
import { guestBuyer } from '../account/recognise-visitor'
import { findUserAsVisitor } from '../account/sessions'
import type { ViewOf } from '../catalogue/visitor-view'
import { findListed, type Listed } from './find-listed'
import { findWatchedFilters, storeNews, type WatchedFilter } from './saved-filter.queries'

const batch = 200

/** Of a filter whose numbers have risen: whoever sends notices takes it from here. */
export type FilterNews = { filterId: number; userId: number; name: string; url: string; goods: number; stock: number }

type Parts = Pick<Services, 'db' | 'config' | 'engine' | 'dictionary' | 'clock'>

/**
 * Counts what is new in every watched list since its owner looked last: products that were not in it, and those that
 * were, but out of stock. Tells the lists that hold more news than when they were counted last.
 */
export async function countNews(parts: Parts, viewOf: ViewOf): Promise<FilterNews[]> {
  const risen: FilterNews[] = []
  for (let after = 0; ; ) {
    const filters = await findWatchedFilters(parts.db, after, batch)
    for (const filter of filters) {
      const news = await newsOf(parts, viewOf, filter)
      if (!news) continue
      await storeNews(parts.db, filter, news, parts.clock())
      if (news.goods > filter.newGoods || news.stock > filter.newStock) risen.push({ filterId: filter.id, userId: filter.userId, name: filter.name, url: filter.url, ...news })
    }
    const last = filters.at(-1)
    if (!last || filters.length < batch) return risen
    after = last.id
  }
}

async function newsOf(parts: Parts, viewOf: ViewOf, filter: WatchedFilter) {
  const owner = await findUserAsVisitor(parts.db, filter.userId)
  if (!owner) return null
  const view = await viewOf({ session: owner.session, visitorHash: null, buyer: owner.buyer ?? guestBuyer(parts.dictionary.current, owner.regionId) })
  const listed = await findListed(parts, view, filter.url)
  return listed && compared(filter, listed)
}

export function compared({ seenIds, seenInstockIds }: Pick<WatchedFilter, 'seenIds' | 'seenInstockIds'>, { ids, instockIds }: Listed): { goods: number; stock: number } {
  const seen = new Set(seenIds)
  const seenInstock = new Set(seenInstockIds)
  return { goods: ids.filter((id) => !seen.has(id)).length, stock: instockIds.filter((id) => seen.has(id) && !seenInstock.has(id)).length }
}
