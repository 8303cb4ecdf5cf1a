import type { Services } from '../../../services'
import { guestBuyer } from '../../core/account/recognise-visitor'
import { findUserAsVisitor } from '../../core/account/sessions'
import type { ViewOf } from '../goods/visitor-view'
import { notify } from '../../talk/notification/notify'
import { alertText } from './alert-text'
import { compareNews } from './compare-news'
import { findListed } from './find-listed'
import { findWatchedFilters, storeNews, type WatchedFilter } from './saved-filter.queries'

const batch = 200

/** A filter whose counts have risen. */
export type FilterNews = { filterId: number; userId: number; name: string; url: string; goods: number; stock: number }

type Parts = Pick<Services, 'db' | 'config' | 'engine' | 'dictionary' | 'clock'>

/**
 * Counts what is new in every watched list since its owner last looked: new products, and products back in stock.
 * Owners with higher counts than before are notified once.
 */
export async function countNews(parts: Parts, viewOf: ViewOf): Promise<FilterNews[]> {
  const risen: FilterNews[] = []
  for (let after = 0; ;) {
    const filters = await findWatchedFilters(parts.db, after, batch)
    for (const filter of filters) {
      const news = await notifyOfNews(parts, viewOf, filter)
      if (news) risen.push({ filterId: filter.id, userId: filter.userId, name: filter.name, url: filter.url, ...news })
    }
    const last = filters.at(-1)
    if (!last || filters.length < batch) return risen
    after = last.id
  }
}

/** The news of one list if its counts have risen, else null. Counts and notification are stored together. */
async function notifyOfNews(
  parts: Parts,
  viewOf: ViewOf,
  filter: WatchedFilter,
): Promise<{ goods: number; stock: number } | null> {
  const owner = await findUserAsVisitor(parts.db, filter.userId)
  if (!owner) return null
  const buyer = owner.buyer ?? guestBuyer(parts.dictionary.current, owner.regionId)
  const listed = await findListed(parts, viewOf, { session: owner.session, visitorHash: null, buyer }, filter.url)
  if (!listed) return null
  const news = compareNews(filter, listed)
  const { goods, stock } = news
  const hasRisen = goods > filter.newGoods || stock > filter.newStock
  const now = parts.clock()
  return parts.db.transaction().execute(async (trx) => {
    if (!(await storeNews(trx, filter, news, now)) || !hasRisen) return null
    await notify(trx, {
      userId: filter.userId,
      companyId: filter.companyId,
      kind: 'filter-news',
      ...alertText(filter, news, parts.dictionary.current, parts.config.SNAB_CURRENCY_SIGN),
      link: `/catalog${filter.url}`,
      replacesUnread: true,
      now,
    })
    return { goods, stock }
  })
}
