/** What makes the list look as it does; everything but the page's own defaults stands in the address. */
export type CatalogueSearch = {
  page?: number | undefined
  pageSize?: number | undefined
  sort?: string | undefined
  requestedAmount?: number | undefined
  section?: number | undefined
  /** Some visible warehouse, or these. */
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
  /** What the buyer's company has ordered before. */
  bought?: true | undefined
  keyword?: string | undefined
  set?: number[] | undefined
  /** Search for the exact typed text, without repairs. */
  literal?: true | undefined
} & { [property: `custom-${string}`]: string[] | undefined }

export const idLists = ['brands', 'series', 'manufacturer', 'sellerId', 'type', 'set'] as const
export type IdList = (typeof idLists)[number]
export const flags = ['recommended', 'infavorite', 'bought'] as const

export const firstPage = 1
export const usualPageSize = 20
export const pageSizes = [20, 50, 100, 200] as const
const largestPageSize = 1000
const sortPattern = /^-?(relevance|price|name|article|stock|popularity|new)$/

/** Rubbish becomes undefined and leaves the address; so do defaults. */
export function readCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const priceMin = numberIn(raw.priceMin, 0)
  const priceMax = numberIn(raw.priceMax, 0)
  const reversed = priceMin !== undefined && priceMax !== undefined && priceMin > priceMax
  const search: CatalogueSearch = {
    page: unless(firstPage, wholeIn(raw.page, 1, 1_000_000)),
    pageSize: unless(usualPageSize, wholeIn(raw.pageSize, 1, largestPageSize)),
    sort: typeof raw.sort === 'string' && sortPattern.test(raw.sort) ? raw.sort : undefined,
    requestedAmount: numberIn(raw.requestedAmount, 1, 999_999),
    section: ids([raw.section].flat())?.[0],
    instock: instock(raw.instock),
    recommended: flag(raw.recommended),
    features: features(raw.features),
    priceMin: reversed ? priceMax : priceMin,
    priceMax: reversed ? priceMin : priceMax,
    infavorite: flag(raw.infavorite),
    bought: flag(raw.bought),
    keyword: keyword(raw.keyword),
    literal: flag(raw.literal),
  }
  for (const list of idLists) search[list] = ids(raw[list])
  for (const [key, value] of Object.entries(raw)) if (isCustom(key)) search[key] = words(value)
  return search
}

export const isCustom = (key: string): key is `custom-${string}` => key.startsWith('custom-')

const unless = (usual: number, value: number | undefined) => (value === usual ? undefined : value)
const flag = (value: unknown) => (value === true || value === 'true' || value === '1' ? true : undefined)

function numberIn(value: unknown, least: number, most = 1e10): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  const number = Number(value)
  return Number.isFinite(number) && number >= least && number <= most ? number : undefined
}

function wholeIn(value: unknown, least: number, most: number): number | undefined {
  const number = numberIn(value, least, most)
  return number !== undefined && Number.isInteger(number) ? number : undefined
}

function ids(value: unknown): number[] | undefined {
  if (!Array.isArray(value)) return undefined
  const ids = [...new Set(value.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0)
  return ids.length > 0 ? ids : undefined
}

/** `true` or `1`, or ids of several warehouses. */
const instock = (value: unknown) => {
  const words = [value].flat().map(String)
  return words.includes('true') || words.join() === '1' ? true : ids(value)
}

function words(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const texts = [...new Set(value.map(String))].filter((word) => word !== '')
  return texts.length > 0 ? texts : undefined
}

function keyword(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 500) : ''
  return text === '' ? undefined : text
}

function features(value: unknown): string[] | undefined {
  const criteria = words(value)
    ?.filter((part) => /^[1-9]\d*:.+$/s.test(part))
    .map(inOrder)
  return criteria && criteria.length > 0 ? [...new Set(criteria)] : undefined
}

/** A reversed range is swapped. */
function inOrder(feature: string): string {
  const range = /^(\d+):(-?[\d.]+),(-?[\d.]+)$/.exec(feature)
  if (!range) return feature
  const [, id, from, to] = range
  return Number(from) > Number(to) ? `${id ?? ''}:${to ?? ''},${from ?? ''}` : feature
}
