import { WORD_DOCS, WORD_SHIFT, lowest } from './doc-bits'
import type { DocBits } from './doc-bits'
import { discountTable } from './discount-table'
import { effectivePrice } from './effective-price'
import type { SectionTree } from '../facets/section-tree'
import { PRICE_BLOCK, PRICE_BLOCK_BITS, docOf, extraPlace, firstAtLeast } from '../storage/segment'
import type { Segment } from '../storage/segment'
import type { PriceProfile } from '../types'

/** Effective prices of one profile by document, `Infinity` when missing; call `prepare` before reading. */
export type PriceVector = {
  values: Float64Array
  prepare: (segment: Segment, docs: Uint32Array) => void
  /** The same for all documents from … to (exclusive), in blocks. */
  prepareRange: (segment: Segment, from: number, to: number) => void
  /** The lowest and highest price of many documents; infinities when none has a price. */
  rangeOfBits: (segment: Segment, docs: DocBits) => { min: number; max: number }
}

export type PriceVectors = { of: (segment: Segment, profile: PriceProfile) => PriceVector; memory: () => number }

/**
 * Vectors are filled in blocks on demand, and a block only again after one of its prices was written, so that a few
 * price changes do not cost every profile a full pass.
 */
export function createPriceVectors(tree: SectionTree, keep: number): PriceVectors {
  const vectors = new Map<string, PriceVector>()
  return {
    of(segment, profile) {
      const key = `${segment.serial}/${profile.key}`
      const vector = vectors.get(key) ?? createVector(segment, profile, tree)
      vectors.delete(key)
      vectors.set(key, vector)
      for (const oldest of vectors.keys()) {
        if (vectors.size <= keep) break
        vectors.delete(oldest)
      }
      return vector
    },
    memory: () =>
      [...vectors.values()].reduce((bytes, { values }) => bytes + values.byteLength * (1 + 2 / WORD_DOCS), 0),
  }
}

/** Fewer documents are priced individually rather than in blocks. */
const FEW = 2_048

