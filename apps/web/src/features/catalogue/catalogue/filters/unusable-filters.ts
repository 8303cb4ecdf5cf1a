import type { CatalogueSearch } from '../catalogue-search'

type Hidden = { prices: boolean; stocks: boolean }
/** What of the address has no effect for this visitor. */
export type Unusable = 'price' | 'instock' | 'sortPrice' | 'sortStock'

/** A guest from whom prices or stocks are hidden could find them out by filters and orders: the server leaves those out. */
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
