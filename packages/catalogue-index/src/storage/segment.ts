import type { CodeTable } from './code-table'
import type { DenseLists } from '../filter/dense-lists'
import type { FeatureTables } from '../facets/feature-tables'
import type { Postings } from './postings'
import { sharedI32, sharedU32 } from './shared-array'
import type { NarrowColumn } from './shared-array'
import type { TermDictionary } from './term-dictionary'
import type { TextColumn } from './text-column'

/** An id dimension: sorted ids and, for every document, the place of its id among them. */
export type Dimension = { ids: Uint32Array; column: NarrowColumn }

export const dimensionNames = ['brands', 'series', 'manufacturers', 'groups'] as const
export type DimensionName = (typeof dimensionNames)[number]

/** Of every main section the places that occur in it, rising, and how often: from `offsets[i]` to `offsets[i + 1]`. */
export type SparseCounts = { offsets: Uint32Array; places: NarrowColumn; counts: NarrowColumn }

/**
 * How often each value occurs in a section, dead documents included: it never changes. A search that finds all or most of
 * a section adds these and takes off what it did not find, instead of going through the section's documents.
 */
export type SectionCounts = {
  dimensions: Record<DimensionName, SparseCounts>
  tokens: SparseCounts
  recommended: Uint32Array
}

export const KIND_VALUE = 0
export const KIND_NUMBER = 1
export const KIND_RANGE = 2
export const KIND_FLAG = 3

/** A product may be in several sets and have several sellers: these are kept among the features, under ids that no feature has. */
export const SETS_FEATURE = -1
export const SELLERS_FEATURE = -2

/**
 * Documents in the order of the section tree, so that a section is a contiguous range. Plain data on shared buffers:
 * a segment can be sent to another thread as it is. Prices, stocks, masks and price versions are written in place;
 * all else is replaced as a whole.
 */
export type Segment = {
  /** Never given twice in one process: caches are kept by it. */
  serial: number
  size: number
  ids: Uint32Array
  /** Open addressing by id; holds document + 1. */
  docById: Uint32Array
  /** Distinct sections in document order; documents of the i-th are from `sectionStarts[i]` to `sectionStarts[i + 1]`. */
  sectionIds: Uint32Array
  sectionStarts: Uint32Array
  sections: NarrowColumn
  /** Rising documents that lie in further sections, and those sections' ids. */
  extraDocs: Uint32Array
  extraOffsets: Uint32Array
  extraSections: Uint32Array
  dimensions: Record<DimensionName, Dimension>
  /** Features: distinct (feature, kind, from, to) sorted by feature. A document's tokens are in its section's table or in its list. */
  tokenFeatures: Float64Array
  tokenKinds: Uint8Array
  tokenFrom: Float64Array
  tokenTo: Float64Array
  featureTables: FeatureTables
  tokenOffsets: Uint32Array
  tokens: NarrowColumn
  sectionCounts: SectionCounts
  /** Kopecks, 0 where absent. */
  prices: readonly { typeId: number; column: Float64Array }[]
  /** One counter for every `PRICE_BLOCK` documents, raised after a price in it was written. */
  priceVersions: Int32Array
  /** Thousandths. */
  stocks: readonly { warehouseId: number; column: Uint32Array }[]
  /** Bit w % 32 of mask w / 32 is set when the w-th warehouse holds anything. */
  stockMasks: readonly Uint32Array[]
  recommended: Uint8Array
  popularity: Uint32Array
  /** Of every 32 documents the greatest of what only cards decide in the order by relevance. */
  cardMerits: Float64Array
  names: TextColumn
  articles: TextColumn
  nameRanks: Uint32Array
  articleRanks: Uint32Array
  dictionary: TermDictionary
  /** List `term * FIELD_COUNT + field`. */
  postings: Postings
  dense: DenseLists
  codes: CodeTable
  /** 255 for a document that was removed or replaced. */
  dead: Uint8Array
  deadCount: number
}

export const PRICE_BLOCK_BITS = 13
export const PRICE_BLOCK = 1 << PRICE_BLOCK_BITS
export const LARGEST_STOCK = 0xffff_ffff

export const priceVersionsFor = (size: number) => sharedI32(Math.ceil(size / PRICE_BLOCK) || 1)

let lastSerial = 0
/** Serials of different processes may coincide, of threads may not: only the owner makes segments. */
export const nextSerial = (): number => ++lastSerial

const hashOf = (id: number, mask: number) => (Math.imul(id, 0x9e3779b1) >>> 7) & mask

/** Gives the table and the documents whose id came again later. */
export function hashIds(ids: Uint32Array): { docById: Uint32Array; replaced: number[] } {
  let slots = 8
  while (slots < ids.length * 1.6) slots *= 2
  const docById = sharedU32(slots)
  const replaced: number[] = []
  for (let doc = 0; doc < ids.length; doc++) {
    let slot = hashOf(ids[doc]!, slots - 1)
    while (docById[slot] !== 0 && ids[docById[slot]! - 1] !== ids[doc]) slot = (slot + 1) & (slots - 1)
    if (docById[slot] !== 0) replaced.push(docById[slot]! - 1)
    docById[slot] = doc + 1
  }
  return { docById, replaced }
}

/** The document of a product, or -1 when the segment has none or only a dead one. */
export function docOf({ ids, docById, dead }: Segment, id: number): number {
  const mask = docById.length - 1
  for (let slot = hashOf(id, mask); docById[slot] !== 0; slot = (slot + 1) & mask) {
    const doc = docById[slot]! - 1
    if (ids[doc] === id) return dead[doc] ? -1 : doc
  }
  return -1
}

/** Place of the first value that is not below. */
export function firstAtLeast(sorted: Uint32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Place of a document among those of further sections, or -1. */
export function extraPlace({ extraDocs }: Segment, doc: number): number {
  if (extraDocs.length === 0) return -1
  const place = firstAtLeast(extraDocs, doc)
  return extraDocs[place] === doc ? place : -1
}

/** Tokens of a feature: from, to (exclusive). */
export function tokensOf({ tokenFeatures }: Segment, featureId: number): [from: number, to: number] {
  const first = (least: number, orEqual: boolean) => {
    let low = 0
    let high = tokenFeatures.length
    while (low < high) {
      const middle = (low + high) >> 1
      const feature = tokenFeatures[middle]!
      if (feature < least || (orEqual && feature === least)) low = middle + 1
      else high = middle
    }
    return low
  }
  return [first(featureId, false), first(featureId, true)]
}
