import type { Facet } from '@snab/contract/catalogue/catalogue'
import type { CatalogueSearch } from '../catalogue-search'

const listOfFacet = {
  brand: 'brands',
  series: 'series',
  manufacturer: 'manufacturer',
  seller: 'sellerId',
  group: 'type',
} as const
const isPrimaryList = (id: string): id is keyof typeof listOfFacet => Object.hasOwn(listOfFacet, id)

/** The selected values of a facet. */
export function chosenValues(facet: Facet, search: CatalogueSearch): readonly string[] {
  const { id } = facet
  if (isPrimaryList(id)) return search[listOfFacet[id]]?.map(String) ?? none
  const byId =
    search.features?.filter((feature) => feature.startsWith(`${id}:`)).map((feature) => feature.slice(id.length + 1)) ??
    none
  const words = wordsOf(facet, search)?.map(folded)
  return words === undefined
    ? byId
    : [...byId, ...facet.values.filter(({ name }) => words.includes(folded(name))).map((value) => value.id)]
}

const wordsOf = ({ code }: Facet, search: CatalogueSearch) => (code === null ? undefined : search[`custom-${code}`])
/** Ignores case, like the server. */
const folded = (word: string) => word.toLowerCase()

const none: readonly string[] = []

export type Ticked = { id: string; name: string }

/** The change of the address when a value is ticked or unticked. */
export function tick(
  facet: Facet,
  { id: value, name }: Ticked,
  on: boolean,
  search: CatalogueSearch,
): Partial<CatalogueSearch> {
  const { id, code } = facet
  if (code !== null && (facet.isCustom || wordsOf(facet, search) !== undefined))
    return tickByName(facet, code, { id: value, name }, on, search)
  if (isPrimaryList(id)) {
    const list = listOfFacet[id]
    const rest = (search[list] ?? []).filter((other) => other !== Number(value))
    const change: Partial<CatalogueSearch> = {}
    change[list] = orNone(on ? [...rest, Number(value)] : rest)
    return change
  }
  const feature = `${id}:${value}`
  // a value replaces the range of the same feature, because both would be redundant
  const rest = (search.features ?? []).filter((other) => other !== feature && !(on && isRangeOf(id, other)))
  return { features: orNone(on ? [...rest, feature] : rest) }
}

/**
 * `custom-{property}` contains names. Ids of an older address become names, because a product would have to match both
 * at once.
 */
function tickByName(
  facet: Facet,
  code: string,
  { id, name }: Ticked,
  on: boolean,
  search: CatalogueSearch,
): Partial<CatalogueSearch> {
  const isOfFacet = (feature: string) => feature.startsWith(`${facet.id}:`)
  const chosenById = (search.features ?? []).filter(isOfFacet).map((feature) => feature.slice(facet.id.length + 1))
  const chosenNames = facet.values
    .filter((value) => chosenById.includes(value.id) && value.id !== id)
    .map((value) => value.name)
  const others = [...(wordsOf(facet, search) ?? []), ...chosenNames].filter((word) => folded(word) !== folded(name))
  const change: Partial<CatalogueSearch> = {
    features: orNone((search.features ?? []).filter((feature) => !isOfFacet(feature))),
  }
  change[`custom-${code}`] = orNone(on ? [...others, name] : others)
  return change
}

export type Range = { from: number | undefined; to: number | undefined }

export function chosenRange({ id }: Facet, search: CatalogueSearch): Range {
  if (id === 'price') return { from: search.priceMin, to: search.priceMax }
  const range = search.features
    ?.find((feature) => isRangeOf(id, feature))
    ?.slice(id.length + 1)
    .split(',')
  const bound = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text))
  return { from: bound(range?.[0]), to: bound(range?.[1]) }
}

/** A reversed range is swapped; without bounds the filter is removed. */
export function setRange({ id }: Facet, range: Range, search: CatalogueSearch): Partial<CatalogueSearch> {
  const isReversed = range.from !== undefined && range.to !== undefined && range.from > range.to
  const { from, to } = isReversed ? { from: range.to, to: range.from } : range
  if (id === 'price') return { priceMin: from, priceMax: to }
  const rest = (search.features ?? []).filter((feature) => !feature.startsWith(`${id}:`))
  return {
    features: orNone(from === undefined && to === undefined ? rest : [...rest, `${id}:${from ?? ''},${to ?? ''}`]),
  }
}

const isRangeOf = (id: string, feature: string) =>
  feature.startsWith(`${id}:`) && /^-?[\d.]*,-?[\d.]*$/.test(feature.slice(id.length + 1))
const orNone = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)
