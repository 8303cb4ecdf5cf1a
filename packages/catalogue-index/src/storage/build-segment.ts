import { collationRanks } from '../text/collation'
import { trigramAt, trigramListsFor } from './code-table'
import type { CodeTable } from './code-table'
import { buildDenseLists } from '../filter/dense-lists'
import { FIELD_COUNT } from './document-terms'
import type { GrowableU32 } from './growable'
import { buildPostings } from './postings'
import { greatestCardMerits } from '../match/ranking-plan'
import { defaultWeights } from '@snab/domain/catalogue/ranking'
import { countSectionValues } from '../facets/section-counts'
import type { SectionTree } from '../facets/section-tree'
import { splitTables } from '../facets/feature-tables'
import { hashIds, nextSerial, priceVersionsFor } from './segment'
import type { Dimension, DimensionName, Segment } from './segment'
import { FIELD_BITS } from './segment-rows'
import type { SegmentRows } from './segment-rows'
import {
  narrowColumn,
  sharedCopyF64,
  sharedCopyU32,
  sharedCopyU8,
  sharedF64,
  sharedU32,
  sharedU8,
} from './shared-array'
import { buildTermDictionary } from './term-dictionary'
import type { TextColumn } from './text-column'

/** Arranges rows in the order of the section tree. Consumes the rows. */
export function buildSegment(rows: SegmentRows, tree: SectionTree): Segment {
  const size = rows.count
  const { order, sectionIds, sectionStarts } = orderBySection(rows, tree)
  const inOrder = (list: { array: ArrayLike<number> }, column: Uint8Array | Uint32Array | Float64Array) => {
    for (let doc = 0; doc < size; doc++) column[doc] = list.array[order[doc]!] ?? 0
    return column
  }
  const sections = narrowColumn(size, sectionIds.length)
  for (let i = 0; i < sectionIds.length; i++) sections.fill(i, sectionStarts[i], sectionStarts[i + 1])

  const ids = sharedU32(size)
  inOrder(rows.ids, ids)
  const { docById, replaced } = hashIds(ids)
  const dead = sharedU8(size)
  for (const doc of replaced) dead[doc] = 255

  const recommended = sharedU8(size)
  inOrder(rows.recommended, recommended)
  const popularity = sharedU32(size)
  inOrder(rows.popularity, popularity)

  const names = orderTexts(rows.names, order)
  const articles = orderTexts(rows.articles, order)
  const prices = [...rows.prices].map(([typeId, list]) => {
    const column = sharedF64(size)
    for (let doc = 0; doc < size; doc++) column[doc] = order[doc]! < list.length ? list.array[order[doc]!]! : 0
    list.release()
    return { typeId, column }
  })
  const stocks = [...rows.stocks].map(([warehouseId, list]) => {
    const column = sharedU32(size)
    for (let doc = 0; doc < size; doc++) column[doc] = order[doc]! < list.length ? list.array[order[doc]!]! : 0
    list.release()
    return { warehouseId, column }
  })

  const dimensions: Record<DimensionName, Dimension> = {
    brands: dimension(rows.dimensions.brands, order),
    series: dimension(rows.dimensions.series, order),
    manufacturers: dimension(rows.dimensions.manufacturers, order),
    groups: dimension(rows.dimensions.groups, order),
  }
  const { lists, ...tokens } = orderTokens(rows, order)

  return {
    serial: nextSerial(),
    size,
    ids,
    docById,
    sectionIds,
    sectionStarts,
    sections,
    ...orderExtraSections(rows, order),
    dimensions,
    ...tokens,
    ...splitTables(lists, { sectionStarts, tokenFeatures: tokens.tokenFeatures }),
    sectionCounts: countSectionValues({ sectionStarts, dimensions, ...tokens, ...lists, recommended }),
    prices,
    priceVersions: priceVersionsFor(size),
    stocks,
    stockMasks: stockMasks(stocks, size),
    recommended,
    popularity,
    cardMerits: greatestCardMerits({ recommended, popularity }, defaultWeights),
    names,
    articles,
    nameRanks: sharedCopyU32(collationRanks(names, size)),
    articleRanks: sharedCopyU32(collationRanks(articles, size)),
    ...orderTerms(rows, order),
    codes: orderCodes(rows, order),
    dead,
    deadCount: replaced.length,
  }
}

