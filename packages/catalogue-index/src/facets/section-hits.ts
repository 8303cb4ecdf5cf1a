import { dimensionMask } from './dimension-mask'
import { featureTokenMask } from './feature-mask'
import { featureFilters, filterNames } from '../filter/filter-documents'
import type { PriceVector } from '../filter/price-vectors'
import type { Scratch } from '../storage/scratch'
import { dimensionNames, firstAtLeast, tokensOf } from '../storage/segment'
import type { Segment, SparseCounts } from '../storage/segment'
import { soleMask, stockTest } from '../filter/stock-mask'
import { tokenTest } from '../text/token-test'
import type { Filters } from '../types'

/**
 * Living documents that pass, by index of their main section, and those with further sections, by index in `extraDocs`.
 */
export type SectionHits = { perSection: Uint32Array; extraPlaces: readonly number[] }

/** One filter: what is known without reading documents, and a scan over them. */
type Test = {
  /** By section index, how many of its documents pass, including dead ones: an upper bound, or exact when `isExact`. */
  passing: Uint32Array
  isExact: boolean
  /** Moves passing ones of the first `count` to the front and returns their number. */
  keep: (docs: Uint32Array, count: number) => number
  /** Lists documents in the range that do not pass, when these are likely fewer. */
  listOthers?: (from: number, to: number, into: Uint32Array) => number
  /** Counts passing documents in the range, when that is cheaper than listing. */
  count?: (from: number, to: number) => number
}
type Input = { segment: Segment; filters: Filters; scratch: Scratch; prices: PriceVector }

/**
 * Counts by section what passes all filters except section and text. The segment's stored counts decide most sections
 * without reading documents: those with no match, those with only matches, and those that only one filter divides.
 */
export function hitsBySection(input: Input): SectionHits {
  const { segment, scratch } = input
  const { sectionStarts, extraDocs } = segment
  const tests = testsOf(input)
  const perSection = new Uint32Array(segment.sectionIds.length)
  const extraPlaces: number[] = []
  const dead = deadDocs(segment)
  for (let section = 0; section < perSection.length; section++) {
    const [from, to] = [sectionStarts[section]!, sectionStarts[section + 1]!]
    if (tests.some(({ passing }) => passing[section] === 0)) continue
    const dividing = tests.filter(({ passing, isExact }) => !isExact || passing[section]! < to - from)
    const passed = (docs: Uint32Array): Uint32Array => {
      const list = scratch.hits.subarray(0, docs.length)
      list.set(docs)
      return list.subarray(
        0,
        dividing.reduce((count, { keep }) => keep(list, count), list.length),
      )
    }

    const counted =
      countKnown(dividing, section, from, to, scratch) ?? passed(scratch.identity.subarray(from, to)).length
    perSection[section] = counted - passed(between(dead, from, to)).length
    for (const doc of passed(between(extraDocs, from, to)))
      if (segment.dead[doc] === 0) extraPlaces.push(firstAtLeast(extraDocs, doc))
  }
  return { perSection, extraPlaces }
}

/** When stored counts give the result, possibly less the few documents another filter removes; else null. */
function countKnown(
  dividing: readonly Test[],
  section: number,
  from: number,
  to: number,
  { hits }: Scratch,
): number | null {
  const known = dividing.filter(({ isExact }) => isExact)
  const [other, ...others] = dividing.filter(({ isExact }) => !isExact)
  if (known.length > 1 || others.length > 0) return null
  const passing = known[0]?.passing[section] ?? to - from
  if (!other) return passing
  if (other.count && known.length === 0) return other.count(from, to)
  if (!other.listOthers) return null
  const count = other.listOthers(from, to, hits)
  if (count > (to - from) >> 1) return null
  return passing - (known[0] ? known[0].keep(hits, count) : count)
}

const between = (docs: Uint32Array, from: number, to: number): Uint32Array =>
  docs.subarray(firstAtLeast(docs, from), firstAtLeast(docs, to))

function deadDocs({ dead, deadCount }: Segment): Uint32Array {
  const docs = new Uint32Array(deadCount)
  if (deadCount === 0) return docs
  let end = 0
  for (let doc = dead.indexOf(DEAD); doc >= 0; doc = dead.indexOf(DEAD, doc + 1)) docs[end++] = doc
  return docs.subarray(0, end)
}

const DEAD = 255

