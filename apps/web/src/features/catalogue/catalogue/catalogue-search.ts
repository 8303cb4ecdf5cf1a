import {
  exactText,
  flag,
  id,
  keyword,
  listOf,
  numberIn,
  page,
  searchReader,
  sort,
  wholeIn,
  type Field,
} from '../../../lib/search-fields'

/** The parameters of the list; everything except the page's defaults is in the address. */
export type CatalogueSearch = {
  page?: number | undefined
  pageSize?: number | undefined
  sort?: string | undefined
  requestedAmount?: number | undefined
  section?: number | undefined
  /** Any visible warehouse, or these. */
  instock?: true | number[] | undefined
  recommended?: true | undefined
  brands?: number[] | undefined
  series?: number[] | undefined
  manufacturer?: number[] | undefined
  sellerId?: number[] | undefined
  /** Groups. */
  type?: number[] | undefined
  /** `id:value` or `id:from,to` as in the address. */
  features?: string[] | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
  infavorite?: true | undefined
  /** Ordered by the buyer's company before. */
  bought?: true | undefined
  keyword?: string | undefined
  set?: number[] | undefined
  /** Search for the exact typed text, without corrections. */
  literal?: true | undefined
} & { [property: `custom-${string}`]: string[] | undefined }

export const idLists = ['brands', 'series', 'manufacturer', 'sellerId', 'type', 'set'] as const
export type IdList = (typeof idLists)[number]
export const flags = ['recommended', 'infavorite', 'bought'] as const

export const firstPage = 1
export const usualPageSize = 20
export const pageSizes = [20, 50, 100, 200] as const
const largestPageSize = 1000

const idList = listOf(id)
// values of features and of own properties, as the index has them
const words = listOf(exactText(2000))
const criteria = listOf((given) => inOrder(exactText(2000, /^[1-9]\d*:.+$/s)(given)))
const price = numberIn(0, 1e10)

const readList = searchReader({
  page,
  pageSize: unless(usualPageSize, wholeIn(1, largestPageSize)),
  sort: sort(['relevance', 'price', 'name', 'article', 'stock', 'popularity', 'new']),
  requestedAmount: numberIn(1, 999_999),
  section: (given) => idList(given)?.[0],
  instock,
  recommended: flag,
  features: criteria,
  priceMin: price,
  priceMax: price,
  infavorite: flag,
  bought: flag,
  keyword,
  literal: flag,
  brands: idList,
  series: idList,
  manufacturer: idList,
  sellerId: idList,
  type: idList,
  set: idList,
})

/** Invalid values become undefined and are removed from the address; so are defaults. */
export function readCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const { priceMin, priceMax, ...read } = readList(raw)
  const reversed = priceMin !== undefined && priceMax !== undefined && priceMin > priceMax
  const search: CatalogueSearch = {
    ...read,
    priceMin: reversed ? priceMax : priceMin,
    priceMax: reversed ? priceMin : priceMax,
  }
  for (const [key, value] of Object.entries(raw)) if (isCustom(key)) search[key] = words(value)
  return search
}

export const isCustom = (key: string): key is `custom-${string}` => key.startsWith('custom-')

function unless<T>(usual: T, read: Field<T | undefined>): Field<T | undefined> {
  return (given) => {
    const value = read(given)
    return value === usual ? undefined : value
  }
}

/** `true` or `1`, or ids of several warehouses. */
function instock(given: unknown): true | number[] | undefined {
  const words = [given].flat()
  const ids = idList(given)
  return words.includes(true) || words.includes('true') || ids?.join() === '1' ? true : ids
}

/** A reversed range is swapped. */
function inOrder(feature: string | undefined): string | undefined {
  const range = /^(\d+):(-?[\d.]+),(-?[\d.]+)$/.exec(feature ?? '')
  if (!range) return feature
  const [, id, from, to] = range
  return Number(from) > Number(to) ? `${id ?? ''}:${to ?? ''},${from ?? ''}` : feature
}
