import type { Services } from '../../services'
import { readRequest } from '../catalogue/list-products'
import type { VisitorView } from '../catalogue/visitor-view'
import { asRequest, readSavedUrl } from './saved-url'

/** Of longer lists nobody wants to hear. */
export const mostWatched = 5000

export type Listed = { ids: readonly number[]; instockIds: readonly number[] }

/** Products of a saved list as its owner would find them now, and those of them in stock; null when there are too many. */
export async function findListed({ db, config, engine }: Pick<Services, 'db' | 'config' | 'engine'>, view: VisitorView, url: string): Promise<Listed | null> {
  const { query } = await readRequest({ db, config, engine }, view, asRequest(readSavedUrl(url), mostWatched))
  const { ids, total } = await engine.search(query)
  if (total > mostWatched) return null
  // hidden from whoever may not see stocks
  if (!view.sees.stocks) return { ids, instockIds: [] }
  const amount = query.filters.instock?.amount ?? 0
  const instock = query.filters.instock ?? { warehouseIds: view.warehouseIds, amount }
  const { ids: instockIds } = await engine.search({ ...query, filters: { ...query.filters, instock } })
  return { ids, instockIds }
}
