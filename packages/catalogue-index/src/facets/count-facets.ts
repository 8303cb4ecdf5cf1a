import { WORD_DOCS, WORD_SHIFT } from '../filter/doc-bits'
import type { DocBits } from '../filter/doc-bits'
import { cellReader } from './feature-cells'
import { featureKey } from '../filter/filter-documents'
import type { Filtered } from '../filter/filter-documents'
import type { FacetTotals } from './facet-totals'
import { furtherSections } from './further-sections'
import type { PriceVector } from '../filter/price-vectors'
import type { Scratch } from '../storage/scratch'
import { addSparse } from './section-counts'
import type { SectionHits } from './section-hits'
import { dimensionNames, extraPlace, firstAtLeast, tokensOf } from '../storage/segment'
import type { Segment } from '../storage/segment'
import type { SectionTree } from './section-tree'
import { splitBits, splitBySection, splitRange } from './split-by-section'
import type { SplitHits } from './split-by-section'
import type { StockCounter } from '../filter/stock-mask'

export type CountInput = {
  segment: Segment
  filtered: Filtered
  prices: PriceVector
  inStock: StockCounter
  scratch: Scratch
  tree: SectionTree
  totals: FacetTotals
}

/** Counts one segment's facets that only cards affect, except the sections of a section page. */
export function countCardFacets(input: CountInput): void {
  const { segment, filtered, scratch, totals } = input
  const split = splitHits(input)
  for (const name of dimensionNames) {
    const { ids, column } = segment.dimensions[name]
    const counts = new Uint32Array(ids.length)
    addSparse(segment.sectionCounts.dimensions[name], split.sections, counts)
    const count = (docs: Uint32Array, by: number) => {
      for (let i = 0; i < docs.length; i++) counts[column[docs[i]!]!]! += by
    }
    count(split.single, 1)
    count(split.without, -1)
    count(liftedOnly(filtered, name, scratch), 1)
    totals.addDimension(name, ids, counts)
  }
  countTokens(input, split)
  if (!filtered.scopedBySection) {
    addMainSections(input, split.perSection)
    if (filtered.bits) addExtraSectionsOf(input, filtered.bits)
    else addExtraSections(input, split)
    const lifted = liftedOnly(filtered, 'sections', scratch)
    if (lifted.length > 0) countSections(input, lifted)
  }
  totals.addRecommended(
    recommendedAmong(segment, split) + recommendedOf(segment, liftedOnly(filtered, 'recommended', scratch)),
  )
}

function splitHits({ segment, filtered, scratch }: CountInput): SplitHits {
  if (filtered.wholeRange) return splitRange(segment, filtered.docs)
  return filtered.bits ? splitBits(segment, filtered.bits) : splitBySection(segment, filtered.hits, scratch)
}

const recommendedAmong = (segment: Segment, { sections, single, without }: SplitHits): number =>
  sections.reduce(
    (sum, section) => sum + segment.sectionCounts.recommended[section]!,
    recommendedOf(segment, single) - recommendedOf(segment, without),
  )

function recommendedOf({ recommended }: Segment, docs: Uint32Array): number {
  let count = 0
  for (let i = 0; i < docs.length; i++) count += recommended[docs[i]!]!
  return count
}

