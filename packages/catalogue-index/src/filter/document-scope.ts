import { WORD_DOCS, WORD_SHIFT, wordMask } from './doc-bits'
import type { DocBits } from './doc-bits'
import type { Scratch } from '../storage/scratch'
import { docOf } from '../storage/segment'
import type { Segment } from '../storage/segment'

/** Documents of the sections (null means all), without a list when they form one range. */
export function sectionScope(
  segment: Segment,
  sections: ReadonlySet<number> | null,
  identity: Uint32Array,
): { docs: Uint32Array; contiguous: boolean } {
  if (!sections) return { docs: identity.subarray(0, segment.size), contiguous: true }

  const ranges: [from: number, to: number][] = []
  for (let place = 0; place < segment.sectionIds.length; place++) {
    if (!sections.has(segment.sectionIds[place]!)) continue
    const from = segment.sectionStarts[place]!
    const to = segment.sectionStarts[place + 1]!
    const last = ranges.at(-1)
    if (last && last[1] === from) last[1] = to
    else ranges.push([from, to])
  }
  const others = extraDocsIn(segment, sections).filter(
    (doc) => !sections.has(segment.sectionIds[segment.sections[doc]!]!),
  )
  if (others.length === 0 && ranges.length <= 1) {
    const [from, to] = ranges[0] ?? [0, 0]
    return { docs: identity.subarray(from, to), contiguous: true }
  }

  const docs = new Uint32Array(ranges.reduce((sum, [from, to]) => sum + to - from, others.length))
  let end = 0
  for (const [from, to] of ranges) {
    docs.set(identity.subarray(from, to), end)
    end += to - from
  }
  docs.set(others, end)
  return { docs, contiguous: false }
}

/** Living documents of a range, in a reused bitmap. */
export function livingBits({ dead, deadCount }: Segment, from: number, to: number, into: Uint32Array): DocBits {
  const [first, end] = [from >>> WORD_SHIFT, (to + WORD_DOCS - 1) >>> WORD_SHIFT]
  into.fill(0)
  into.fill(0xffff_ffff, first, end)
  into[first]! &= wordMask(first, from, to)
  into[end - 1]! &= wordMask(end - 1, from, to)
  let count = to - from
  if (deadCount > 0) {
    for (let doc = dead.indexOf(DEAD, from); doc >= 0 && doc < to; doc = dead.indexOf(DEAD, doc + 1)) {
      into[doc >>> WORD_SHIFT]! &= ~(1 << (doc & 31))
      count--
    }
  }
  return { bits: into, from: first, to: end, count }
}

const DEAD = 255

/** Documents in these further sections, ascending. */
function extraDocsIn(segment: Segment, sections: ReadonlySet<number>): Uint32Array {
  const bySection = docsByExtraSection(segment)
  const lists = [...sections].flatMap((id) => bySection.get(id) ?? [])
  const [only] = lists
  if (!only) return NOTHING
  return lists.length === 1 ? only : Uint32Array.from(new Set(lists.flatMap((list) => [...list]))).sort()
}

const NOTHING = new Uint32Array(0)

/** Cached per column, because every section page needs it. */
const known = new WeakMap<Uint32Array, ReadonlyMap<number, Uint32Array>>()

function docsByExtraSection({ extraDocs, extraOffsets, extraSections }: Segment): ReadonlyMap<number, Uint32Array> {
  const before = known.get(extraDocs)
  if (before) return before
  const docs = new Map<number, number[]>()
  for (let i = 0; i < extraDocs.length; i++) {
    for (let at = extraOffsets[i]!; at < extraOffsets[i + 1]!; at++) {
      const list = docs.get(extraSections[at]!)
      if (list) list.push(extraDocs[i]!)
      else docs.set(extraSections[at]!, [extraDocs[i]!])
    }
  }
  const scopes = new Map(Array.from(docs, ([id, list]) => [id, Uint32Array.from(list)]))
  known.set(extraDocs, scopes)
  return scopes
}

export function sectionTest(segment: Segment, sections: ReadonlySet<number>): (doc: number) => boolean {
  const mask = Uint8Array.from(segment.sectionIds, (id) => (sections.has(id) ? 1 : 0))
  const extra = new Set(extraDocsIn(segment, sections))
  const { sections: column } = segment
  return (doc) => mask[column[doc]!] === 1 || (extra.size > 0 && extra.has(doc))
}

/** The documents of these products, limited to the text's matches if there is a text. */
export function prepareOnly(
  segment: Segment,
  ids: readonly number[],
  textDocs: Uint32Array | null,
  { bitmap }: Scratch,
): Uint32Array {
  const docs = Uint32Array.from(new Set(ids.map((id) => docOf(segment, id)).filter((doc) => doc >= 0)))
  if (!textDocs) return docs
  for (const doc of textDocs) bitmap[doc] = 1
  const both = docs.filter((doc) => bitmap[doc] === 1)
  for (const doc of textDocs) bitmap[doc] = 0
  return both
}
