import { allOf, type Clause } from './clauses'
import { ONLY, featureFacet, inStock, recommendedClause, type FilterClauses } from './filter-clauses'
import type { PriceScripts } from './price-script'

/** More buckets than any list has; reading refuses a truncated list. */
const EVERY_BUCKET = 500_000

export type FacetName = 'sections' | 'brands' | 'series' | 'manufacturers' | 'sellers' | 'groups' | 'sets'

const listFields: Readonly<Record<FacetName, string>> = {
  sections: 'sectionSet',
  brands: 'brand',
  series: 'series',
  manufacturers: 'manufacturer',
  sellers: 'sellers',
  groups: 'group',
  sets: 'sets',
}

const terms = (field: string, more: Record<string, unknown> = {}): Clause => ({
  terms: { field, size: EVERY_BUCKET, ...more },
})

export type FacetInput = {
  filters: FilterClauses
  prices: PriceScripts
  listed: readonly number[]
  stock: { warehouseIds: readonly number[]; amount: number }
}

/** One search without hits that counts some facets. */
export type FacetRequest = { query: Clause; aggs: Readonly<Record<string, Clause>> }

/**
 * A facet counts without its own filter. Facets without a chosen filter are counted together among the results; each of
 * the others has a separate search, which examines fewer documents than one search under the shared filters.
 */
export function facetRequests(text: Clause | null, input: FacetInput): FacetRequest[] {
  const { filters } = input
  const all = aggregations(input)
  const lifted = [...filters.keys()].filter((facet) => facet !== ONLY)
  const queryWithout = (facet: string | null) =>
    allOf([...(text ? [text] : []), ...[...filters].flatMap(([key, clause]) => (key === facet ? [] : [clause]))])

  const among = Object.fromEntries(Object.entries(all).filter(([name]) => !lifted.includes(name)))
  return [
    { query: queryWithout(null), aggs: among },
    ...lifted.map((facet) => ({ query: queryWithout(facet), aggs: ownAggregations(facet, all) })),
  ]
}

export const FEATURES = 'features'

function aggregations({ prices, listed, stock }: FacetInput): Record<string, Clause> {
  return {
    ...Object.fromEntries(Object.entries(listFields).map(([facet, field]) => [facet, terms(field)])),
    [FEATURES]: terms('features'),
    price: prices.bounds(),
    instock: { filter: inStock(stock.warehouseIds, stock.amount) },
    recommended: { filter: recommendedClause(listed) },
  }
}

function ownAggregations(facet: string, all: Readonly<Record<string, Clause>>): Record<string, Clause> {
  const [, feature] = facet.split(' ')
  if (feature !== undefined) return { [featureFacet(Number(feature))]: terms('features', { include: `${feature}:.*` }) }
  return Object.fromEntries(Object.entries(all).filter(([name]) => name === facet))
}
