import type { Filters, IndexQuery } from '@snab/catalogue-index/types'
import { sorts, type Sort } from '@snab/contract/catalogue/catalogue'
import { type CatalogueFilters } from '@snab/contract/catalogue/catalogue-filters'
import { toKopecks } from '@snab/domain/money/money'
import { featureFilters, ignoredFilters } from './feature-criteria'
import type { VisitorView } from '../goods/visitor-view'

export type ListRequest = {
  filters: CatalogueFilters | undefined
  /** `price`, `-price`; v2's `storage` is `stock`. */
  sort: string | undefined
  /** Warehouses used to sort by stock. */
  stockIds: number[] | undefined
  requestedAmount: number | undefined
  literal: boolean
  /** The name of feature filters in v1 or v2, to report those not understood. */
  featuresName?: 'features' | 'properties'
  page: number
  perPage: number
  facets: boolean
}

/** An unknown sort falls back to the default. */
function parseSort(requestedSort: string | undefined, fallback: string): { by: Sort; descending: boolean } {
  const read = (text: string) => {
    const by = text.replace(/^-/, '')
    const known = sorts.find((sort) => sort === (by === 'storage' ? 'stock' : by))
    return known && { by: known, descending: text.startsWith('-') }
  }
  const order = (requestedSort !== undefined && read(requestedSort)) ||
    read(fallback) || { by: 'relevance' as const, descending: false }
  // without a sign these mean «in stock first» and «newest first»
  return order.by === 'stock' || order.by === 'new' || order.by === 'popularity'
    ? { ...order, descending: !order.descending }
    : order
}

export function toIndexQuery(request: ListRequest, view: VisitorView, defaultSort: string): IndexQuery {
  const { filters } = request
  const sort = parseSort(request.sort, defaultSort)
  const isHidden = (sort.by === 'price' && !view.sees.prices) || (sort.by === 'stock' && !view.sees.stocks)
  const sortable = isHidden ? { by: 'relevance' as const, descending: false } : sort
  const text = filters?.keyword || undefined
  return {
    ...(text && { text, textMode: request.literal ? ('literal' as const) : ('everyday' as const) }),
    filters: toFilters(request, view),
    profile: view.listProfile,
    warehouseIds: request.stockIds?.length
      ? request.stockIds.filter((id) => view.warehouseIds.includes(id))
      : view.warehouseIds,
    sort: sortable,
    boughtIds: view.boughtIds,
    favouriteIds: view.favouriteIds,
    recommendedListIds: view.recommendedListIds,
    day: view.day,
    offset: (request.page - 1) * request.perPage,
    limit: request.perPage,
    facets: request.facets,
  }
}

/** Names of filters that were not understood. */
export const ignoredOf = (
  { filters, featuresName = 'properties' }: ListRequest,
  { dictionary }: VisitorView,
): string[] => (filters ? ignoredFilters(filters, dictionary, featuresName) : [])

function toFilters({ filters = undefined, requestedAmount }: ListRequest, view: VisitorView): Filters {
  if (!filters) return {}
  const features = featureFilters(filters.features ?? [], filters.custom, view.dictionary)
  // filtering must not reveal hidden prices or stocks
  const price = view.sees.prices ? priceRange(filters.priceMin, filters.priceMax) : undefined
  const instock = view.sees.stocks ? warehousesOf(filters.instock, view.warehouseIds) : undefined
  return {
    ...(filters.section && { sectionIds: afterMerges(filters.section, view.dictionary.mergedSections) }),
    ...(filters.brands && { brandIds: afterMerges(filters.brands, view.dictionary.mergedBrands) }),
    ...(filters.series && { seriesIds: filters.series }),
    ...(filters.manufacturer && { manufacturerIds: filters.manufacturer }),
    ...(filters.sellerId && { sellerIds: filters.sellerId }),
    ...(filters.type && { groupIds: afterMerges(filters.type, view.dictionary.mergedGroups) }),
    ...(filters.set && { setIds: filters.set }),
    ...(features !== null && features.length > 0 && { features }),
    ...(price && { price }),
    ...(instock && { instock: { warehouseIds: instock, amount: Math.round((requestedAmount ?? 0) * 1000) } }),
    ...(filters.recommended && { recommended: true }),
    ...(features === null ? { onlyIds: [] } : onlyMarked(filters, view)),
  }
}

/** An address from before a merge keeps working. */
const afterMerges = (ids: readonly number[], merged: ReadonlyMap<number, number>) => [
  ...new Set(ids.map((id) => merged.get(id) ?? id)),
]

/** Favourites, past purchases, or their intersection. */
function onlyMarked(
  { infavorite, bought }: CatalogueFilters,
  { favouriteIds, favourites, boughtIds }: VisitorView,
): { onlyIds?: readonly number[] } {
  if (infavorite && bought) return { onlyIds: boughtIds.filter((id) => favourites.has(id)) }
  if (infavorite) return { onlyIds: favouriteIds }
  return bought ? { onlyIds: boughtIds } : {}
}

function priceRange(min: number | undefined, max: number | undefined) {
  if (min === undefined && max === undefined) return undefined
  const [from, to] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
  return { ...(from !== undefined && { from: toKopecks(from) }), ...(to !== undefined && { to: toKopecks(to) }) }
}

function warehousesOf(instock: true | number[] | undefined, visible: readonly number[]): readonly number[] | undefined {
  if (instock === undefined) return undefined
  if (instock === true) return visible
  return instock.length > 0 ? instock.filter((id) => visible.includes(id)) : undefined
}