function orderBySection(rows: SegmentRows, tree: SectionTree) {
  const size = rows.count
  const present = rows.sectionIds.array.subarray(0, size)
  const distinct = [...new Set(present)].sort((a, b) => tree.place(a) - tree.place(b) || a - b)
  const places = new Map(distinct.map((id, i) => [id, i]))
  const starts = sharedU32(distinct.length + 1)
  for (let row = 0; row < size; row++) starts[places.get(present[row]!)! + 1]!++
  for (let i = 0; i < distinct.length; i++) starts[i + 1]! += starts[i]!

  const next = Uint32Array.from(starts)
  const order = new Uint32Array(size)
  for (let row = 0; row < size; row++) order[next[places.get(present[row]!)!]!++] = row
  return { order, sectionIds: sharedCopyU32(distinct), sectionStarts: starts }
}

function orderTexts(texts: SegmentRows['names'], order: Uint32Array): TextColumn {
  const bytes = sharedU8(texts.bytes.length)
  const offsets = sharedU32(order.length + 1)
  let end = 0
  for (let doc = 0; doc < order.length; doc++) {
    const row = order[doc]!
    const text = texts.bytes.array.subarray(texts.offsets.array[row]!, texts.offsets.array[row + 1]!)
    bytes.set(text, end)
    end += text.length
    offsets[doc + 1] = end
  }
  texts.bytes.release()
  return { bytes, offsets }
}

function orderExtraSections({ extraSections }: SegmentRows, order: Uint32Array) {
  const docs: number[] = []
  const offsets = [0]
  const sections: number[] = []
  const { values, offsets: starts } = extraSections
  for (let doc = 0; doc < order.length; doc++) {
    const row = order[doc]!
    if (starts.array[row] === starts.array[row + 1]) continue
    docs.push(doc)
    for (let i = starts.array[row]!; i < starts.array[row + 1]!; i++) sections.push(values.array[i]!)
    offsets.push(sections.length)
  }
  return {
    extraDocs: sharedCopyU32(docs),
    extraOffsets: sharedCopyU32(offsets),
    extraSections: sharedCopyU32(sections),
  }
}

function dimension(list: GrowableU32, order: Uint32Array): Dimension {
  const present = new Set(list.array.subarray(0, order.length))
  const ids = sharedCopyU32(Uint32Array.from(present).sort())
  const places = new Map(Array.from(ids, (id, i) => [id, i]))
  const column = narrowColumn(order.length, ids.length)
  for (let doc = 0; doc < order.length; doc++) column[doc] = places.get(list.array[order[doc]!]!)!
  list.release()
  return { ids, column }
}

function orderTokens({ tokenFields, tokens }: SegmentRows, order: Uint32Array) {
  const byFeature = tokenFields.map((_, i) => i).sort((a, b) => compareFields(tokenFields[a]!, tokenFields[b]!))
  const places = new Uint32Array(byFeature.length)
  for (const [place, number] of byFeature.entries()) places[number] = place

  const column = new Uint32Array(tokens.values.length)
  const offsets = new Uint32Array(order.length + 1)
  let end = 0
  for (let doc = 0; doc < order.length; doc++) {
    const row = order[doc]!
    const start = end
    for (let i = tokens.offsets.array[row]!; i < tokens.offsets.array[row + 1]!; i++)
      column[end++] = places[tokens.values.array[i]!]!
    column.subarray(start, end).sort()
    offsets[doc + 1] = end
  }
  tokens.values.release()
  const field = (at: 0 | 1 | 2 | 3) => byFeature.map((number) => tokenFields[number]![at])
  return {
    tokenFeatures: sharedCopyF64(field(0)),
    tokenKinds: sharedCopyU8(Uint8Array.from(field(1))),
    tokenFrom: sharedCopyF64(field(2)),
    tokenTo: sharedCopyF64(field(3)),
    lists: { tokenOffsets: offsets, tokens: column },
  }
}

