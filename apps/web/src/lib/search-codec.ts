/**
 * Addresses exactly as in the specification: comma lists `brands=1,2`, a repeated `features=12:34`, text that stays
 * text (`0012`), nothing quoted and no JSON. Each route decides what the values mean.
 */
export type RawSearch = Record<string, string | string[]>

const commaLists = new Set(['brands', 'series', 'manufacturer', 'sellerId', 'type', 'set', 'instock', 'ids', 'items'])
const isCommaList = (key: string) => commaLists.has(key) || key.startsWith('custom-')
const repeated = new Set(['features', 'item'])

export function parseSearch(address: string): RawSearch {
  // without a prototype, because a parameter may be called `constructor`
  const search: RawSearch = Object.create(null)
  for (const part of address.replace(/^\?/, '').split('&')) {
    if (part === '') continue
    const [rawKey = '', ...rest] = part.split('=')
    const key = decoded(rawKey)
    const raw = rest.join('=')
    if (key === '') continue
    if (isCommaList(key)) for (const value of raw.split(',').map(decoded)) addTo(search, key, value)
    else if (repeated.has(key)) addTo(search, key, decoded(raw), true)
    else search[key] = decoded(raw)
  }
  return { ...search }
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parts: string[] = []
  for (const [key, value] of Object.entries(search)) {
    const name = encodeURIComponent(wellFormed(key))
    if (Array.isArray(value)) {
      // an empty entry of a repeated parameter is an entry
      const values = value
        .filter(isPlain)
        .map(encoded)
        .filter((text) => text !== '' || repeated.has(key))
      if (values.length === 0) continue
      if (isCommaList(key)) parts.push(`${name}=${values.join(',')}`)
      else parts.push(...values.map((text) => `${name}=${text.replaceAll('%2C', ',')}`))
    } else if (isPlain(value) && value !== '') parts.push(`${name}=${encoded(value)}`)
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function addTo(search: RawSearch, key: string, value: string, keepsEmpty = false): void {
  const list = search[key]
  const values = Array.isArray(list) ? list : []
  if (value !== '' || keepsEmpty) values.push(value)
  search[key] = values
}

const loneSurrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** A lone surrogate cannot be encoded in an address. */
export const wellFormed = (text: string): string => text.replace(loneSurrogates, '\uFFFD')

/** Unescaped where the query part allows it; a comma inside a value of a list stays escaped. */
const encoded = (value: string | number | boolean) =>
  encodeURIComponent(wellFormed(String(value)))
    .replaceAll('%20', '+')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/')

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
