import type { Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'
import { readRequest } from '../catalogue/list-products'
import type { ViewOf, VisitorView } from '../goods/visitor-view'
import { asRequest, readSavedUrl, type SavedList } from './saved-url'

/** Longer lists are not watched, because their changes would be noise. */
const mostWatched = 5000

export type Listed = {
  ids: readonly number[]
  /** Empty for visitors who may not see stocks. */
  instockIds: readonly number[]
  seesStocks: boolean
  /** For a filter by favourites or purchases: all of them, whether in the list or not. */
  marked: readonly number[] | null
  /** The company and region of the view. */
  seenAs: string
}

/** Products of a saved list as its owner would find them, and those in stock; null when there are too many. */
export async function findListed(
  { db, config, engine }: Pick<Services, 'db' | 'config' | 'engine'>,
  viewOf: ViewOf,
  owner: Visitor,
  url: string,
): Promise<Listed | null> {
  const view = await viewOf(owner)
  const list = readSavedUrl(url)
  const { query } = await readRequest({ db, config, engine }, view, asRequest(list, mostWatched))
  const { ids, total } = await engine.search(query)
  if (total > mostWatched) return null
  const listing = {
    ids,
    marked: markedOf(list, view),
    seesStocks: view.sees.stocks,
    seenAs: `${owner.session?.company?.id ?? 0}:${owner.buyer.regionId}`,
  }
  if (!view.sees.stocks) return { ...listing, instockIds: [] }
  const amount = query.filters.instock?.amount ?? 0
  const instock = query.filters.instock ?? { warehouseIds: view.warehouseIds, amount }
  const { ids: instockIds } = await engine.search({ ...query, filters: { ...query.filters, instock } })
  return { ...listing, instockIds }
}

function markedOf(
  { filters: { infavorite, bought } }: SavedList,
  { favouriteIds, boughtIds, bought: isBought }: VisitorView,
): readonly number[] | null {
  if (infavorite) return bought ? favouriteIds.filter((id) => isBought.has(id)) : favouriteIds
  return bought ? boughtIds : null
}