/** Cheapest scans first. */
function testsOf({ segment, filters, prices }: Input): Test[] {
  const sizes = segment.sectionStarts.subarray(1).map((end, section) => end - segment.sectionStarts[section]!)
  const tests: Test[] = []
  for (const name of dimensionNames) {
    const ids = filters[filterNames[name]]
    if (!ids?.length) continue
    const wanted = dimensionMask(segment.dimensions[name], ids)
    tests.push({
      passing: passingOf(segment.sectionCounts.dimensions[name], wanted, 0, wanted.length),
      isExact: true,
      keep: keepOf(segment.dimensions[name].column, wanted),
    })
  }
  if (filters.recommended)
    tests.push({ passing: segment.sectionCounts.recommended, isExact: true, keep: keepOf(segment.recommended, isOne) })
  if (filters.instock) tests.push({ passing: sizes, isExact: false, ...stockPasses(segment, filters.instock) })
  if (filters.price?.from !== undefined || filters.price?.to !== undefined)
    tests.push({ passing: sizes, isExact: false, ...pricePasses(segment, prices, filters.price) })
  for (const [featureId, chosen] of featureFilters(filters)) {
    const wanted = featureTokenMask(segment, featureId, chosen)
    const [from, to] = tokensOf(segment, featureId)
    // a product may have several values of a feature, so their counts may overlap
    const isExact = wanted.subarray(from, to).reduce((sum, one) => sum + one, 0) <= 1
    tests.push({
      passing: passingOf(segment.sectionCounts.tokens, wanted, from, to),
      isExact,
      keep: keepTokens(tokenTest(segment, featureId, chosen)),
    })
  }
  return tests
}

const isOne = Uint8Array.of(0, 1)

function passingOf(
  { offsets, places, counts }: SparseCounts,
  wanted: Uint8Array,
  from: number,
  to: number,
): Uint32Array {
  const passing = new Uint32Array(offsets.length - 1)
  for (let section = 0; section < passing.length; section++) {
    const end = offsets[section + 1]!
    let at = offsets[section]!
    for (let high = end; at < high;) {
      const middle = (at + high) >> 1
      if (places[middle]! < from) at = middle + 1
      else high = middle
    }
    for (; at < end && places[at]! < to; at++) if (wanted[places[at]!] === 1) passing[section]! += counts[at]!
  }
  return passing
}

const keepOf =
  (column: ArrayLike<number>, wanted: Uint8Array): Test['keep'] =>
  (docs, count) => {
    let kept = 0
    for (let i = 0; i < count; i++) {
      const doc = docs[i]!
      docs[kept] = doc
      kept += wanted[column[doc]!]!
    }
    return kept
  }

const keepTokens =
  (hasAny: (doc: number) => boolean): Test['keep'] =>
  (docs, count) => {
    let kept = 0
    for (let i = 0; i < count; i++) {
      const doc = docs[i]!
      docs[kept] = doc
      kept += Number(hasAny(doc))
    }
    return kept
  }

function stockPasses(
  segment: Segment,
  { warehouseIds, amount }: NonNullable<Filters['instock']>,
): Pick<Test, 'keep' | 'listOthers'> {
  const sole = amount <= 0 ? soleMask(segment, warehouseIds) : null
  if (!sole) {
    const holds = stockTest(segment, warehouseIds, amount)
    return {
      keep(docs, count) {
        let kept = 0
        for (let i = 0; i < count; i++) if (holds(docs[i]!)) docs[kept++] = docs[i]!
        return kept
      },
    }
  }
  const { mask, bits } = sole
  return {
    keep(docs, count) {
      let kept = 0
      for (let i = 0; i < count; i++) {
        const doc = docs[i]!
        docs[kept] = doc
        kept += Number((mask[doc]! & bits) !== 0)
      }
      return kept
    },
    listOthers(from, to, into) {
      let count = 0
      for (let doc = from; doc < to; doc++) if ((mask[doc]! & bits) === 0) into[count++] = doc
      return count
    },
  }
}

/** Documents are ascending and all of one section. */
function pricePasses(
  segment: Segment,
  prices: PriceVector,
  { from = 0, to = Infinity }: NonNullable<Filters['price']>,
): Pick<Test, 'keep' | 'count'> {
  const { values } = prices
  // a missing price is `Infinity`
  const most = Math.min(to, Number.MAX_VALUE)
  return {
    keep(docs, count) {
      if (count === 0) return 0
      prices.prepareRange(segment, docs[0]!, docs[count - 1]! + 1)
      let kept = 0
      for (let i = 0; i < count; i++) {
        const doc = docs[i]!
        const price = values[doc]!
        docs[kept] = doc
        kept += Number(price >= from) & Number(price <= most)
      }
      return kept
    },
    count(first, end) {
      prices.prepareRange(segment, first, end)
      let count = 0
      // the comparison is unpredictable, so a branchless sum is faster
      for (let doc = first; doc < end; doc++) count += Number(values[doc]! >= from) & Number(values[doc]! <= most)
      return count
    },
  }
}