const compareFields = (a: readonly number[], b: readonly number[]) =>
  a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]! || a[3]! - b[3]!

function stockMasks(stocks: Segment['stocks'], size: number): Uint32Array[] {
  const masks = Array.from({ length: Math.ceil(stocks.length / 32) }, () => sharedU32(size))
  for (const [w, { column }] of stocks.entries()) {
    const mask = masks[w >> 5]!
    const bit = 1 << (w & 31)
    for (let doc = 0; doc < size; doc++) if (column[doc]! > 0) mask[doc]! |= bit
  }
  return masks
}

function orderTerms({ termNumbers, terms }: SegmentRows, order: Uint32Array) {
  const sorted = [...termNumbers.keys()].sort()
  const places = new Uint32Array(sorted.length)
  for (const [place, term] of sorted.entries()) places[termNumbers.get(term)!] = place
  termNumbers.clear()

  const postings = buildPostings(sorted.length * FIELD_COUNT, (visit) => {
    const { array } = terms.values
    for (let doc = 0; doc < order.length; doc++) {
      const row = order[doc]!
      for (let i = terms.offsets.array[row]!; i < terms.offsets.array[row + 1]!; i++) {
        const entry = array[i]!
        visit(places[entry >>> FIELD_BITS]! * FIELD_COUNT + (entry & ((1 << FIELD_BITS) - 1)), doc)
      }
    }
  })
  terms.values.release()
  return { dictionary: buildTermDictionary(sorted), postings, dense: buildDenseLists(postings, order.length) }
}

function orderCodes({ codes, codeRows, codeIsArticle }: SegmentRows, order: Uint32Array): CodeTable {
  const docOfRow = new Uint32Array(order.length)
  for (let doc = 0; doc < order.length; doc++) docOfRow[order[doc]!] = doc

  const count = codeRows.length
  const { array: source } = codes.bytes
  const starts = codes.offsets.array
  const entries = sortedCodes(source, starts, count)
  const bytes = sharedU8(codes.bytes.length)
  const offsets = sharedU32(count + 1)
  const docs = sharedU32(count)
  const articles = sharedU8(count)
  let end = 0
  for (let i = 0; i < count; i++) {
    const entry = entries[i]!
    for (let at = starts[entry]!; at < starts[entry + 1]!; at++) bytes[end++] = source[at]!
    offsets[i + 1] = end
    docs[i] = docOfRow[codeRows.array[entry]!]!
    articles[i] = codeIsArticle.array[entry]!
  }
  codes.bytes.release()

  const lists = trigramListsFor(end)
  const trigrams = buildPostings(lists, (visit) => {
    const lastEntry = new Uint32Array(lists)
    for (let entry = 0; entry < count; entry++) {
      for (let at = offsets[entry]!; at + 2 < offsets[entry + 1]!; at++) {
        const list = trigramAt(bytes, at, lists)
        if (lastEntry[list] === entry + 1) continue
        lastEntry[list] = entry + 1
        visit(list, entry)
      }
    }
  })
  return { count, bytes, offsets, docs, articles, trigrams }
}

function sortedCodes(bytes: Uint8Array, starts: Uint32Array, count: number): Uint32Array {
  const beginnings = new Float64Array(count)
  for (let entry = 0; entry < count; entry++) {
    let beginning = 0
    for (let i = 0; i < 6; i++) {
      const at = starts[entry]! + i
      beginning = beginning * 257 + (at < starts[entry + 1]! ? bytes[at]! + 1 : 0)
    }
    beginnings[entry] = beginning
  }
  const entries = new Uint32Array(count)
  for (let entry = 0; entry < count; entry++) entries[entry] = entry
  return entries.sort((a, b) => {
    const difference = beginnings[a]! - beginnings[b]!
    if (difference !== 0) return difference
    const aEnd = starts[a + 1]!
    const bEnd = starts[b + 1]!
    let i = starts[a]! + 6
    let j = starts[b]! + 6
    for (; i < aEnd && j < bEnd; i++, j++) if (bytes[i] !== bytes[j]) return bytes[i]! - bytes[j]!
    return aEnd - i - (bEnd - j) || a - b
  })
}
