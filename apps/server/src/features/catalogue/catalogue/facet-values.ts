import type { Count, Facets, Filters } from '@snab/catalogue-index/types'
import type { facetHistogram, facetValues } from '@snab/contract/catalogue/catalogue'
import type { ResponseOf } from '@snab/contract/endpoint'
import { foldName, shownNumber } from '@snab/domain/text/shown-numbers'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import type { DictionaryData } from '../goods/dictionary'
import { brandLook } from '../goods/brand-look'
import { histogramEdges } from './histogram-edges'
import { ignoredOf, type ListRequest } from './index-query'
import { readRequest } from './list-products'
import type { VisitorView } from '../goods/visitor-view'

type Parts = Pick<Services, 'db' | 'config' | 'engine'>
type Paging = { keyword: string; page: number; perPage: number }
type Value = { id: string; name: string; count: number }

const collator = new Intl.Collator('ru', { numeric: true })

/** All values of one facet in pages, beyond the most frequent ones in the list. */
export async function listFacetValues(
  parts: Parts,
  view: VisitorView,
  id: string,
  request: ListRequest,
  { keyword, page, perPage }: Paging,
): Promise<ResponseOf<typeof facetValues>> {
  const { query } = await readRequest(parts, view, request)
  const { facets } = await parts.engine.search({ ...query, limit: 0, facets: true })
  const wanted = foldName(keyword)
  const values = (facets ? valuesOf(facets, id, view.dictionary) : [])
    .filter(({ name }) => foldName(name).includes(wanted))
    .toSorted((a, b) => b.count - a.count || collator.compare(a.name, b.name))
  return {
    items: values
      .slice((page - 1) * perPage, page * perPage)
      .map((value) => (id === 'brand' ? { ...value, ...brandLook(view.dictionary, Number(value.id)) } : value)),
    meta: {
      currentPage: page,
      perPage,
      totalCount: values.length,
      pageCount: Math.max(1, Math.ceil(values.length / perPage)),
      ignoredFilters: ignoredOf(request, view),
    },
  }
}

function valuesOf(facets: Facets, id: string, dictionary: DictionaryData): Value[] {
  switch (id) {
    case 'brand':
      return namedValues(facets.brands, (brand) => dictionary.brands.get(brand)?.name)
    case 'group':
      return namedValues(facets.groups, (group) => dictionary.groups.get(group))
    case 'series':
      return namedValues(facets.series, (series) => dictionary.series.get(series))
    case 'manufacturer':
      return namedValues(facets.manufacturers, (manufacturer) => dictionary.manufacturers.get(manufacturer))
    case 'seller':
      return namedValues(facets.sellers, (seller) => dictionary.sellers.get(seller))
    default:
      return featureValues(facets, Number(id), dictionary)
  }
}

function featureValues(facets: Facets, featureId: number, dictionary: DictionaryData): Value[] {
  const feature = dictionary.features.get(featureId)
  const values = facets.features.find((facet) => facet.featureId === featureId)?.values ?? []
  if (feature?.kind === 'list') return namedValues(values, (value) => dictionary.featureValues.get(value))
  return values.map(([number, count]) => ({ id: String(number), name: shownNumber(number), count }))
}

const namedValues = (counts: readonly Count[], nameOf: (id: number) => string | undefined): Value[] =>
  counts.flatMap(([id, count]) => {
    const name = nameOf(id)
    return name === undefined || count === 0 ? [] : [{ id: String(id), name, count }]
  })

/** One index count per bucket, because the index only knows the ends of a range. */
export async function countHistogram(
  parts: Parts,
  view: VisitorView,
  id: string,
  request: ListRequest,
): Promise<ResponseOf<typeof facetHistogram>> {
  const meta = { ignoredFilters: ignoredOf(request, view) }
  if (id === 'price' && !view.sees.prices) return { buckets: [], meta }
  const { query } = await readRequest(parts, view, request)
  const { facets } = await parts.engine.search({ ...query, limit: 0, facets: true })
  const range = facets && rangeOf(facets, id)
  if (!range) return { buckets: [], meta }
  const edges = histogramEdges(range.min, range.max, id === 'price' ? 0 : 3)
  return {
    meta,
    buckets: await Promise.all(
      edges.slice(1).map(async (to, at) => {
        const from = edges[at] ?? to
        // filters include both ends, but a value on an edge must count once
        const isLast = at === edges.length - 2
        const filters = inBucket(query.filters, id, from, isLast ? to : to - Math.abs(to) * 1e-9 - 1e-9)
        const { total } = await parts.engine.search({ ...query, filters, limit: 0, facets: false })
        return { from, to, count: total }
      }),
    ),
  }
}

function rangeOf({ price, features }: Facets, id: string): { min: number; max: number } | null {
  if (id === 'price') return price && { min: price.min / 100, max: price.max / 100 }
  const facet = features.find(({ featureId }) => featureId === Number(id))
  return facet?.min === undefined || facet.max === undefined ? null : { min: facet.min, max: facet.max }
}

function inBucket(filters: Filters, id: string, from: number, to: number): Filters {
  if (id === 'price') return { ...filters, price: { from: Math.ceil(from * 100), to: Math.floor(to * 100) } }
  const featureId = Number(id)
  if (!Number.isSafeInteger(featureId)) throw new Rejected('not-found')
  return {
    ...filters,
    features: [
      ...(filters.features ?? []).filter((feature) => feature.featureId !== featureId),
      { featureId, range: { from, to } },
    ],
  }
}
