import type { CodeTable } from './code-table'
import type { DenseLists } from '../filter/dense-lists'
import type { FeatureTables } from '../facets/feature-tables'
import type { Postings } from './postings'
import { sharedI32, sharedU32 } from './shared-array'
import type { NarrowColumn } from './shared-array'
import type { TermDictionary } from './term-dictionary'
import type { TextColumn } from './text-column'

/** An id dimension: sorted ids, and for every document the index of its id. */
export type Dimension = { ids: Uint32Array; column: NarrowColumn }

export const dimensionNames = ['brands', 'series', 'manufacturers', 'groups'] as const
export type DimensionName = (typeof dimensionNames)[number]

/** For every main section the ascending indexes that occur, with counts: from `offsets[i]` to `offsets[i + 1]`. */
export type SparseCounts = { offsets: Uint32Array; places: NarrowColumn; counts: NarrowColumn }

/**
 * How often each value occurs in a section, including dead documents, so it never changes. A search matching most of a
 * section adds these and subtracts what did not match.
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

/** A product may have several sets and sellers, so they are stored as features with reserved ids. */
export const SETS_FEATURE = -1
export const SELLERS_FEATURE = -2

/**
 * Documents in the order of the section tree, so that a section is a contiguous range. Plain data on shared buffers
 * that can be sent to another thread. Prices, stocks, masks and price versions are written in place; everything else is
 * replaced.
 */
export type Segment = {
  /** Unique in a process; used as a cache key. */
  serial: number
  size: number
  ids: Uint32Array
  /** Open addressing by id; holds document + 1. */
  docById: Uint32Array
  /**
   * Distinct sections in document order; documents of the i-th are from `sectionStarts[i]` to `sectionStarts[i + 1]`.
   */
  sectionIds: Uint32Array
  sectionStarts: Uint32Array
  sections: NarrowColumn
  /** Documents with further sections, ascending, and the ids of those sections. */
  extraDocs: Uint32Array
  extraOffsets: Uint32Array
  extraSections: Uint32Array
  dimensions: Record<DimensionName, Dimension>
  /**
   * Features: distinct (feature, kind, from, to) sorted by feature. A document's tokens are in its section's table or
   * in its list.
   */
  tokenFeatures: Float64Array
  tokenKinds: Uint8Array
  tokenFrom: Float64Array
  tokenTo: Float64Array
  featureTables: FeatureTables
  tokenOffsets: Uint32Array
  tokens: NarrowColumn
  sectionCounts: SectionCounts
  /** Kopecks, 0 when missing. */
  prices: readonly { typeId: number; column: Float64Array }[]
  /** One counter per `PRICE_BLOCK` documents, raised after each price write. */
  priceVersions: Int32Array
  /** Thousandths. */
  stocks: readonly { warehouseId: number; column: Uint32Array }[]
  /** Bit w % 32 of mask w / 32 is set when the w-th warehouse has stock. */
  stockMasks: readonly Uint32Array[]
  recommended: Uint8Array
  popularity: Uint32Array
  /** Per 32 documents, the highest merits that depend on cards alone. */
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
  /** 255 for a removed or replaced document. */
  dead: Uint8Array
  deadCount: number
}

export const PRICE_BLOCK_BITS = 13
export const PRICE_BLOCK = 1 << PRICE_BLOCK_BITS
export const LARGEST_STOCK = 0xffff_ffff

export const priceVersionsFor = (size: number) => sharedI32(Math.ceil(size / PRICE_BLOCK) || 1)

let lastSerial = 0
/** Serials may repeat in different processes but not threads, because only the owner makes segments. */
export const nextSerial = (): number => ++lastSerial

const hashOf = (id: number, mask: number) => (Math.imul(id, 0x9e3779b1) >>> 7) & mask

/** Returns the table and documents whose id occurred again later. */
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

/** The document of a product, or -1 when it is missing or dead. */
export function docOf({ ids, docById, dead }: Segment, id: number): number {
  const mask = docById.length - 1
  for (let slot = hashOf(id, mask); docById[slot] !== 0; slot = (slot + 1) & mask) {
    const doc = docById[slot]! - 1
    if (ids[doc] === id) return dead[doc] ? -1 : doc
  }
  return -1
}

/** Index of the first value that is not less. */
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

/** Index of a document in `extraDocs`, or -1. */
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
