import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Id, Keyword, Named, Page, PagingV1, PageMeta, PageSize, pageOf, Roubles } from './parts'
import { Product } from './product'

/** A comma list or a repeated parameter of ids; what is no id is left out. */
const Ids = z
  .preprocess(
    (given) =>
      Array.isArray(given)
        ? given.flatMap((part) => String(part).split(','))
        : typeof given === 'string' || typeof given === 'number'
          ? String(given).split(',')
          : given,
    z.array(z.string()).max(1000),
  )
  .transform((parts) => [...new Set(parts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0))])
  .optional()
  .catch(undefined)

const Words = z.preprocess(
  (given) => (Array.isArray(given) ? given.map(String) : typeof given === 'string' ? given.split(',') : given),
  z.array(z.string().max(255)).max(1000),
)

const Flag = z
  .preprocess((given) => given === true || given === 'true' || given === '1', z.boolean())
  .optional()
  .catch(undefined)
const Rouble = z.coerce.number().min(0).max(1e10).optional().catch(undefined)

export type FeatureCriterion = { id: number; values?: string[]; from?: number; to?: number; flag?: true }

/**
 * Takes `id:value`, `id:from,to` (repeated), and the nested form `features[id]=true`, `features[id][]=value`,
 * `features[id][from]=…`. Whether `a,b` is a range or two values depends on the feature and is decided by the server.
 */
const Features = z
  .unknown()
  .optional()
  .transform((given) => {
    const { criteria } = readFeatures(given)
    return criteria.length > 0 ? criteria : undefined
  })

/** The criteria, several of one feature meaning any of them, and the entries that are none. */
function readFeatures(given: unknown): { criteria: FeatureCriterion[]; ignored: string[] } {
  const criteria: FeatureCriterion[] = []
  const ignored: string[] = []
  const add = (name: string, id: number, { values = [], from, to }: Omit<FeatureCriterion, 'id' | 'flag'>) => {
    const isKnown = Number.isSafeInteger(id) && id > 0 && criteria.length < 100
    const listed = values.filter((value) => value !== '' && value !== 'true')
    const isFlag = values.includes('true')
    const isRange = from !== undefined || to !== undefined
    if (!isKnown || (listed.length === 0 && !isFlag && !isRange)) {
      if (values.some((value) => value !== '') || values.length === 0) ignored.push(name)
      return
    }
    if (isFlag) criteria.push({ id, flag: true })
    if (isRange) criteria.push({ id, from, to })
    const same = listed.length > 0 ? criteria.find((other) => other.id === id && other.values) : undefined
    if (same?.values) same.values.push(...listed)
    else if (listed.length > 0) criteria.push({ id, values: listed })
  }
  // a query string reads small feature ids as places of a sparse array: its entries are as good as an object's
  const entries =
    typeof given === 'string' ? [['', given]] : typeof given === 'object' && given !== null ? Object.entries(given) : []
  for (const [key, value] of entries) {
    const name = key === '' ? String(value) : String(key)
    if (typeof value === 'string' && value.includes(':')) {
      const colon = value.indexOf(':')
      add(value, Number(value.slice(0, colon)), { values: [value.slice(colon + 1)] })
    } else if (Array.isArray(value)) add(name, Number(key), { values: value.map(String) })
    else if (typeof value === 'object' && value !== null) {
      const { from, to } = value as { from?: unknown; to?: unknown } // an object of a query string has nothing but text
      const bound = (text: unknown) =>
        text === undefined || text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)
      if ((from ?? '') !== '' || (to ?? '') !== '' || !('from' in value || 'to' in value))
        add(name, Number(key), { from: bound(from), to: bound(to) })
    } else add(name, Number(key), { values: [String(value)] })
  }
  return { criteria, ignored }
}

/** Filters of a list; `custom-{property}` arrives among them under its own name. */
const filterFields = {
  section: Ids,
  /** `true`, or ids of warehouses. */
  instock: z
    .union([z.literal('true').transform(() => true as const), Ids])
    .optional()
    .catch(undefined),
  recommended: Flag,
  brands: Ids,
  series: Ids,
  manufacturer: Ids,
  sellerId: Ids,
  type: Ids,
  priceMin: Rouble,
  priceMax: Rouble,
  infavorite: Flag,
  /** What the buyer's company has ordered before. */
  bought: Flag,
  keyword: Keyword,
  set: Ids,
}

const customs = (given: Record<string, unknown>) => {
  const found = new Map<string, string[]>()
  for (const [key, value] of Object.entries(given)) {
    if (!key.startsWith('custom-')) continue
    const words = Words.safeParse(value)
    if (words.success && words.data.length > 0) found.set(key.slice('custom-'.length), words.data)
  }
  return Object.fromEntries(found)
}

