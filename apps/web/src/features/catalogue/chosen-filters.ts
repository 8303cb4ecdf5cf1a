import type { Facet } from '@snab/contract/catalogue'
import type { Product } from '@snab/contract/product'
import { shownRange } from '@snab/domain/shown-numbers'
import { formatNumber } from '../../lib/format'
import { isLinked } from '../../lib/linked-keyword'
import type { textOf } from '../../lib/texts'
import { flags, idLists, isCustom, type CatalogueSearch, type IdList } from './catalogue-search'
import type { catalogueTexts } from './catalogue.texts'

/** A filter that is on: its words and the address without it, whatever else has changed meanwhile. Blue for the section, green for what is ticked. */
export type ChosenFilter = { key: string; text: string; colour: 'plain' | 'section' | 'flag'; without: Without }
type Without = (now: CatalogueSearch) => Partial<CatalogueSearch>

type Names = { sections: ReadonlyMap<number, string>; warehouses: ReadonlyMap<number, string>; facets: readonly Facet[]; products: readonly Product[] }
type T = ReturnType<typeof textOf<typeof catalogueTexts>>

export const facetOfList: Record<Exclude<IdList, 'set'>, string> = { brands: 'brand', series: 'series', manufacturer: 'manufacturer', sellerId: 'seller', type: 'group' }
const fieldOfList = { brands: 'brand', series: 'series', manufacturer: 'manufacturer', sellerId: 'seller', type: 'category' } as const
const listTitles = { brands: 'catalogue.brand', series: 'catalogue.series', manufacturer: 'catalogue.manufacturer', sellerId: 'catalogue.seller', type: 'catalogue.group' } as const

export function chosenFilters(search: CatalogueSearch, names: Names, t: T): ChosenFilter[] {
  const { keyword, section, requestedAmount, instock } = search
  return [
    ...(keyword ? [plain('keyword', keywordText(keyword, names.products, t), () => ({ keyword: undefined, literal: undefined }))] : []),
    ...(section ? [{ key: 'section', text: t('catalogue.chipSection', { name: names.sections.get(section) ?? `№ ${String(section)}` }), colour: 'section', without: () => ({ section: undefined }) } as const] : []),
    ...idLists.flatMap((list) => (search[list] ?? []).map((id) => plain(`${list}-${String(id)}`, listName(list, id, names, t), (now) => only(list, withoutOne(now[list], id))))),
    ...(search.features ?? []).map((feature) => plain(`feature-${feature}`, featureName(feature, names, t), (now) => ({ features: withoutOne(now.features, feature) }))),
    ...rangeChip('price', t('catalogue.price'), search.priceMin, search.priceMax, () => ({ priceMin: undefined, priceMax: undefined }), t),
    ...customChips(search),
    ...(requestedAmount ? [plain('amount', t('catalogue.chipAmount', { amount: formatNumber(requestedAmount) }), () => ({ requestedAmount: undefined }))] : []),
    ...(instock === true ? [flag('instock', t('catalogue.instock'), () => ({ instock: undefined }))] : []),
    ...(Array.isArray(instock) ? instock.map((id) => flag(`instock-${String(id)}`, t('catalogue.instockAt', { name: names.warehouses.get(id) ?? String(id) }), (now) => ({ instock: withoutOne(now.instock === true ? undefined : now.instock, id) }))) : []),
    ...flags.flatMap((name) => (search[name] ? [flag(name, t(flagTitles[name]), () => ({ [name]: undefined }))] : [])),
  ]
}

function keywordText(keyword: string, products: readonly Product[], t: T): string {
  if (!isLinked(keyword)) return t('catalogue.chipKeyword', { name: keyword })
  const asked = keyword.replace(/^find\w+:/, '')
  // the product itself stands first in its list
  const product = products.find(({ id }) => asked === `id.${String(id)}`)
  const name = product ? product.article || product.name : asked.replace(/^id\./, '№ ')
  return t(keyword.startsWith('findReplace') ? 'catalogue.chipAnalogues' : 'catalogue.chipRelated', { name })
}

const flagTitles = { recommended: 'catalogue.recommended', infavorite: 'catalogue.infavorite', bought: 'catalogue.bought' } as const

const plain = (key: string, text: string, without: Without): ChosenFilter => ({ key, text, colour: 'plain', without })
const flag = (key: string, text: string, without: Without): ChosenFilter => ({ key, text, colour: 'flag', without })

/** A computed key alone would lose its type. */
const only = (list: IdList, ids: number[] | undefined): Partial<CatalogueSearch> => {
  const change: Partial<CatalogueSearch> = {}
  change[list] = ids
  return change
}

export function withoutOne<T>(list: readonly T[] | undefined, one: T): T[] | undefined {
  const rest = (list ?? []).filter((item) => item !== one)
  return rest.length > 0 ? rest : undefined
}

function listName(list: IdList, id: number, { facets, products }: Names, t: T): string {
  if (list === 'set') return t('catalogue.chipSet', { id })
  const value = facets.find((facet) => facet.id === facetOfList[list])?.values.find((value) => value.id === String(id))
  // a rare value may be missing among the facet's most frequent, but whatever was found has it
  const found = products.map((product) => product[fieldOfList[list]]).find((named) => named?.id === id)
  return value?.name ?? found?.name ?? t('catalogue.chipUnknown', { facet: t(listTitles[list]), id })
}

function featureName(feature: string, { facets }: Names, t: T): string {
  const [id = '', ...rest] = feature.split(':')
  const value = rest.join(':')
  const facet = facets.find((candidate) => candidate.id === id)
  const title = facet ? [facet.name, facet.unit].filter(Boolean).join(', ') : `№ ${id}`
  if (value === 'true') return facet?.name ?? title
  const range = /^(-?[\d.]*),(-?[\d.]*)$/.exec(value)
  if (range && facet?.kind !== 'list') return rangeText(title, range[1] ? Number(range[1]) : undefined, range[2] ? Number(range[2]) : undefined, t)
  return t('catalogue.chipFeature', { facet: title, name: facet?.values.find((candidate) => candidate.id === value)?.name ?? value })
}

const rangeChip = (key: string, title: string, from: number | undefined, to: number | undefined, without: ChosenFilter['without'], t: T): ChosenFilter[] =>
  from === undefined && to === undefined ? [] : [plain(key, rangeText(title, from, to, t), without)]

function rangeText(facet: string, from: number | undefined, to: number | undefined, t: T): string {
  if (from === undefined) return t('catalogue.chipTo', { facet, to: formatNumber(to ?? 0) })
  if (to === undefined) return t('catalogue.chipFrom', { facet, from: formatNumber(from) })
  return t('catalogue.chipFeature', { facet, name: shownRange(from, to) })
}

const customChips = (search: CatalogueSearch): ChosenFilter[] =>
  Object.keys(search)
    .filter(isCustom)
    .flatMap((key) => (search[key] ?? []).map((value) => plain(`${key}-${value}`, `${key.slice('custom-'.length)}: ${value}`, (now) => ({ [key]: withoutOne(now[key], value) }))))
