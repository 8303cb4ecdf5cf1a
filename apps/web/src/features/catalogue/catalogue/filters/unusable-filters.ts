import type { CatalogueSearch } from '../catalogue-search'

type Hidden = { prices: boolean; stocks: boolean }
/** The parameters of the address that have no effect for this visitor. */
export type Unusable = 'price' | 'instock' | 'sortPrice' | 'sortStock'

/** Guests could infer hidden prices or stocks from filters and sorts, so the server ignores those. */
export function withoutUnusable(
  search: CatalogueSearch,
  { prices, stocks }: Hidden,
): { usable: CatalogueSearch; unusable: Unusable[] } {
  const unusable: Unusable[] = []
  const usable = { ...search }
  const field = search.sort?.replace(/^-/, '')
  if (prices && (search.priceMin !== undefined || search.priceMax !== undefined)) {
    unusable.push('price')
    usable.priceMin = undefined
    usable.priceMax = undefined
  }
  if (stocks && search.instock !== undefined) {
    unusable.push('instock')
    usable.instock = undefined
  }
  if ((prices && field === 'price') || (stocks && field === 'stock')) {
    unusable.push(field === 'price' ? 'sortPrice' : 'sortStock')
    usable.sort = undefined
  }
  return { usable, unusable }
}
