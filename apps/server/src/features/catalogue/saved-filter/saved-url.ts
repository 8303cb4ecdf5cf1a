import { FiltersV1, type CatalogueFilters } from '@snab/contract/catalogue/catalogue-filters'
import type { ListRequest } from '../catalogue/index-query'

const lists = ['brands', 'series', 'manufacturer', 'sellerId', 'type', 'set', 'instock']
const kept = new Set([
  ...lists,
  'section',
  'recommended',
  'infavorite',
  'bought',
  'priceMin',
  'priceMax',
  'keyword',
  'literal',
  'requestedAmount',
  'features',
])
const isKept = (name: string) => kept.has(name) || /^custom-./.test(name)

/** A list's query string without page, order and open card; empty when nothing is filtered. */
export function savedUrl(url: string): string {
  const query = url.slice(url.indexOf('?') + 1)
  const parts = query.split('&').filter((part) => {
    const [name = '', value = ''] = part.split('=')
    return value !== '' && isKept(decoded(name))
  })
  return parts.length === 0 ? '' : `?${[...new Set(parts)].join('&')}`
}

export type SavedList = { filters: CatalogueFilters; requestedAmount: number | undefined; literal: boolean }

/** Parses an address of /catalog like the list itself. */
export function readSavedUrl(url: string): SavedList {
  // without a prototype, because names in an address may be any word
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object without a prototype
  const raw: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>
  const features: string[] = []
  let requestedAmount: number | undefined
  for (const [name, value] of new URLSearchParams(url)) {
    if (name === 'requestedAmount') requestedAmount = Number(value) >= 1 ? Number(value) : undefined
    else if (name === 'features') features.push(value)
    else raw[name] = value
  }
  return {
    filters: FiltersV1.parse(features.length > 0 ? { ...raw, features } : raw),
    requestedAmount,
    literal: raw.literal === 'true' || raw.literal === '1',
  }
}

export const asRequest = ({ filters, requestedAmount, literal }: SavedList, limit: number): ListRequest => ({
  filters,
  requestedAmount,
  literal,
  sort: undefined,
  stockIds: undefined,
  page: 1,
  perPage: limit,
  facets: false,
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