/** What was sent stays beside what was read, to tell what was not understood. */
const withSent = (given: unknown) => (typeof given === 'object' && given !== null ? { ...given, sent: given } : given)

/** Names of the filters that were sent and say nothing: unknown ones, and those whose value is not understood. */
function ignoredNames(sent: unknown, read: Record<string, unknown>, featuresName: string): string[] {
  return Object.entries(typeof sent === 'object' && sent !== null ? sent : {}).flatMap(([name, value]) => {
    if (value === '' || value === undefined || value === null) return []
    if (name === featuresName) return readFeatures(value).ignored.map((entry) => `${name}[${entry}]`)
    if (name.startsWith('custom-')) return Words.safeParse(value).success ? [] : [name]
    if (!Object.hasOwn(filterFields, name)) return [name]
    const known = read[name]
    const isRead = Array.isArray(known)
      ? known.length > 0
      : known === false
        ? ['false', '0', false].includes(value)
        : known !== undefined
    return isRead ? [] : [name]
  })
}

export const FiltersV1 = z
  .preprocess(withSent, z.looseObject({ ...filterFields, features: Features, sent: z.unknown().optional() }))
  .transform(({ sent, ...given }) => ({
    ...given,
    custom: customs(given),
    ignored: ignoredNames(sent, given, 'features'),
  }))
const CriteriaV2 = z
  .preprocess(withSent, z.looseObject({ ...filterFields, properties: Features, sent: z.unknown().optional() }))
  .transform(({ sent, properties, ...given }) => ({
    ...given,
    features: properties,
    custom: customs(given),
    ignored: ignoredNames(sent, given, 'properties'),
  }))
export type CatalogueFilters = z.output<typeof FiltersV1>

/** Not a known sort: the configured default. */
export const sorts = ['relevance', 'price', 'name', 'article', 'stock', 'popularity', 'new'] as const
export type Sort = (typeof sorts)[number]

/** Filters of the request that were not understood: they did not narrow, except unknown `custom-…`, which find nothing. */
const Ignored = { ignoredFilters: z.array(z.string()) }

const ListMeta = PageMeta.extend({
  ...Ignored,
  searchLogUuid: z.uuid().nullable(),
  /** Page 1 of findReplace: and findRelated: begins with the product itself. */
  hasInitialItem: z.boolean(),
  itemsHeading: z.string().nullable(),
  /** What was understood of the query, when it had to be repaired or a word failed. */
  understanding: z
    .object({
      shown: z.string(),
      words: z.array(z.object({ typed: z.string(), taken: z.string(), as: z.string(), found: z.boolean() })),
      repairs: z.array(z.object({ kind: z.string(), from: z.string(), to: z.string() })),
    })
    .nullable(),
  nearestCodes: z.array(z.object({ id: z.int(), article: z.string() })),
  /** Only of an empty answer: what would be found without one word of the query, the most first. */
  withoutWords: z.array(z.object({ word: z.string(), keyword: z.string(), count: z.int() })),
  /** Only of an empty answer with filters: what would be found without them. */
  withoutFilters: z.int().nullable(),
})

/** Price, brand, group, series, manufacturer, seller are primary. */
export const Facet = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  /** The property's own code, by which `custom-{property}` names it. */
  code: z.string().nullable(),
  /** Chosen by `custom-{code}` with the names of its values instead of by ids. */
  isCustom: z.boolean(),
  primary: z.boolean(),
  kind: z.enum(['list', 'range', 'flag']),
  /** Only of ranges. */
  value: z.object({ min: z.number(), max: z.number() }).nullable(),
  values: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
  /** How many values there are in all; `values` holds the most frequent. */
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
  /** Products by section with everything below it, without the filter by section. */
  sections: z.array(SectionCount),
  instock: z.int(),
  recommended: z.int(),
})

export const search = endpoint({
  method: 'GET',
  path: '/api/v2/search',
  access: 'public',
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
  summary: 'Фильтры с количеством товаров',
  query: z.object(SearchQuery),
  response: FacetList.extend({ meta: z.object(Ignored) }),
})

/** What a facet is called in addresses: `brand`, `price`, or the id of a feature. */
const FacetId = z.object({ id: z.string().regex(/^(price|brand|group|series|manufacturer|seller|[1-9]\d{0,15})$/) })

/** All values of a facet, page by page, the most frequent first; counted for the list as it is filtered. */
export const facetValues = endpoint({
  method: 'GET',
  path: '/api/v2/search/filters/:id',
  access: 'public',
  summary: 'Значения одного фильтра с количеством товаров, с поиском по названию',
  params: FacetId,
  query: z.object({ ...SearchQuery, keyword: Keyword, page: Page, perPage: PageSize }),
  response: pageOf(z.object({ id: z.string(), name: z.string(), count: z.int() })).extend({
    meta: PageMeta.extend(Ignored),
  }),
})

