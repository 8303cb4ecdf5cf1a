import type { Facet } from '@snab/contract/catalogue/catalogue'
import type { Product } from '@snab/contract/catalogue/product'
import { shownRange } from '@snab/domain/text/shown-numbers'
import { formatNumber } from '../../../../lib/texts/format'
import { isLinked } from '../../../../shared/search/linked-keyword'
import type { textOf } from '../../../../lib/texts/texts'
import { flags, idLists, isCustom, type CatalogueSearch, type IdList } from '../catalogue-search'
import type { catalogueTexts } from '../catalogue.texts'

/**
 * An active filter: its text and the change of the search that removes it. Blue for the section, green for checkboxes.
 */
export type ChosenFilter = { key: string; text: string; colour: 'plain' | 'section' | 'flag'; without: Without }
type Without = (now: CatalogueSearch) => Partial<CatalogueSearch>

/**
 * Looks up names missing in the list's answer and the catalogue's info: undefined while loading, null when it does not
 * exist.
 */
export type LookUp = (key: NameKey) => string | null | undefined
/** `feature-name` is called by its id or, as `custom-{property}`, by its code; a `feature-value` by both ids. */
export type NameKey =
  | `${IdList | 'section' | 'feature-name' | 'custom' | 'product'}/${string}`
  | `feature-value/${string}/${string}`

type Names = {
  sections: ReadonlyMap<number, string>
  warehouses: ReadonlyMap<number, string>
  facets: readonly Facet[]
  products: readonly Product[]
  lookUp: LookUp
}
type T = ReturnType<typeof textOf<typeof catalogueTexts>>

const facetOfList: Record<Exclude<IdList, 'set'>, string> = {
  brands: 'brand',
  series: 'series',
  manufacturer: 'manufacturer',
  sellerId: 'seller',
  type: 'group',
}
const fieldOfList = {
  brands: 'brand',
  series: 'series',
  manufacturer: 'manufacturer',
  sellerId: 'seller',
  type: 'category',
} as const
const listTitles = {
  brands: 'catalogue.brand',
  series: 'catalogue.series',
  manufacturer: 'catalogue.manufacturer',
  sellerId: 'catalogue.seller',
  type: 'catalogue.group',
  set: 'catalogue.set',
} as const
const unknownOfList = {
  brands: 'catalogue.unknownBrand',
  series: 'catalogue.unknownSeries',
  manufacturer: 'catalogue.unknownManufacturer',
  sellerId: 'catalogue.unknownSeller',
  type: 'catalogue.unknownGroup',
  set: 'catalogue.unknownSet',
} as const

export function chosenFilters(search: CatalogueSearch, names: Names, t: T): ChosenFilter[] {
  const { keyword, section, requestedAmount, instock } = search
  return [
    ...(keyword
      ? [plain('keyword', keywordText(keyword, names, t), () => ({ keyword: undefined, literal: undefined }))]
      : []),
    ...(section
      ? [
          {
            key: 'section',
            text: sectionText(section, names, t),
            colour: 'section',
            without: () => ({ section: undefined }),
          } as const,
        ]
      : []),
    ...idLists.flatMap((list) =>
      (search[list] ?? []).map((id) =>
        plain(`${list}-${String(id)}`, listName(list, id, names, t), (now) => only(list, withoutOne(now[list], id))),
      ),
    ),
    ...(search.features ?? []).map((feature) =>
      plain(`feature-${feature}`, featureName(feature, names, t), (now) => ({
        features: withoutOne(now.features, feature),
      })),
    ),
    ...rangeChip(
      'price',
      t('catalogue.price'),
      search.priceMin,
      search.priceMax,
      () => ({ priceMin: undefined, priceMax: undefined }),
      t,
    ),
    ...customChips(search, names, t),
    ...(requestedAmount
      ? [
          plain('amount', t('catalogue.chipAmount', { amount: formatNumber(requestedAmount) }), () => ({
            requestedAmount: undefined,
          })),
        ]
      : []),
    ...(instock === true ? [flag('instock', t('catalogue.instock'), () => ({ instock: undefined }))] : []),
    ...(Array.isArray(instock)
      ? instock.map((id) =>
          flag(
            `instock-${String(id)}`,
            t('catalogue.instockAt', { name: names.warehouses.get(id) ?? t('catalogue.unknownWarehouse') }),
            (now) => ({ instock: withoutOne(now.instock === true ? undefined : now.instock, id) }),
          ),
        )
      : []),
    ...flags.flatMap((name) => (search[name] ? [flag(name, t(flagTitles[name]), () => ({ [name]: undefined }))] : [])),
  ]
}

function keywordText(keyword: string, { products, lookUp }: Names, t: T): string {
  if (!isLinked(keyword)) return t('catalogue.chipKeyword', { name: keyword })
  const isReplacing = keyword.startsWith('findReplace')
  const reference = keyword.replace(/^find\w+:/, '')
  const id = /^id\.(\d+)$/.exec(reference)?.[1]
  // on its first page the product itself is first in its list
  const product = products.find((one) => String(one.id) === id)
  const name = id === undefined ? reference : product ? product.article || product.name : lookUp(`product/${id}`)
  if (!name) return t(isReplacing ? 'catalogue.chipAnaloguesOfSome' : 'catalogue.chipRelatedToSome')
  return t(isReplacing ? 'catalogue.chipAnalogues' : 'catalogue.chipRelated', { name })
}

