import type { Filters, IndexQuery } from '@snab/catalogue-index/types'
import type { Facet } from '@snab/contract/catalogue/catalogue'
import type { CatalogueFilters } from '@snab/contract/catalogue/catalogue-filters'
import type { configureClass } from '@snab/contract/catalogue/configurator'
import type { ResponseOf } from '@snab/contract/endpoint'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import { ignoredOf, toIndexQuery, type ListRequest } from '../catalogue/index-query'
import { presentFacets } from '../catalogue/present-facets'
import { presentProduct } from '../goods/present-product'
import type { VisitorView } from '../goods/visitor-view'
import { findClassCode, findStoredFeatures } from './configurator.queries'
import { featureFailures } from './feature-failures'

type Answer = ResponseOf<typeof configureClass>
type Engine = Services['engine']
type Parts = Pick<Services, 'db' | 'engine' | 'rows' | 'config'>

const perPage = 20
/** Limit of pages: fitting products come first, then those failing in one feature. */
const mostRanked = 2000
/** Features lifted one at a time to find products that fail only in them. */
const mostLifted = 12

/** One page of a class: fitting products, then the rest with what fails. */
export async function chooseInClass(
  { db, engine, rows, config }: Parts,
  view: VisitorView,
  asked: { id: number; page: number; criteria?: CatalogueFilters | undefined },
): Promise<Answer> {
  const { page, criteria } = asked
  // addresses of a merged class keep working
  const id = view.dictionary.mergedGroups.get(asked.id) ?? asked.id
  const name = view.dictionary.groups.get(id)
  if (name === undefined) throw new Rejected('not-found')
  const request = requestFor(id, criteria)
  const query = toIndexQuery(request, view, config.SNAB_DEFAULT_SORT)
  const features = query.filters.features ?? []
  const { ids, total, fitting, facets, classFacets } = await rankClass(engine, query)

  const shownIds = ids.slice((page - 1) * perPage, page * perPage)
  const shownRows = await rows.get(shownIds)
  const stored = await findStoredFeatures(
    db,
    shownIds.filter((_, at) => (page - 1) * perPage + at >= Math.min(fitting, mostRanked)),
  )
  return {
    class: { id, code: await findClassCode(db, id), name },
    features: liveFeatures(
      presentFacets(classFacets, view, query.filters, new Set()).items,
      presentFacets(facets, view, query.filters, new Set()).items,
    ),
    instock: view.sees.stocks ? facets.instock : 0,
    fitting,
    items: shownIds.flatMap((productId) => {
      const row = shownRows.get(productId)
      if (!row) return []
      const values = stored.get(productId)
      return [
        {
          product: presentProduct(row, view, 1000),
          failures: values ? featureFailures(features, values, view.dictionary) : [],
        },
      ]
    }),
    meta: {
      currentPage: page,
      perPage,
      totalCount: total,
      pageCount: Math.max(1, Math.ceil(ids.length / perPage)),
      ignoredFilters: ignoredOf(request, view),
    },
  }
}

function requestFor(id: number, criteria: CatalogueFilters | undefined): ListRequest {
  const { features, instock } = criteria ?? {}
  return {
    filters: { features, instock, type: [id], keyword: '', custom: {}, ignored: criteria?.ignored ?? [] },
    sort: undefined,
    stockIds: undefined,
    requestedAmount: undefined,
    literal: false,
    page: 1,
    perPage: mostRanked,
    facets: true,
  }
}

async function rankClass(engine: Engine, query: IndexQuery) {
  const found = await engine.search(query)
  if (!found.facets) throw new Error('The index was asked for facets and gave none')
  const features = query.filters.features ?? []
  if (features.length === 0) {
    const { ids, total } = found
    return { ids, total, fitting: total, facets: found.facets, classFacets: found.facets }
  }

  const search = (filters: Filters) => engine.search({ ...query, filters, facets: false })
  const chosenIds = [...new Set(features.map(({ featureId }) => featureId))]
  const all = await engine.search({ ...query, filters: { ...query.filters, features: [] } })
  const lifted = await Promise.all(
    chosenIds
      .slice(0, chosenIds.length > 1 ? mostLifted : 0)
      .map((lift) => search({ ...query.filters, features: features.filter(({ featureId }) => featureId !== lift) })),
  )
  return {
    ids: [...new Set([...found.ids, ...lifted.flatMap(({ ids }) => ids), ...all.ids])],
    total: all.total,
    fitting: found.total,
    facets: found.facets,
    classFacets: all.facets ?? found.facets,
  }
}

/** All features and values of the class keep their place; only the counts change. */
function liveFeatures(all: readonly Facet[], counted: readonly Facet[]): Facet[] {
  const byId = new Map(counted.map((facet) => [facet.id, facet]))
  return all
    .filter(({ primary }) => !primary)
    .map((facet) => {
      const counts = new Map(byId.get(facet.id)?.values.map(({ id, count }) => [id, count]))
      return { ...facet, values: facet.values.map((value) => ({ ...value, count: counts.get(value.id) ?? 0 })) }
    })
}
