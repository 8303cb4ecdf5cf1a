import { FIELD_KEYWORDS, FIELD_NAME, FIELD_START, documentTerms } from '@snab/catalogue-index/storage/document-terms'
import { storedPopularity, storedStock } from '@snab/catalogue-index/storage/segment-rows'
import { collationKey } from '@snab/catalogue-index/text/collation-key'
import { stem } from '@snab/catalogue-index/text/stem'
import type { IndexFeature, IndexProduct } from '@snab/catalogue-index/types'
import { foldCode } from '@snab/domain/text/code-folding'
import { featureToken, type FieldName } from './fields'

type Range = { gte: number; lte: number }

/** Terms of one place of a product: as written, and the stems of those that are Russian words. */
type Terms = Record<`${FieldName}` | `${FieldName}Stems` | 'words', readonly string[]>

/**
 * A product as stored in OpenSearch. Text is analysed here: the engine only compares terms. Ids in lists are strings.
 */
export type SearchDocument = Terms & {
  id: number
  /** The article as written; for answers only. */
  article: string
  /** Its terms that are words, for completions and corrections. */
  words: readonly string[]
  /** Folded article and other codes, each once. */
  codes: readonly string[]
  /** Its own sections, without parents: they change with the dictionaries. */
  sections: readonly string[]
  /** The same as one value, to count products in several sections once. */
  sectionSet: string
  brand: string
  series: string
  manufacturer: string
  group: string
  sellers: readonly string[]
  sets: readonly string[]
  features: readonly string[]
  /** Numbers and ranges by feature. */
  ranges: Readonly<Record<string, readonly Range[]>>
  prices: Readonly<Record<string, number>>
  recommended: boolean
  popularity: number
  nameKey: string
  articleKey: string
} & StockFields

type StockFields = {
  /** Thousandths by warehouse, where stock exists. */
  stocks: Readonly<Record<string, number>>
  /** Warehouses with any stock. */
  stocked: readonly string[]
}

/** Raise it when the same product gives a different document, so that the index is rebuilt. */
export const DOCUMENT_VERSION = 1

export const documentId = (productId: number): string => String(productId)

export function toDocument(product: IndexProduct): SearchDocument {
  return {
    id: product.id,
    article: product.article,
    ...termsOf(product),
    codes: codesOf(product),
    ...sectionsOf(product),
    brand: String(product.brandId),
    series: String(product.seriesId),
    manufacturer: String(product.manufacturerId),
    group: String(product.groupId),
    sellers: eachOnce(product.sellerIds),
    sets: eachOnce(product.setIds),
    features: [...new Set(product.features.map(featureToken))],
    ranges: rangesOf(product.features),
    prices: pricesOf(product.prices),
    ...stocksOf(product.stocks),
    recommended: product.recommended,
    popularity: storedPopularity(product.popularity),
    nameKey: collationKey(product.name),
    articleKey: collationKey(product.article),
  }
}

/**
 * Bodies of bulk updates that replace all prices or stocks of a product. Scripts, because a partial document would be
 * merged and keep removed prices.
 */
export const pricesUpdate = (prices: IndexProduct['prices']) => ({
  script: { lang: 'painless', source: 'ctx._source.prices = params.prices', params: { prices: pricesOf(prices) } },
})

export const stocksUpdate = (stocks: IndexProduct['stocks']) => ({
  script: {
    lang: 'painless',
    source: 'ctx._source.stocks = params.stocks; ctx._source.stocked = params.stocked',
    params: stocksOf(stocks),
  },
})

const fieldNames: Readonly<Record<number, FieldName>> = {
  [FIELD_START]: 'start',
  [FIELD_NAME]: 'name',
  [FIELD_KEYWORDS]: 'keywords',
}

/** Every term in the strongest field where it occurs. */
function termsOf({ name, keywords }: IndexProduct): Terms {
  const strongest = new Map<string, number>()
  documentTerms(name, keywords, (term, field) => strongest.set(term, Math.min(field, strongest.get(term) ?? field)))
  const lists = {
    start: [],
    name: [],
    keywords: [],
    startStems: [],
    nameStems: [],
    keywordsStems: [],
    words: [],
  } satisfies Record<keyof Terms, string[]>
  const found: Record<keyof Terms, string[]> = lists
  for (const [term, field] of strongest) {
    const place = fieldNames[field]
    if (!place) throw new RangeError(`a term in the unknown place ${field}`)
    found[place].push(term)
    if (isWord(term)) found.words.push(term)
    if (isRussianWord(term)) found[`${place}Stems`].push(stem(term))
  }
  return {
    ...found,
    startStems: [...new Set(found.startStems)],
    nameStems: [...new Set(found.nameStems)],
    keywordsStems: [...new Set(found.keywordsStems)],
  }
}

const isWord = (term: string) => /^[a-zа-я]{3,}$/.test(term)
const isRussianWord = (term: string) => /^[а-я]{3,}$/.test(term)

const codesOf = ({ article, codes }: IndexProduct): string[] => [
  ...new Set([article, ...codes].map(foldCode).filter((code) => code !== '')),
]

function sectionsOf({ sectionId, extraSectionIds }: IndexProduct) {
  const ids = [sectionId, ...extraSectionIds.filter((id) => id !== 0)]
  const sections = eachOnce(ids)
  return { sections, sectionSet: [...new Set(ids)].toSorted((a, b) => a - b).join('.') }
}

const eachOnce = (ids: readonly number[]): string[] => [...new Set(ids)].map(String)

function rangesOf(features: readonly IndexFeature[]): SearchDocument['ranges'] {
  const ranges = new Map<string, Range[]>()
  for (const feature of features) {
    if (feature.kind !== 'number' && feature.kind !== 'range') continue
    const [from, to] = feature.kind === 'number' ? [feature.number, feature.number] : [feature.from, feature.to]
    const own = ranges.get(String(feature.featureId)) ?? []
    own.push({ gte: Math.min(from, to), lte: Math.max(from, to) })
    ranges.set(String(feature.featureId), own)
  }
  return Object.fromEntries(ranges)
}

const pricesOf = (prices: IndexProduct['prices']): SearchDocument['prices'] =>
  Object.fromEntries(prices.filter(([, kopecks]) => kopecks > 0).map(([typeId, kopecks]) => [typeId, kopecks]))

function stocksOf(stocks: IndexProduct['stocks']): StockFields {
  const held = stocks
    .map(([warehouseId, amount]) => [String(warehouseId), storedStock(amount)] as const)
    .filter(([, amount]) => amount > 0)
  return { stocks: Object.fromEntries(held), stocked: held.map(([warehouseId]) => warehouseId) }
}
