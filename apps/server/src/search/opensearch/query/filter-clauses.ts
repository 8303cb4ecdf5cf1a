import type { SectionTree } from '@snab/catalogue-index/facets/section-tree'
import type { FeatureFilter, Filters } from '@snab/catalogue-index/types'
import { flagToken, numberToken, rangeField, stockField, valueToken } from '../fields'
import { anyOf, hasAnyOf, hasTerm, nothing, withIds, type Clause } from './clauses'
import type { PriceScripts } from './price-script'

/** The filters of a query by the facet they belong to, in a fixed order; those under `only` belong to none. */
export type FilterClauses = ReadonlyMap<string, Clause>

export const featureFacet = (featureId: number): string => `feature ${featureId}`
export const ONLY = 'only'

type Catalogue = {
  tree: SectionTree
  prices: PriceScripts
  /** Recommended to this visitor besides those recommended to everybody. */
  listed: readonly number[]
}

export function filterClauses(filters: Filters, { tree, prices, listed }: Catalogue): FilterClauses {
  const clauses = new Map<string, Clause>()
  const oneOf = (facet: string, field: string, ids: readonly number[] | undefined) => {
    if (ids?.length) clauses.set(facet, hasAnyOf(field, ids.map(String)))
  }
  if (filters.onlyIds) clauses.set(ONLY, withIds(filters.onlyIds))
  if (filters.sectionIds?.length) oneOf('sections', 'sections', [...tree.below(filters.sectionIds)])
  oneOf('brands', 'brand', filters.brandIds)
  oneOf('series', 'series', filters.seriesIds)
  oneOf('manufacturers', 'manufacturer', filters.manufacturerIds)
  oneOf('sellers', 'sellers', filters.sellerIds)
  oneOf('groups', 'group', filters.groupIds)
  oneOf('sets', 'sets', filters.setIds)
  for (const [featureId, clause] of featureClauses(filters.features ?? [])) clauses.set(featureFacet(featureId), clause)
  if (filters.recommended) clauses.set('recommended', recommendedClause(listed))
  if (filters.instock) clauses.set('instock', inStock(filters.instock.warehouseIds, filters.instock.amount))
  if (filters.price?.from !== undefined || filters.price?.to !== undefined)
    clauses.set('price', prices.filter(filters.price.from ?? 0, filters.price.to ?? Infinity))
  return clauses
}

export const recommendedClause = (listed: readonly number[]): Clause =>
  anyOf([hasTerm('recommended', true), listed.length === 0 ? nothing : withIds(listed)])

/** At least one of the warehouses holds the amount, or anything when it is 0. */
export const inStock = (warehouseIds: readonly number[], amount: number): Clause =>
  amount <= 0
    ? hasAnyOf('stocked', warehouseIds.map(String))
    : anyOf(warehouseIds.map((id) => ({ range: { [stockField(id)]: { gte: amount } } })))

/** Values within a feature are alternatives. */
function featureClauses(filters: readonly FeatureFilter[]): Map<number, Clause> {
  const alternatives = new Map<number, Clause[]>()
  for (const filter of filters) {
    const chosen = chosenClauses(filter)
    if (chosen.length > 0)
      alternatives.set(filter.featureId, [...(alternatives.get(filter.featureId) ?? []), ...chosen])
  }
  return new Map([...alternatives].map(([featureId, clauses]) => [featureId, anyOf(clauses)]))
}

function chosenClauses({ featureId, values = [], range, flag }: FeatureFilter): Clause[] {
  const tokens = values.flatMap((value) => [valueToken(featureId, value), numberToken(featureId, value)])
  if (flag) tokens.push(flagToken(featureId))
  return [
    ...(tokens.length > 0 ? [hasAnyOf('features', tokens)] : []),
    ...(range
      ? [{ range: { [rangeField(featureId)]: { gte: range.from, lte: range.to, relation: 'intersects' } } }]
      : []),
  ]
}
