import type { PriceProfile } from '@snab/catalogue-index/types'
import type { Services } from '../../../services'
import type { Visitor } from '../../../http/visitor'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { LRUCache } from 'lru-cache'
import { isInAudience } from './audience'
import { visibleWarehouses, type DictionaryData } from './dictionary'
import type { Viewer } from './present-product'
import { shownUnits, visibleTo } from './visible'
import { findBoughtIds, findFavouriteIds } from './marks.queries'

export type VisitorView = Viewer & {
  /** Unique per view: equal numbers mean that nothing an answer depends on has changed. */
  number: number
  warehouseIds: number[]
  /** The prices used to sort, filter and count lists: those they show. */
  listProfile: PriceProfile
  favouriteIds: readonly number[]
  boughtIds: readonly number[]
  /** Lists of recommended products that address this visitor today. */
  recommendedListIds: readonly number[]
  /** Today in Moscow. */
  day: string
}

/** `words`: a restored database reuses versions, but has another dictionary. */
type Marks = { ids: readonly number[]; until: number; words: DictionaryData }
const none: readonly number[] = []
const capacity = 5000
const boughtMayLagMs = 5 * 60_000

/** What a visitor's lists depend on, cached; at most one statement each when missing. */
export function openVisitorViews({
  db,
  config,
  dictionary,
  profiles,
  clock,
}: Pick<Services, 'db' | 'config' | 'dictionary' | 'profiles' | 'clock'>) {
  const favourites = new LRUCache<string, Marks>({ max: capacity })
  const bought = new LRUCache<number, Marks>({ max: capacity })
  const views = new LRUCache<string, VisitorView>({ max: capacity })
  const units = shownUnits(config)
  let made = 0

  return async function viewOf(visitor: Visitor): Promise<VisitorView> {
    const { session, buyer } = visitor
    const now = clock().getTime()
    const words = dictionary.current
    const favouriteIds = session
      ? await readMarks(
          favourites,
          `${session.userId}:${session.favouritesVersion}`,
          { now, lag: Number.POSITIVE_INFINITY, words },
          () => findFavouriteIds(db, session.userId),
        )
      : none
    const company = session?.company
    const boughtIds = company
      ? await readMarks(bought, company.id, { now, lag: boughtMayLagMs, words }, () => findBoughtIds(db, company.id))
      : none
    const prices = await profiles.get(buyer)

    const key = `${session?.userId ?? 0}:${buyer.regionId}`
    const known = views.get(key)
    if (
      known &&
      known.favouriteIds === favouriteIds &&
      known.boughtIds === boughtIds &&
      known.prices === prices &&
      known.dictionary === words
    )
      return known
    const sees = visibleTo(visitor, config)
    const day = moscowDay(clock())
    const recommendedLists = words.recommendedLists.filter(
      (list) => list.startsOn <= day && list.endsOn >= day && isInAudience(list, buyer),
    )
    const view: VisitorView = {
      number: ++made,
      regionId: buyer.regionId,
      prices,
      dictionary: words,
      sees,
      units,
      listProfile: sees.currentPrices ? prices.profile : baseProfile(prices.profile),
      favourites: new Set(favouriteIds),
      favouriteIds,
      boughtIds,
      bought: new Set(boughtIds),
      recommended: new Set(recommendedLists.flatMap(({ productIds }) => productIds)),
      recommendedListIds: recommendedLists.map(({ id }) => id),
      day,
      warehouseIds: visibleWarehouses(words, buyer.regionId).map(({ id }) => id),
    }
    views.set(key, view)
    return view
  }
}

/** Only base prices. */
const baseProfile = ({ priceTypeIds }: PriceProfile): PriceProfile => ({
  key: `base:${priceTypeIds.join('.')}`,
  priceTypeIds,
  discounts: [],
  contractPrices: [],
})

export type ViewOf = ReturnType<typeof openVisitorViews>

async function readMarks<K extends number | string>(
  held: LRUCache<K, Marks>,
  key: K,
  { now, lag, words }: { now: number; lag: number; words: DictionaryData },
  read: () => Promise<number[]>,
): Promise<readonly number[]> {
  const known = held.get(key)
  if (known && known.until > now && known.words === words) return known.ids
  const ids = await read()
  held.set(key, { ids, until: now + lag, words })
  return ids
}
