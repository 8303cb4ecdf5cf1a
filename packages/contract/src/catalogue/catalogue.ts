import { z } from 'zod'
import { Ids, Flag, CriteriaV2, FiltersV1 } from './catalogue-filters'
import { endpoint } from '../endpoint'
import { Keyword, Named, Page, PageMeta, PageSize, pageOf, Roubles } from '../parts'
import { Product } from './product'

/** An unknown sort falls back to the configured default. */
export const sorts = ['relevance', 'price', 'name', 'article', 'stock', 'popularity', 'new'] as const
export type Sort = (typeof sorts)[number]

/** Filters that were not understood and did not narrow the list; an unknown `custom-…` finds nothing instead. */
export const Ignored = { ignoredFilters: z.array(z.string()) }

const ListMeta = PageMeta.extend({
  ...Ignored,
  searchLogUuid: z.uuid().nullable(),
  /** Page 1 of findReplace: and findRelated: begins with the product itself. */
  hasInitialItem: z.boolean(),
  itemsHeading: z.string().nullable(),
  /** How the query was understood, if it was repaired or a word failed. */
  understanding: z
    .object({
      shown: z.string(),
      words: z.array(z.object({ typed: z.string(), taken: z.string(), as: z.string(), found: z.boolean() })),
      repairs: z.array(z.object({ kind: z.string(), from: z.string(), to: z.string() })),
    })
    .nullable(),
  /** Words of the query left out to find the products; absent when all words matched. */
  leftOut: z.array(z.string()).optional(),
  nearestCodes: z.array(z.object({ id: z.int(), article: z.string() })),
  /** For an empty answer: the results without one word of the query, most first. */
  withoutWords: z.array(z.object({ word: z.string(), keyword: z.string(), count: z.int() })),
  /** For an empty answer with filters, the number of results without the filters. */
  withoutFilters: z.int().nullable(),
})

/** Price, brand, group, series, manufacturer, seller are primary. */
/** For brands, also the manufacturer, if known. */
const FacetValue = z.object({
  id: z.string(),
  name: z.string(),
  count: z.int(),
  logo: z.string().optional(),
  country: z.string().optional(),
})

export const Facet = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  /** The property's own code, used in `custom-{property}`. */
  code: z.string().nullable(),
  /** Chosen by `custom-{code}` with names of values instead of ids. */
  isCustom: z.boolean(),
  primary: z.boolean(),
  kind: z.enum(['list', 'range', 'flag']),
  /** Only of ranges. */
  /** The price gives its bounds as `from` and `to` too. */
  value: z
    .object({ min: z.number(), max: z.number(), from: z.number().optional(), to: z.number().optional() })
    .nullable(),
  values: z.array(FacetValue),
  /** The total number of values; `values` holds the most frequent. */
  valueCount: z.int(),
})
export type Facet = z.infer<typeof Facet>

const SectionCount = z.object({ id: z.int(), count: z.int() })
export const ProductList = z.object({ items: z.array(Product), meta: ListMeta })
export type ProductList = z.infer<typeof ProductList>

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/v1/product',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Список товаров с фильтрами',
  query: z.object({
    page: Page,
    'per-page': PageSize,
    sort: z.string().max(30).optional().catch(undefined),
    stockId: Ids,
    requestedAmount: z.coerce.number().min(1).max(999_999).optional().catch(undefined),
    filters: FiltersV1.optional().catch(undefined),
  }),
  response: ProductList,
})

const SearchQuery = {
  sorting: z
    .record(z.string(), z.enum(['ASC', 'DESC']))
    .optional()
    .catch(undefined),
  stockId: Ids,
  requestedAmount: z.coerce.number().min(1).max(999_999).optional().catch(undefined),
  criteria: CriteriaV2.optional().catch(undefined),
  /** «искать буквально» */
  literal: Flag,
}

export const FacetList = z.object({
  items: z.array(Facet),
  /** Products by section including those below, ignoring the section filter. */
  sections: z.array(SectionCount),
  instock: z.int(),
  recommended: z.int(),
})

export const search = endpoint({
  method: 'GET',
  path: '/api/v2/search',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Поиск товаров; with=filters добавляет фильтры к тому же ответу',
  query: z.object({
    page: Page,
    perPage: PageSize,
    with: z.enum(['filters']).optional().catch(undefined),
    ...SearchQuery,
  }),
  response: ProductList.extend({ filters: FacetList.optional() }),
})

export const searchFilters = endpoint({
  method: 'GET',
  path: '/api/v2/search/filters',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Фильтры с количеством товаров',
  query: z.object(SearchQuery),
  response: FacetList.extend({ meta: z.object(Ignored) }),
})

/** The name of a facet in addresses: `brand`, `price`, or the id of a feature. */
const FacetId = z.object({ id: z.string().regex(/^(price|brand|group|series|manufacturer|seller|[1-9]\d{0,15})$/) })

/** All values of a facet in pages, most frequent first, counted for the filtered list. */
export const facetValues = endpoint({
  method: 'GET',
  path: '/api/v2/search/filters/:id',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Значения одного фильтра с количеством товаров, с поиском по названию',
  params: FacetId,
  query: z.object({ ...SearchQuery, keyword: Keyword, page: Page, perPage: PageSize }),
  response: pageOf(FacetValue).extend({ meta: PageMeta.extend(Ignored) }),
})

/** The distribution of the found products over a price or number range, ignoring the facet's own filter. */
export const facetHistogram = endpoint({
  method: 'GET',
  path: '/api/v2/search/filters/:id/histogram',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Распределение товаров по цене или числовой характеристике',
  params: FacetId,
  query: z.object(SearchQuery),
  response: z.object({
    buckets: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
    meta: z.object(Ignored),
  }),
})

export const suggest = endpoint({
  method: 'GET',
  path: '/api/v2/search/suggest',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Подсказки к строке поиска',
  query: z.object({ keyword: Keyword }),
  response: z.object({
    products: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        article: z.string(),
        image: z.string().nullable(),
        price: Roubles.nullable(),
        manufacturerCode: z.string(),
        unit: z.string(),
        multiplicity: z.number(),
        minimumBatch: z.number(),
        amount: z.number().nullable(),
      }),
    ),
    sections: z.array(Named),
    brands: z.array(Named),
    words: z.array(z.string()),
    shown: z.string().nullable(),
    /** Words left out to find them; absent when all words matched. */
    leftOut: z.array(z.string()).optional(),
  }),
})

export const Section = z.object({
  id: z.int(),
  text: z.string(),
  name: z.string(),
  parentId: z.int().nullable(),
  /** Omitted when there is none. */
  picture: z.string().optional(),
})