/** Counts one segment's facets of prices and stocks. */
export function countLiveFacets({ segment, filtered, prices, inStock, scratch, totals }: CountInput): void {
  if (filtered.bits) {
    const { min, max } = prices.rangeOfBits(segment, filtered.bits)
    totals.addPrices(min, max)
    totals.addInstock(inStock.amongBits(filtered.bits))
    return
  }
  eachLifted(filtered, 'price', scratch, (docs) => {
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
  eachLifted(filtered, 'instock', scratch, (docs) => totals.addInstock(inStock.among(docs)))
}

/** The hits, and what would be a hit without this facet's own filter. */
function eachLifted(filtered: Filtered, key: string, scratch: Scratch, count: (docs: Uint32Array) => void): void {
  count(filtered.hits)
  const lifted = liftedOnly(filtered, key, scratch)
  if (lifted.length > 0) count(lifted)
}

/** Documents excluded only by this facet's own filter; valid until the next call. */
function liftedOnly({ docs, fails, filterNumbers }: Filtered, key: string, { lifted }: Scratch): Uint32Array {
  const number = filterNumbers.get(key)
  if (number === undefined) return NOTHING
  let length = 0
  for (let i = 0; i < docs.length; i++) {
    lifted[length] = docs[i]!
    length += Number(fails[i] === number)
  }
  return lifted.subarray(0, length)
}

const NOTHING = new Uint32Array(0)

function countTokens({ segment, filtered, scratch, totals }: CountInput, split: SplitHits): void {
  const {
    tokenOffsets,
    tokens,
    sections,
    sectionStarts,
    featureTables: { columnOffsets, starts, cells },
  } = segment
  // cells hold token + 1, so empty cells are counted before the first token
  const cellCounts = scratch.cellCounts.fill(0)
  const counts = cellCounts.subarray(1)
  addSparse(segment.sectionCounts.tokens, split.sections, counts)
  const countList = (doc: number, by: number) => {
    const end = tokenOffsets[doc + 1]!
    for (let at = tokenOffsets[doc]!; at < end; at++) counts[tokens[at]!]! += by
  }
  const count = (of: Uint32Array, by: number) => {
    for (let i = 0; i < of.length; i++) {
      const doc = of[i]!
      const section = sections[doc]!
      const width = columnOffsets[section + 1]! - columnOffsets[section]!
      const from = starts[section]! + (doc - sectionStarts[section]!) * width
      for (let at = from; at < from + width; at++) cellCounts[cells[at]!]! += by
      countList(doc, by)
    }
  }
  count(split.single, 1)
  count(split.without, -1)

  const { docs, fails, filterNumbers } = filtered
  const feature = featureKey(0).slice(0, -1)
  for (const [key, number] of filterNumbers) {
    if (!key.startsWith(feature)) continue
    const featureId = Number(key.slice(feature.length))
    const [from, to] = tokensOf(segment, featureId)
    const cellOf = cellReader(segment, featureId)
    for (let i = 0; i < docs.length; i++) {
      if (fails[i] !== number) continue
      const doc = docs[i]!
      const cell = cellOf(doc)
      if (cell !== 0) cellCounts[cell]!++
      else
        for (let at = tokenOffsets[doc]!; at < tokenOffsets[doc + 1]!; at++)
          if (tokens[at]! >= from && tokens[at]! < to) counts[tokens[at]!]!++
    }
  }
  totals.addTokens(segment, counts)
}

type SectionCountInput = Pick<CountInput, 'segment' | 'tree'> & { totals: Pick<FacetTotals, 'addSection'> }

/** Counts every section and its ancestors; a product in several sections counts once in each. */
function countSections(input: SectionCountInput & Pick<CountInput, 'scratch'>, docs: Uint32Array): void {
  const split = splitBySection(input.segment, docs, input.scratch)
  addMainSections(input, split.perSection)
  addExtraSections(input, split)
}

/** The same from counts by section. */
export function countSectionHits(input: SectionCountInput, { perSection, extraPlaces }: SectionHits): void {
  addMainSections(input, perSection)
  const extra = createExtraCounts(input)
  for (const place of extraPlaces) extra.add(place, 1)
  extra.addToTotals()
}

function addMainSections({ segment: { sectionIds }, tree, totals }: SectionCountInput, counts: Uint32Array): void {
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place]!
    if (count > 0) for (const id of tree.lineage(sectionIds[place]!)) totals.addSection(id, count)
  }
}

/** Further sections of documents that have any, by index in `extraDocs`. */
function createExtraCounts({ segment, tree, totals }: SectionCountInput) {
  const { ids, offsets, places } = furtherSections(segment, tree)
  const counts = new Int32Array(ids.length)
  return {
    add(place: number, by: number) {
      const end = offsets[place + 1]!
      for (let at = offsets[place]!; at < end; at++) counts[places[at]!]! += by
    },
    addToTotals() {
      for (const [at, id] of ids.entries()) if (counts[at]! > 0) totals.addSection(id, counts[at]!)
    },
  }
}

/** Adds further sections of the documents in a bitmap. */
function addExtraSectionsOf(input: SectionCountInput, { bits, from, to }: DocBits): void {
  const { extraDocs } = input.segment
  const extra = createExtraCounts(input)
  for (
    let place = firstAtLeast(extraDocs, from * WORD_DOCS);
    place < extraDocs.length && extraDocs[place]! < to * WORD_DOCS;
    place++
  ) {
    const doc = extraDocs[place]!
    if ((bits[doc >>> WORD_SHIFT]! >>> (doc & 31)) & 1) extra.add(place, 1)
  }
  extra.addToTotals()
}

function addExtraSections(
  input: SectionCountInput & Pick<CountInput, 'scratch'>,
  { sections: whole, single, without }: SplitHits,
): void {
  const {
    segment,
    scratch: { bitmap },
  } = input
  const { sectionStarts, extraDocs } = segment
  if (extraDocs.length === 0) return
  const extra = createExtraCounts(input)
  for (const section of whole) {
    const end = sectionStarts[section + 1]!
    for (
      let place = firstAtLeast(extraDocs, sectionStarts[section]!);
      place < extraDocs.length && extraDocs[place]! < end;
      place++
    )
      extra.add(place, 1)
  }
  const addAmong = (docs: Uint32Array, by: number) => {
    if (docs.length < extraDocs.length >> FEW_SHIFT) {
      for (const doc of docs) {
        const place = extraPlace(segment, doc)
        if (place >= 0) extra.add(place, by)
      }
      return
    }
    for (let i = 0; i < docs.length; i++) bitmap[docs[i]!] = 1
    for (let place = 0; place < extraDocs.length; place++) if (bitmap[extraDocs[place]!] === 1) extra.add(place, by)
    for (let i = 0; i < docs.length; i++) bitmap[docs[i]!] = 0
  }
  addAmong(single, 1)
  addAmong(without, -1)
  extra.addToTotals()
}

/** Below one in sixteen, looking documents up is faster than scanning all that have further sections. */
const FEW_SHIFT = 4
