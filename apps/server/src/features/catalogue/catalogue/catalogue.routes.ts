import * as contract from '@snab/contract/catalogue/catalogue'
import { FiltersV1 } from '@snab/contract/catalogue/catalogue-filters'
import * as reference from '@snab/contract/catalogue/catalogue-reference'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { openCatalogueSearch } from './catalogue-search'
import { valueKey, type FeatureEntry } from '../goods/dictionary'
import { countHistogram, listFacetValues } from './facet-values'
import { ignoredOf, toIndexQuery, type ListRequest } from './index-query'
import { leftOutOf, listFilters, listProducts } from './list-products'
import { catalogueInfo, pageOfNames, presentSection } from '../goods/lookups'
import { pictureAddress, shownPrices } from '../goods/present-product'
import type { ViewOf, VisitorView } from '../goods/visitor-view'

const suggested = 6

export function catalogueRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { config, db, dictionary, engine, rows, searchLog } = services
  const parts = { config, db, engine, rows, search: openCatalogueSearch(engine, config.customProperties) }

  serve(app, contract.listProducts, async ({ query, visitor }) =>
    listProducts(
      parts,
      await viewOf(visitor),
      {
        filters: query.filters,
        sort: query.sort,
        stockIds: query.stockId,
        requestedAmount: query.requestedAmount,
        literal: false,
        featuresName: 'features',
        page: query.page,
        perPage: query['per-page'],
        facets: false,
      },
      (list) => searchLog.noteSearch(visitor, list),
    ),
  )

  type SearchQuery = {
    criteria?: ListRequest['filters'] | undefined
    sorting?: Record<string, 'ASC' | 'DESC'> | undefined
    stockId?: number[] | undefined
    requestedAmount?: number | undefined
    literal?: boolean | undefined
  }
  const fromV2 = (query: SearchQuery) => {
    const [field, direction] = Object.entries(query.sorting ?? {})[0] ?? []
    return {
      filters: query.criteria,
      sort: field && (direction === 'DESC' ? `-${field}` : field),
      stockIds: query.stockId,
      requestedAmount: query.requestedAmount,
      literal: query.literal ?? false,
    }
  }

  serve(app, contract.search, async ({ query, visitor }) =>
    listProducts(
      parts,
      await viewOf(visitor),
      { ...fromV2(query), page: query.page, perPage: query.perPage, facets: query.with === 'filters' },
      (list) => searchLog.noteSearch(visitor, list),
    ),
  )

  serve(app, contract.searchFilters, async ({ query, visitor }) =>
    listFilters(parts, await viewOf(visitor), { ...fromV2(query), page: 1, perPage: 1, facets: true }),
  )

  const onePage = { page: 1, perPage: 1, facets: true }

  serve(app, contract.facetValues, async ({ params, query, visitor }) =>
    listFacetValues(services, await viewOf(visitor), params.id, { ...fromV2(query), ...onePage }, query),
  )

  serve(app, contract.facetHistogram, async ({ params, query, visitor }) =>
    countHistogram(services, await viewOf(visitor), params.id, { ...fromV2(query), ...onePage }),
  )

  serve(app, contract.suggest, async ({ query, visitor }) => {
    const view = await viewOf(visitor)
    if (!query.keyword) return { products: [], sections: [], brands: [], words: [], shown: null }
    const suggestions = await engine.suggest({
      text: query.keyword,
      limit: suggested,
      profile: view.listProfile,
      warehouseIds: view.warehouseIds,
      recommendedListIds: view.recommendedListIds,
      day: view.day,
    })
    const products = await rows.get(suggestions.products)
    const { sections, brands } = view.dictionary
    return {
      products: suggestions.products.flatMap((id) => {
        const row = products.get(id)
        if (!row) return []
        const { shown: price } = shownPrices(row, view, 1000)
        const amount = view.sees.stocks
          ? view.warehouseIds.reduce((sum, warehouse) => sum + Math.max(0, row.stocks[warehouse] ?? 0), 0) / 1000
          : null
        return [
          {
            id,
            name: row.name,
            article: row.article,
            image: row.pictures[0] ? pictureAddress(row.pictures[0]) : null,
            price: price === null ? null : toRoubles(price),
            manufacturerCode: row.manufacturerCode,
            unit: row.unitName,
            multiplicity: toAmount(row.multiplicity),
            minimumBatch: toAmount(row.minimumBatch),
            amount,
          },
        ]
      }),
      sections: suggestions.sections.flatMap((id) => sections.get(id) ?? []).map(({ id, name }) => ({ id, name })),
      brands: suggestions.brands.flatMap((id) => brands.get(id) ?? []).map(({ id, name }) => ({ id, name })),
      words: [...suggestions.words],
      shown:
        suggestions.understanding && suggestions.understanding.repairs.length > 0
          ? suggestions.understanding.shown
          : null,
      ...leftOutOf(suggestions.understanding),
    }
  })

  serve(app, reference.catalogueInfo, async ({ visitor }) => catalogueInfo(services, await viewOf(visitor)))

  serve(app, reference.listBrands, async ({ query }) =>
    pageOfNames(
      [...dictionary.current.brands.values()].map(({ id, name }) => ({ id, name })),
      query,
    ),
  )
  serve(app, reference.getBrand, async ({ params }) => requireEntry(dictionary.current.brands.get(params.id)))
  serve(app, reference.listGroups, async ({ query, visitor }) => {
    const all = [...dictionary.current.groups].map(([id, name]) => ({ id, name }))
    const filters = FiltersV1.parse({ features: query.features, type: query.type })
    const view = await viewOf(visitor)
    const request: ListRequest = {
      filters,
      featuresName: 'features',
      sort: undefined,
      stockIds: undefined,
      requestedAmount: undefined,
      literal: false,
      ...onePage,
    }
    const narrowed = filters.features || filters.type ? await groupsOf(view, request) : all
    const { items, meta } = pageOfNames(narrowed, query)
    return { items, meta: { ...meta, ignoredFilters: ignoredOf(request, view) } }

    async function groupsOf(seenBy: VisitorView, list: ListRequest) {
      const { facets } = await engine.search(toIndexQuery(list, seenBy, config.SNAB_DEFAULT_SORT))
      const counted = new Set((facets?.groups ?? []).filter(([, count]) => count > 0).map(([id]) => id))
      return all.filter(({ id }) => counted.has(id) && (!filters.type?.length || filters.type.includes(id)))
    }
  })
  serve(app, reference.getGroup, async ({ params: { id } }) => ({
    id,
    name: requireEntry(dictionary.current.groups.get(id)),
  }))
  serve(app, reference.getSeries, async ({ params: { id } }) => ({
    id,
    name: requireEntry(dictionary.current.series.get(id)),
  }))
  serve(app, reference.getSet, async ({ params: { id } }) => ({
    id,
    name: requireEntry(dictionary.current.sets.get(id)),
  }))
  serve(app, reference.getManufacturer, async ({ params: { id } }) => ({
    id,
    name: requireEntry(dictionary.current.manufacturers.get(id)),
  }))
  serve(app, reference.getSeller, async ({ params: { id } }) => ({
    id,
    name: requireEntry(dictionary.current.sellers.get(id)),
  }))

  const property = (id: number | undefined) =>
    presentProperty(requireEntry(id === undefined ? undefined : dictionary.current.features.get(id)))
  serve(app, reference.getProperty, async ({ params }) => property(params.id))
  // catalogues that share a code use it for the same property
  serve(app, reference.getPropertyByCode, async ({ params }) =>
    property(dictionary.current.featureIdsByCode.get(params.code)?.[0]),
  )
  serve(app, reference.getPropertyValue, async ({ params: { id, valueId } }) => {
    const name = requireEntry(dictionary.current.featureValues.get(valueId))
    if (dictionary.current.valueIds.get(valueKey(id, name)) !== valueId) throw new Rejected('not-found')
    return { id: valueId, name }
  })

  const sections = () => [...dictionary.current.sections.values()].filter(({ isActive }) => isActive)
  serve(app, reference.listSections, async ({ query }) => pageOfNames(sections().map(presentSection), query))
  serve(app, reference.getSection, async ({ params }) =>
    presentSection(requireEntry(dictionary.current.sections.get(params.id))),
  )
  serve(app, reference.listSectionItems, async ({ params, query }) => {
    requireEntry(dictionary.current.sections.get(params.id))
    return pageOfNames(
      sections()
        .filter(({ parentId }) => parentId === params.id)
        .map(presentSection),
      { ...query, keyword: '' },
    )
  })
}

const presentProperty = ({ id, code, name, unit, kind }: FeatureEntry) => ({ id, code, name, unit, kind })

function requireEntry<T>(entry: T | undefined): T {
  if (entry === undefined) throw new Rejected('not-found')
  return entry
}