// as in bitmap.ts: hot loops over the arrays of one closure
// oxlint-disable-next-line max-lines-per-function
function createVector(first: Segment, profile: PriceProfile, tree: SectionTree): PriceVector {
  const values = new Float64Array(first.size)
  // per 32 documents, valid while their block is
  const least = new Float64Array((first.size + WORD_DOCS - 1) >>> WORD_SHIFT)
  const greatest = new Float64Array(least.length)
  const versions = new Int32Array(first.priceVersions.length).fill(-1)
  const discounts = discountTable(first, profile.discounts, tree)
  const contracts = new Map<number, number>()
  const ownDiscounts = new Map<number, number>()
  const singleDocs = new Map<number, number[]>()
  const single = (doc: number) => {
    const block = doc >> PRICE_BLOCK_BITS
    const known = singleDocs.get(block)
    if (known) known.push(doc)
    else singleDocs.set(block, [doc])
  }
  for (const [productId, kopecks] of profile.contractPrices) {
    const doc = docOf(first, productId)
    if (doc < 0) continue
    contracts.set(doc, kopecks)
    single(doc)
  }
  for (const { productIds, basisPoints } of profile.productDiscounts ?? []) {
    for (const id of productIds) {
      const doc = docOf(first, id)
      if (doc < 0) continue
      ownDiscounts.set(doc, Math.max(ownDiscounts.get(doc) ?? 0, basisPoints))
      single(doc)
    }
  }

  const priceOne = (segment: Segment, columns: readonly Float64Array[], doc: number) => {
    const brand = segment.dimensions.brands.column[doc]!
    let basisPoints = Math.max(
      discounts.inSection(segment.sectionIds[segment.sections[doc]!]!)[brand]!,
      ownDiscounts.get(doc) ?? 0,
    )
    const extra = extraPlace(segment, doc)
    if (extra >= 0) {
      for (let i = segment.extraOffsets[extra]!; i < segment.extraOffsets[extra + 1]!; i++)
        basisPoints = Math.max(basisPoints, discounts.inSection(segment.extraSections[i]!)[brand]!)
    }
    values[doc] = effectivePrice(basePrice(columns, doc), basisPoints, contracts.get(doc) ?? 0)
  }

  const priceBlock = (segment: Segment, columns: readonly Float64Array[], block: number) => {
    const from = block << PRICE_BLOCK_BITS
    const to = Math.min(from + PRICE_BLOCK, segment.size)
    const { column: brands } = segment.dimensions.brands
    for (let doc = from; doc < to;) {
      const section = segment.sections[doc]!
      const table = discounts.inSection(segment.sectionIds[section]!)
      const end = Math.min(to, segment.sectionStarts[section + 1]!)
      for (; doc < end; doc++) values[doc] = effectivePrice(basePrice(columns, doc), table[brands[doc]!]!, 0)
    }
    for (const doc of singleDocs.get(block) ?? []) priceOne(segment, columns, doc)
    for (let i = firstAtLeast(segment.extraDocs, from); i < segment.extraDocs.length && segment.extraDocs[i]! < to; i++)
      priceOne(segment, columns, segment.extraDocs[i]!)
    for (let word = from >>> WORD_SHIFT; word * WORD_DOCS < to; word++)
      setRange(word, Math.min(to, (word + 1) * WORD_DOCS))
  }

  const setRange = (word: number, to: number) => {
    let min = Infinity
    let max = -Infinity
    for (let doc = word * WORD_DOCS; doc < to; doc++) {
      const price = values[doc]!
      if (price < min) min = price
      if (price > max && price < Infinity) max = price
    }
    least[word] = min
    greatest[word] = max
  }

  const renewBlock = (segment: Segment, block: number) => {
    // read before pricing, so that a concurrent write invalidates the block again
    const version = Atomics.load(segment.priceVersions, block)
    if (version === versions[block]) return
    priceBlock(segment, priceColumns(segment, profile), block)
    versions[block] = version
  }
  const prepareRange = (segment: Segment, from: number, to: number) => {
    for (let block = from >> PRICE_BLOCK_BITS; block << PRICE_BLOCK_BITS < to; block++) renewBlock(segment, block)
  }

  return {
    values,
    prepareRange,
    prepare(segment, docs) {
      const stale = new Uint8Array(versions.length)
      let anyStale = false
      for (let block = 0; block < versions.length; block++) {
        const version = Atomics.load(segment.priceVersions, block)
        if (version === versions[block]) continue
        stale[block] = 1
        anyStale = true
      }
      if (!anyStale) return
      if (docs.length < FEW) {
        const columns = priceColumns(segment, profile)
        for (const doc of docs) if (stale[doc >> PRICE_BLOCK_BITS]) priceOne(segment, columns, doc)
        return
      }
      for (let i = 0; i < docs.length; i++) {
        const block = docs[i]! >> PRICE_BLOCK_BITS
        if (!stale[block]) continue
        renewBlock(segment, block)
        stale[block] = 0
      }
    },
    rangeOfBits(segment, { bits, from, to }) {
      let min = Infinity
      let max = -Infinity
      let ready = -1
      for (let word = from; word < to; word++) {
        const set = bits[word]! | 0
        if (set === 0) continue
        const block = word >> (PRICE_BLOCK_BITS - WORD_SHIFT)
        if (block !== ready) renewBlock(segment, block)
        ready = block
        if (least[word]! >= min && greatest[word]! <= max) continue
        for (let left = set; left !== 0; left &= left - 1) {
          const price = values[word * WORD_DOCS + lowest(left)]!
          if (price < min) min = price
          if (price > max && price < Infinity) max = price
        }
      }
      return { min, max }
    },
  }
}

const priceColumns = ({ prices }: Segment, { priceTypeIds }: PriceProfile): Float64Array[] =>
  priceTypeIds.flatMap((typeId) => prices.find((price) => price.typeId === typeId)?.column ?? [])

function basePrice(columns: readonly Float64Array[], doc: number): number {
  for (let i = 0; i < columns.length; i++) {
    const kopecks = columns[i]![doc]!
    if (kopecks > 0) return kopecks
  }
  return 0
}