/** How the found products spread over the range of a price or a number, without the facet's own filter. */
export const facetHistogram = endpoint({
  method: 'GET',
  path: '/api/v2/search/filters/:id/histogram',
  access: 'public',
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
        unit: z.string(),
        amount: z.number().nullable(),
      }),
    ),
    sections: z.array(Named),
    brands: z.array(Named),
    words: z.array(z.string()),
    shown: z.string().nullable(),
  }),
})

const Section = z.object({ id: z.int(), text: z.string(), name: z.string(), parentId: z.int().nullable() })

export const catalogueInfo = endpoint({
  method: 'GET',
  path: '/api/v1/catalog/info',
  access: 'public',
  summary: 'Разделы, склады и настройки каталога',
  response: z.object({
    sections: z.array(Section),
    warehouses: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        city: z.string(),
        isVirtual: z.boolean(),
        deliveryTime: z.int(),
        regionId: z.int(),
      }),
    ),
    sorts: z.array(z.object({ id: z.string(), name: z.string() })),
    defaultSort: z.string(),
    totalCount: z.int(),
    help: z.object({ heading: z.string(), links: z.array(z.object({ title: z.string(), href: z.string() })) }),
  }),
})

const brandQuery = PagingV1.extend({ keyword: Keyword })

export const listBrands = endpoint({
  method: 'GET',
  path: '/api/v1/product-brand',
  access: 'public',
  summary: 'Бренды',
  query: brandQuery,
  response: pageOf(Named),
})
export const getBrand = endpoint({
  method: 'GET',
  path: '/api/v1/product-brand/:id',
  access: 'public',
  summary: 'Бренд',
  params: ById,
  response: Named,
})
export const listSections = endpoint({
  method: 'GET',
  path: '/api/v1/catalog-section',
  access: 'public',
  summary: 'Разделы каталога',
  query: brandQuery,
  response: pageOf(Section),
})
export const getSection = endpoint({
  method: 'GET',
  path: '/api/v1/catalog-section/:id',
  access: 'public',
  summary: 'Раздел каталога',
  params: ById,
  response: Section,
})
export const listSectionItems = endpoint({
  method: 'GET',
  path: '/api/v1/catalog-section/:id/item',
  access: 'public',
  summary: 'Подразделы раздела',
  params: ById,
  query: PagingV1,
  response: pageOf(Section),
})
export const listGroups = endpoint({
  method: 'GET',
  path: '/api/v1/filter/group',
  access: 'public',
  summary: 'Группы товаров',
  /** `type` and `features` are read as `FiltersV1`. */
  query: brandQuery.extend({ type: z.unknown().optional(), features: z.unknown().optional() }),
  response: pageOf(Named).extend({ meta: PageMeta.extend(Ignored) }),
})
export const getGroup = endpoint({
  method: 'GET',
  path: '/api/v1/filter/group/:id',
  access: 'public',
  summary: 'Группа товаров',
  params: ById,
  response: Named,
})
export const getSeries = endpoint({
  method: 'GET',
  path: '/api/v1/product-series/:id',
  access: 'public',
  summary: 'Серия',
  params: ById,
  response: Named,
})
export const getSet = endpoint({
  method: 'GET',
  path: '/api/v1/product-set/:id',
  access: 'public',
  summary: 'Набор товаров',
  params: ById,
  response: Named,
})
export const getManufacturer = endpoint({
  method: 'GET',
  path: '/api/v1/product-manufacturer/:id',
  access: 'public',
  summary: 'Производитель',
  params: ById,
  response: Named,
})
export const getSeller = endpoint({
  method: 'GET',
  path: '/api/v1/seller/:id',
  access: 'public',
  summary: 'Продавец',
  params: ById,
  response: Named,
})

const Property = Named.extend({
  code: z.string().nullable(),
  unit: z.string().nullable(),
  /** Only lists have values with names. */ kind: z.enum(['list', 'number', 'range', 'flag']),
})
export const getProperty = endpoint({
  method: 'GET',
  path: '/api/v1/product-property/:id',
  access: 'public',
  summary: 'Характеристика',
  params: ById,
  response: Property,
})
export const getPropertyByCode = endpoint({
  method: 'GET',
  path: '/api/v1/product-property/by-code/:code',
  access: 'public',
  summary: 'Характеристика по её коду, как в custom-{property}',
  params: z.object({ code: z.string().min(1).max(100) }),
  response: Property,
})
export const getPropertyValue = endpoint({
  method: 'GET',
  path: '/api/v1/product-property/:id/value/:valueId',
  access: 'public',
  summary: 'Значение характеристики',
  params: ById.extend({ valueId: Id }),
  response: Named,
})
