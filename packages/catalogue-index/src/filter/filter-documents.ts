import { dimensionMask } from '../facets/dimension-mask'
import type { DocBits } from './doc-bits'
import { livingBits, prepareOnly, sectionScope, sectionTest } from './document-scope'
import type { PriceVector } from './price-vectors'
import type { Scratch } from '../storage/scratch'
import type { SectionTree } from '../facets/section-tree'
import { SELLERS_FEATURE, SETS_FEATURE, dimensionNames } from '../storage/segment'
import type { Segment } from '../storage/segment'
import { stockTest } from './stock-mask'
import { tokenTest } from '../text/token-test'
import type { FeatureFilter, Filters } from '../types'

/**
 * The owner of a filter; `feature 5` for a feature. Sets and sellers are the features `SETS_FEATURE` and
 * `SELLERS_FEATURE`.
 */
export type FacetKey = string
export const featureKey = (featureId: number): FacetKey => `feature ${featureId}`

export type Filtered = {
  docs: Uint32Array
  /** By index in `docs`: 0 for a hit, n when only the n-th filter excludes it, 255 when several do. */
  fails: Uint8Array
  hits: Uint32Array
  total: number
  /** Many unfiltered hits as a bitmap, instead of the lists above. */
  bits: DocBits | null
  filterNumbers: ReadonlyMap<FacetKey, number>
  /** Only documents of the section were examined, so the section's own facet must look elsewhere. */
  scopedBySection: boolean
  /** `docs` is a range, and all its living documents are hits. */
  wholeRange: boolean
}

const MANY = 255

/** A text's matches without further filters. */
export const unfiltered = (bits: DocBits): Filtered => ({
  docs: NOTHING,
  fails: NO_FAILS,
  hits: NOTHING,
  total: bits.count,
  bits,
  filterNumbers: new Map(),
  scopedBySection: false,
  wholeRange: false,
})

/** Living documents of the sections (null means all), when they form one range large enough for a bitmap. */
export function wholeSections(
  segment: Segment,
  sections: ReadonlySet<number> | null,
  { identity, bits }: Scratch,
): Filtered | null {
  const { docs, contiguous } = sectionScope(segment, sections, identity)
  if (!contiguous || docs.length < LEAST_RANGE) return null
  const living = livingBits(segment, docs[0]!, docs[0]! + docs.length, bits)
  return { ...unfiltered(living), docs, scopedBySection: sections !== null, wholeRange: true }
}

/** In smaller ranges prices are computed individually, without their block. */
const LEAST_RANGE = 2_048

const NOTHING = new Uint32Array(0)
const NO_FAILS = new Uint8Array(0)

export type FilterInput = {
  segment: Segment
  filters: Filters
  tree: SectionTree
  scratch: Scratch
  prices: PriceVector
  /** The text's matches; null without a text. */
  textDocs: Uint32Array | null
}