function sectionText(id: number, { sections, lookUp }: Names, t: T): string {
  const name = sections.get(id) ?? lookUp(`section/${String(id)}`)
  return name === null ? t('catalogue.unknownSection') : t('catalogue.chipSection', { name: name ?? '…' })
}

const flagTitles = {
  recommended: 'catalogue.recommended',
  infavorite: 'catalogue.infavorite',
  bought: 'catalogue.bought',
} as const

const plain = (key: string, text: string, without: Without): ChosenFilter => ({ key, text, colour: 'plain', without })
const flag = (key: string, text: string, without: Without): ChosenFilter => ({ key, text, colour: 'flag', without })

/** A computed key alone would lose its type. */
const only = (list: IdList, ids: number[] | undefined): Partial<CatalogueSearch> => {
  const change: Partial<CatalogueSearch> = {}
  change[list] = ids
  return change
}

function withoutOne<T>(list: readonly T[] | undefined, one: T): T[] | undefined {
  const rest = (list ?? []).filter((item) => item !== one)
  return rest.length > 0 ? rest : undefined
}

function listName(list: IdList, id: number, { facets, products, lookUp }: Names, t: T): string {
  const value =
    list === 'set'
      ? undefined
      : facets.find((facet) => facet.id === facetOfList[list])?.values.find((value) => value.id === String(id))
  // a rare value may be missing among the facet's most frequent ones, but the products in the list have it
  const entry =
    list === 'set' ? undefined : products.map((product) => product[fieldOfList[list]]).find((field) => field?.id === id)
  const name = value?.name ?? entry?.name ?? lookUp(`${list}/${String(id)}`)
  if (name === null) return t(unknownOfList[list])
  if (name === undefined) return `${t(listTitles[list])}…`
  return list === 'set' ? t('catalogue.chipSet', { name }) : name
}

function featureName(feature: string, { facets, lookUp }: Names, t: T): string {
  const [id = '', ...rest] = feature.split(':')
  const value = rest.join(':')
  const facet = facets.find((candidate) => candidate.id === id)
  const title = facet ? titleOf(facet) : lookUp(`feature-name/${id}`)
  if (title === null) return t('catalogue.unknownProperty')
  if (title === undefined) return `${t('catalogue.property')}…`
  if (value === 'true') return facet?.name ?? title
  const range = /^(-?[\d.]*),(-?[\d.]*)$/.exec(value)
  if (range && facet?.kind !== 'list')
    return rangeText(title, range[1] ? Number(range[1]) : undefined, range[2] ? Number(range[2]) : undefined, t)
  const name =
    facet?.values.find((candidate) => candidate.id === value)?.name ??
    (facet && facet.kind !== 'list' ? shownValue(value) : lookUp(`feature-value/${id}/${value}`))
  return t('catalogue.chipFeature', { facet: title, name: name === null ? t('catalogue.unknownValue') : (name ?? '…') })
}

const titleOf = ({ name, unit }: { name: string; unit: string | null }): string =>
  [name, unit].filter(Boolean).join(', ')
export const shownValue = (value: string): string =>
  Number.isFinite(Number(value)) ? formatNumber(Number(value)) : value

const rangeChip = (
  key: string,
  title: string,
  from: number | undefined,
  to: number | undefined,
  without: ChosenFilter['without'],
  t: T,
): ChosenFilter[] =>
  from === undefined && to === undefined ? [] : [plain(key, rangeText(title, from, to, t), without)]

function rangeText(facet: string, from: number | undefined, to: number | undefined, t: T): string {
  if (from === undefined) return t('catalogue.chipTo', { facet, to: formatNumber(to ?? 0) })
  if (to === undefined) return t('catalogue.chipFrom', { facet, from: formatNumber(from) })
  return t('catalogue.chipFeature', { facet, name: shownRange(from, to) })
}

/** The address has a property's code and words; its name and the names of its values are shown. */
const customChips = (search: CatalogueSearch, { facets, lookUp }: Names, t: T): ChosenFilter[] =>
  Object.keys(search)
    .filter(isCustom)
    .flatMap((key) => {
      const code = key.slice('custom-'.length)
      const facet = facets.find((candidate) => candidate.code === code)
      const title = facet ? titleOf(facet) : lookUp(`custom/${code}`)
      const nameOf = (word: string) =>
        facet?.values.find(({ name }) => name.toLowerCase() === word.toLowerCase())?.name ?? word
      return (search[key] ?? []).map((word) =>
        plain(
          `${key}-${word}`,
          t('catalogue.chipFeature', {
            facet: title ?? t(title === null ? 'catalogue.unknownProperty' : 'catalogue.property'),
            name: nameOf(word),
          }),
          (now) => ({ [key]: withoutOne(now[key], word) }),
        ),
      )
    })
