import type { Facet } from '@snab/contract/catalogue'
import type { CatalogueSearch } from './catalogue-search'

const listOfFacet = { brand: 'brands', series: 'series', manufacturer: 'manufacturer', seller: 'sellerId', group: 'type' } as const
const isPrimaryList = (id: string): id is keyof typeof listOfFacet => Object.hasOwn(listOfFacet, id)

/** Which values of a facet are on. */
export function chosenValues({ id }: Facet, search: CatalogueSearch): readonly string[] {
  if (isPrimaryList(id)) return search[listOfFacet[id]]?.map(String) ?? none
  return search.features?.filter((feature) => feature.startsWith(`${id}:`)).map((feature) => feature.slice(id.length + 1)) ?? none
}

const none: readonly string[] = []

/** The change of the address when a value is ticked or unticked. */
export function tick({ id }: Facet, value: string, on: boolean, search: CatalogueSearch): Partial<CatalogueSearch> {
  if (isPrimaryList(id)) {
    const list = listOfFacet[id]
    const rest = (search[list] ?? []).filter((other) => other !== Number(value))
    const change: Partial<CatalogueSearch> = {}
    change[list] = orNone(on ? [...rest, Number(value)] : rest)
    return change
  }
  const feature = `${id}:${value}`
  // a value replaces the range of the same feature: both at once would say one thing twice
  const rest = (search.features ?? []).filter((other) => other !== feature && !(on && isRangeOf(id, other)))
  return { features: orNone(on ? [...rest, feature] : rest) }
}

export type Range = { from: number | undefined; to: number | undefined }

export function chosenRange({ id }: Facet, search: CatalogueSearch): Range {
  if (id === 'price') return { from: search.priceMin, to: search.priceMax }
  const range = search.features?.find((feature) => isRangeOf(id, feature))?.slice(id.length + 1).split(',')
  const bound = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text))
  return { from: bound(range?.[0]), to: bound(range?.[1]) }
}

/** A reversed range is swapped; without bounds the filter goes. */
export function setRange({ id }: Facet, given: Range, search: CatalogueSearch): Partial<CatalogueSearch> {
  const isReversed = given.from !== undefined && given.to !== undefined && given.from > given.to
  const { from, to } = isReversed ? { from: given.to, to: given.from } : given
  if (id === 'price') return { priceMin: from, priceMax: to }
  const rest = (search.features ?? []).filter((feature) => !feature.startsWith(`${id}:`))
  return { features: orNone(from === undefined && to === undefined ? rest : [...rest, `${id}:${from ?? ''},${to ?? ''}`]) }
}

const isRangeOf = (id: string, feature: string) => feature.startsWith(`${id}:`) && /^-?[\d.]*,-?[\d.]*$/.test(feature.slice(id.length + 1))
const orNone = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)