export function filterDocuments({ segment, filters, tree, scratch, prices, textDocs }: FilterInput): Filtered {
  const only = filters.onlyIds ? prepareOnly(segment, filters.onlyIds, textDocs, scratch) : textDocs
  const sections = filters.sectionIds?.length ? tree.below(filters.sectionIds) : null
  const scope = only ? null : sectionScope(segment, sections, scratch.identity)
  const docs = only ?? scope!.docs

  const fails = scratch.fails.subarray(0, docs.length)
  const { dead } = segment
  // documents of a text or a list of ids are alive
  if (only || segment.deadCount === 0) fails.fill(0)
  else for (let i = 0; i < docs.length; i++) fails[i] = dead[docs[i]!]!

  const filterNumbers = new Map<FacetKey, number>()
  const next = (key: FacetKey): number => {
    const number = filterNumbers.size + 1
    if (number >= MANY) throw new RangeError('too many filters')
    filterNumbers.set(key, number)
    return number
  }

  if (only && sections) test(docs, fails, next('sections'), sectionTest(segment, sections))
  for (const name of dimensionNames) {
    const ids = filters[filterNames[name]]
    if (!ids?.length) continue
    markByColumn(docs, fails, next(name), segment.dimensions[name].column, dimensionMask(segment.dimensions[name], ids))
  }
  for (const [featureId, chosen] of featureFilters(filters))
    markByTokens(docs, fails, next(featureKey(featureId)), tokenTest(segment, featureId, chosen))
  if (filters.recommended) {
    const { recommended } = segment
    test(docs, fails, next('recommended'), (doc) => recommended[doc] === 1)
  }
  if (filters.instock)
    test(docs, fails, next('instock'), stockTest(segment, filters.instock.warehouseIds, filters.instock.amount))
  if (filters.price?.from !== undefined || filters.price?.to !== undefined) {
    const { from = 0, to = Infinity } = filters.price
    // a missing price is `Infinity`
    const most = Math.min(to, Number.MAX_VALUE)
    if (scope?.contiguous && docs.length > 0) prices.prepareRange(segment, docs[0]!, docs[docs.length - 1]! + 1)
    else prices.prepare(segment, docs)
    const { values } = prices
    test(docs, fails, next('price'), (doc) => (Number(values[doc]! >= from) & Number(values[doc]! <= most)) === 1)
  }

  const contiguous = scope?.contiguous ?? false
  const wholeRange = contiguous && filterNumbers.size === 0
  const hits =
    filterNumbers.size === 0 && (only || segment.deadCount === 0) ? docs : collectHits(docs, fails, scratch.hits)
  return {
    docs,
    fails,
    hits,
    total: hits.length,
    bits: null,
    filterNumbers,
    scopedBySection: sections !== null && !only,
    wholeRange,
  }
}

export const filterNames = {
  brands: 'brandIds',
  series: 'seriesIds',
  manufacturers: 'manufacturerIds',
  groups: 'groupIds',
} as const

/** One filter per feature: values within a feature are alternatives, features are combined. */
export function featureFilters(filters: Filters): Map<number, FeatureFilter[]> {
  const byFeature = new Map<number, FeatureFilter[]>()
  const kept: FeatureFilter[] = [
    { featureId: SETS_FEATURE, values: filters.setIds ?? [] },
    { featureId: SELLERS_FEATURE, values: filters.sellerIds ?? [] },
  ]
  for (const filter of [...(filters.features ?? []), ...kept]) {
    if (!filter.values?.length && !filter.range && !filter.flag) continue
    byFeature.set(filter.featureId, [...(byFeature.get(filter.featureId) ?? []), filter])
  }
  return byFeature
}

function collectHits(docs: Uint32Array, fails: Uint8Array, hits: Uint32Array): Uint32Array {
  let count = 0
  for (let i = 0; i < docs.length; i++) {
    hits[count] = docs[i]!
    count += Number(fails[i] === 0)
  }
  return hits.subarray(0, count)
}

/**
 * The next number of a document by its current one and whether it passes, as a table because branches would be
 * unpredictable.
 */
function nextFails(number: number): Uint8Array {
  const next = Uint8Array.from({ length: 512 }, (_, i) => (i < 256 ? MANY : i & 255))
  next[0] = number
  return next
}
const PASSES_SHIFT = 8

function test(docs: Uint32Array, fails: Uint8Array, number: number, passes: (doc: number) => boolean): void {
  const next = nextFails(number)
  for (let i = 0; i < docs.length; i++) fails[i] = next[(Number(passes(docs[i]!)) << PASSES_SHIFT) | fails[i]!]!
}

function markByColumn(
  docs: Uint32Array,
  fails: Uint8Array,
  number: number,
  column: ArrayLike<number>,
  wanted: Uint8Array,
): void {
  const next = nextFails(number)
  for (let i = 0; i < docs.length; i++) fails[i] = next[(wanted[column[docs[i]!]!]! << PASSES_SHIFT) | fails[i]!]!
}

/** A copy of the loop for a fixed test, so that the call is inlined. */
function markByTokens(docs: Uint32Array, fails: Uint8Array, number: number, hasAny: (doc: number) => boolean): void {
  for (let i = 0; i < docs.length; i++) {
    if (fails[i] === MANY || hasAny(docs[i]!)) continue
    fails[i] = fails[i] === 0 ? number : MANY
  }
}
