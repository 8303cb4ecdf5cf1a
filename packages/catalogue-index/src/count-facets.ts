import { featureKey } from './filter-documents'
import type { Filtered } from './filter-documents'
import type { FacetTotals } from './facet-totals'
import type { PriceVector } from './price-vectors'
import type { Scratch } from './scratch'
import { SETS_FEATURE, dimensionNames, tokensOf } from './segment'
import type { Segment } from './segment'
import type { SectionTree } from './section-tree'
import type { WholeCounts } from './whole-counts'

export type CountInput = {
  segment: Segment
  filtered: Filtered
  prices: PriceVector
  inStock: (doc: number) => boolean
  scratch: Scratch
  tree: SectionTree
  totals: FacetTotals
}

/** Adds what one segment has to the facets that only cards change, but for the sections of a section page. */
export function countCardFacets(input: CountInput): void {
  const { segment, filtered, totals } = input
  for (const name of dimensionNames) {
    const { ids, column } = segment.dimensions[name]
    const counts = new Uint32Array(ids.length)
    eachLifted(filtered, name, (docs) => {
      for (let i = 0; i < docs.length; i++) counts[column[docs[i]!]!]!++
    })
    totals.addDimension(name, ids, counts)
  }
  countTokens(input)
  if (!filtered.scopedBySection) eachLifted(filtered, 'sections', (docs) => countSections(input, docs))
  eachLifted(filtered, 'recommended', (docs) => {
    const { recommended } = segment
    let count = 0
    for (let i = 0; i < docs.length; i++) count += recommended[docs[i]!]!
    totals.addRecommended(count)
  })
}

/** The same when nothing is filtered, from the counts of the segment's living documents. */
export function addLivingFacets({ segment, tree, totals }: CountInput, living: WholeCounts): void {
  for (const name of dimensionNames) totals.addDimension(name, segment.dimensions[name].ids, living.dimensions[name])
  totals.addTokens(segment, living.tokens, SETS_FEATURE)
  addMainSections({ segment, tree, totals }, living.sections)
  addExtraSections({ segment, tree, totals }, (doc) => segment.dead[doc] === 0)
  totals.addRecommended(living.recommended)
}

/** Adds what one segment has to the facets of prices and stocks. */
export function countLiveFacets({ segment, filtered, prices, inStock, totals }: CountInput): void {
  eachLifted(filtered, 'price', (docs) => {
    prices.prepare(segment, docs)
    const { values } = prices
    let min = Infinity
    let max = -Infinity
    for (let i = 0; i < docs.length; i++) {
      const price = values[docs[i]!]!
      if (price < min) min = price
      if (price > max && price < Infinity) max = price
    }
    totals.addPrices(min, max)
  })
  eachLifted(filtered, 'instock', (docs) => {
    let count = 0
    for (let i = 0; i < docs.length; i++) if (inStock(docs[i]!)) count++
    totals.addInstock(count)
  })
}

/** The hits, and what would be a hit too if this facet's own filter were lifted. */
function eachLifted({ docs, fails, hits, filterNumbers }: Filtered, key: string, count: (docs: Uint32Array) => void): void {
  count(hits)
  const number = filterNumbers.get(key)
  if (number === undefined) return
  const lifted = new Uint32Array(docs.length)
  let length = 0
  for (let i = 0; i < docs.length; i++) {
    lifted[length] = docs[i]!
    length += fails[i] === number ? 1 : 0
  }
  count(lifted.subarray(0, length))
}

function countTokens({ segment, filtered, scratch, totals }: CountInput): void {
  const { tokenOffsets, tokens } = segment
  const { docs, fails, hits, filterNumbers } = filtered
  const counts = scratch.tokenCounts.fill(0)
  if (filtered.wholeRange && docs.length > 0) {
    const end = tokenOffsets[docs[docs.length - 1]! + 1]!
    for (let at = tokenOffsets[docs[0]!]!; at < end; at++) counts[tokens[at]!]!++
    // cheaper than to step over the dead: there are few
    for (let i = 0; i < docs.length && hits.length < docs.length; i++) {
      if (fails[i] === 0) continue
      for (let at = tokenOffsets[docs[i]!]!; at < tokenOffsets[docs[i]! + 1]!; at++) counts[tokens[at]!]!--
    }
  } else {
    for (let i = 0; i < hits.length; i++) {
      const doc = hits[i]!
      const end = tokenOffsets[doc + 1]!
      for (let at = tokenOffsets[doc]!; at < end; at++) counts[tokens[at]!]!++
    }
  }

  const filtersOfFeatures = [...filterNumbers].filter(([key]) => key.startsWith(featureKey(0).slice(0, -1)))
  if (filtersOfFeatures.length > 0) {
    const from = new Uint32Array(256)
    const to = new Uint32Array(256)
    for (const [key, number] of filtersOfFeatures) {
      const range = tokensOf(segment, Number(key.slice(featureKey(0).length - 1)))
      from[number] = range[0]
      to[number] = range[1]
    }
    for (let i = 0; i < docs.length; i++) {
      const fail = fails[i]!
      if (to[fail] === 0) continue
      const doc = docs[i]!
      const end = tokenOffsets[doc + 1]!
      for (let at = tokenOffsets[doc]!; at < end; at++) {
        const token = tokens[at]!
        if (token >= from[fail]! && token < to[fail]!) counts[token]!++
      }
    }
  }
  totals.addTokens(segment, counts, SETS_FEATURE)
}

export type SectionCountInput = Pick<CountInput, 'segment' | 'scratch' | 'tree'> & { totals: Pick<FacetTotals, 'addSection'> }

/** Every section and all above it, a product in several sections once in each. */
export function countSections(input: SectionCountInput, docs: Uint32Array): void {
  const { segment: { size, sections, sectionIds, sectionStarts, extraDocs }, scratch: { marks } } = input
  const counts = new Uint32Array(sectionIds.length)
  if (docs.length === size) for (let place = 0; place < counts.length; place++) counts[place] = sectionStarts[place + 1]! - sectionStarts[place]!
  else for (let i = 0; i < docs.length; i++) counts[sections[docs[i]!]!]!++
  addMainSections(input, counts)
  if (extraDocs.length === 0) return

  for (let i = 0; i < docs.length; i++) marks[docs[i]!] = 1
  addExtraSections(input, (doc) => marks[doc] === 1)
  for (let i = 0; i < docs.length; i++) marks[docs[i]!] = 0
}

type SectionTotals = Omit<SectionCountInput, 'scratch'>

function addMainSections({ segment: { sectionIds }, tree, totals }: SectionTotals, counts: Uint32Array): void {
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place]!
    if (count > 0) for (const id of tree.lineage(sectionIds[place]!)) totals.addSection(id, count)
  }
}

function addExtraSections({ segment, tree, totals }: SectionTotals, isCounted: (doc: number) => boolean): void {
  const { sections, sectionIds, extraDocs, extraOffsets, extraSections } = segment
  for (let i = 0; i < extraDocs.length; i++) {
    const doc = extraDocs[i]!
    if (!isCounted(doc)) continue
    const counted = new Set(tree.lineage(sectionIds[sections[doc]!]!))
    for (let at = extraOffsets[i]!; at < extraOffsets[i + 1]!; at++) {
      for (const id of tree.lineage(extraSections[at]!)) {
        if (counted.has(id)) continue
        counted.add(id)
        totals.addSection(id, 1)
      }
    }
  }
}
