import { buildSegment } from './build-segment'
import { FIELD_COUNT } from './document-terms'
import { eachToken } from '../facets/feature-cells'
import { readList } from './postings'
import type { SectionTree } from '../facets/section-tree'
import { dimensionNames, extraPlace } from './segment'
import type { Segment } from './segment'
import { addCode, addTerm, addToken, createSegmentRows, endList, endText, setCell } from './segment-rows'
import type { SegmentRows } from './segment-rows'
import { growableF64, growableU32 } from './growable'
import { eachTerm } from './term-dictionary'

/** Rows copied between two yields. */
const ROWS_AT_ONCE = 10_000

/** Merges all living documents into one segment, yielding while rows are copied. */
export async function mergeSegments(segments: readonly Segment[], tree: SectionTree): Promise<Segment> {
  const rows = createSegmentRows()
  for (const segment of segments) {
    const forward = forwardOf(segment)
    for (let doc = 0; doc < segment.size; doc++) {
      copyRow(rows, segment, forward, doc)
      if (doc % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return buildSegment(rows, tree)
}

/** The same synchronously, for small segments. */
export function mergeSmallSegments(segments: readonly Segment[], tree: SectionTree): Segment {
  const rows = createSegmentRows()
  for (const segment of segments) {
    const forward = forwardOf(segment)
    for (let doc = 0; doc < segment.size; doc++) copyRow(rows, segment, forward, doc)
  }
  return buildSegment(rows, tree)
}

type Forward = {
  terms: string[]
  termOffsets: Uint32Array
  termLists: Uint32Array
  codeOffsets: Uint32Array
  codeEntries: Uint32Array
}

/** Converts lists by term to lists by document, and the same for codes. */
function forwardOf({ size, dictionary, postings, codes }: Segment): Forward {
  const terms: string[] = []
  eachTerm(dictionary, 0, dictionary.count, (_, term) => terms.push(term))

  const lists = dictionary.count * FIELD_COUNT
  const buffer = new Uint32Array(size)
  const termOffsets = new Uint32Array(size + 1)
  for (let list = 0; list < lists; list++) {
    const count = readList(postings, list, buffer)
    for (let i = 0; i < count; i++) termOffsets[buffer[i]! + 1]!++
  }
  for (let doc = 0; doc < size; doc++) termOffsets[doc + 1]! += termOffsets[doc]!
  const termLists = new Uint32Array(termOffsets[size]!)
  const next = termOffsets.slice(0, size)
  for (let list = 0; list < lists; list++) {
    const count = readList(postings, list, buffer)
    for (let i = 0; i < count; i++) termLists[next[buffer[i]!]!++] = list
  }

  const codeOffsets = new Uint32Array(size + 1)
  for (const doc of codes.docs) codeOffsets[doc + 1]!++
  for (let doc = 0; doc < size; doc++) codeOffsets[doc + 1]! += codeOffsets[doc]!
  const codeEntries = new Uint32Array(codes.count)
  const nextCode = codeOffsets.slice(0, size)
  for (const [entry, doc] of codes.docs.entries()) codeEntries[nextCode[doc]!++] = entry
  return { terms, termOffsets, termLists, codeOffsets, codeEntries }
}

function copyRow(rows: SegmentRows, segment: Segment, forward: Forward, doc: number): void {
  if (segment.dead[doc]) return
  const row = rows.count++
  rows.ids.push(segment.ids[doc]!)
  rows.sectionIds.push(segment.sectionIds[segment.sections[doc]!]!)
  const extra = extraPlace(segment, doc)
  if (extra >= 0) {
    for (let i = segment.extraOffsets[extra]!; i < segment.extraOffsets[extra + 1]!; i++)
      rows.extraSections.values.push(segment.extraSections[i]!)
  }
  endList(rows.extraSections)
  for (const name of dimensionNames) {
    const { ids, column } = segment.dimensions[name]
    rows.dimensions[name].push(ids[column[doc]!]!)
  }
  eachToken(segment, doc, (token) =>
    addToken(
      rows,
      segment.tokenFeatures[token]!,
      segment.tokenKinds[token]!,
      segment.tokenFrom[token]!,
      segment.tokenTo[token]!,
    ),
  )
  endList(rows.tokens)
  for (const { typeId, column } of segment.prices)
    if (column[doc]! > 0) setCell(rows.prices, typeId, row, column[doc]!, growableF64)
  for (const { warehouseId, column } of segment.stocks)
    if (column[doc]! > 0) setCell(rows.stocks, warehouseId, row, column[doc]!, growableU32)
  rows.recommended.push(segment.recommended[doc]!)
  rows.popularity.push(segment.popularity[doc]!)
  for (const column of ['names', 'articles'] as const) {
    const { bytes, offsets } = segment[column]
    for (let i = offsets[doc]!; i < offsets[doc + 1]!; i++) rows[column].bytes.push(bytes[i]!)
    endText(rows[column])
  }
  for (let i = forward.termOffsets[doc]!; i < forward.termOffsets[doc + 1]!; i++) {
    const list = forward.termLists[i]!
    addTerm(rows, row, forward.terms[Math.floor(list / FIELD_COUNT)]!, list % FIELD_COUNT)
  }
  endList(rows.terms)
  const { codes } = segment
  for (let i = forward.codeOffsets[doc]!; i < forward.codeOffsets[doc + 1]!; i++) {
    const entry = forward.codeEntries[i]!
    addCode(
      rows,
      row,
      codes.bytes.subarray(codes.offsets[entry]!, codes.offsets[entry + 1]!),
      codes.articles[entry] === 1,
    )
  }
}
