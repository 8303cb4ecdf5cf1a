import { WORD_DOCS, countBetween, listBetween } from '../filter/doc-bits'
import type { DocBits } from '../filter/doc-bits'
import type { Scratch } from '../storage/scratch'
import type { Segment } from '../storage/segment'

/** Hits as whole sections, the documents missing from them, and single documents. */
export type SplitHits = {
  sections: readonly number[]
  without: Uint32Array
  single: Uint32Array
  /** Hits by place of their main section. */
  perSection: Uint32Array
}

const SINGLE = 0
const WHOLE = 1
const MOST = 2

/** A section with more than half of its documents among the hits is taken whole. Hits must be unique. */
export function splitBySection(
  { sections, sectionIds, sectionStarts }: Segment,
  hits: Uint32Array,
  { bitmap }: Scratch,
): SplitHits {
  const perSection = new Uint32Array(sectionIds.length)
  for (let i = 0; i < hits.length; i++) perSection[sections[hits[i]!]!]!++

  const kinds = new Uint8Array(sectionIds.length)
  const whole: number[] = []
  let singles = hits.length
  let missing = 0
  for (let section = 0; section < kinds.length; section++) {
    const count = perSection[section]!
    const size = sectionStarts[section + 1]! - sectionStarts[section]!
    if (count * 2 <= size) continue
    kinds[section] = count === size ? WHOLE : MOST
    whole.push(section)
    singles -= count
    missing += size - count
  }
  if (whole.length === 0) return { sections: whole, without: NOTHING, single: hits, perSection }

  const single = new Uint32Array(singles)
  let end = 0
  if (singles > 0 || missing > 0) {
    for (let i = 0; i < hits.length; i++) {
      const doc = hits[i]!
      const kind = kinds[sections[doc]!]!
      if (kind === SINGLE) single[end++] = doc
      else if (kind === MOST) bitmap[doc] = 1
    }
  }
  const without = new Uint32Array(missing)
  let left = 0
  for (const section of whole) {
    if (kinds[section] !== MOST) continue
    const [from, to] = [sectionStarts[section]!, sectionStarts[section + 1]!]
    for (let doc = from; doc < to; doc++) if (bitmap[doc] === 0) without[left++] = doc
    bitmap.fill(0, from, to)
  }
  return { sections: whole, without, single, perSection }
}

/** The same for a bitmap, 32 documents at a time. */
export function splitBits(
  { sections: column, sectionIds, sectionStarts, size }: Segment,
  { bits, from, to, count }: DocBits,
): SplitHits {
  const perSection = new Uint32Array(sectionIds.length)
  const whole: number[] = []
  const apart: number[] = []
  let [singles, missing] = [count, 0]
  const end = Math.min(size, to * WORD_DOCS)
  for (
    let section = count > 0 ? column[from * WORD_DOCS]! : 0;
    section < sectionIds.length && sectionStarts[section]! < end;
    section++
  ) {
    const [first, last] = [sectionStarts[section]!, sectionStarts[section + 1]!]
    const count = countBetween(bits, first, last)
    if (count === 0) continue
    perSection[section] = count
    if (count * 2 <= last - first) {
      apart.push(section)
      continue
    }
    whole.push(section)
    singles -= count
    missing += last - first - count
  }
  const single = new Uint32Array(singles)
  let listed = 0
  for (const section of apart)
    listed = listBetween(bits, sectionStarts[section]!, sectionStarts[section + 1]!, SET, single, listed)
  const without = new Uint32Array(missing)
  let left = 0
  for (const section of whole) {
    const [first, last] = [sectionStarts[section]!, sectionStarts[section + 1]!]
    if (perSection[section]! < last - first) left = listBetween(bits, first, last, CLEAR, without, left)
  }
  return { sections: whole, without, single, perSection }
}

const SET = 1
const CLEAR = 0

/** The same for all living documents of whole sections. */
export function splitRange(
  { dead, deadCount, sections, sectionIds, sectionStarts }: Segment,
  docs: Uint32Array,
): SplitHits {
  const perSection = new Uint32Array(sectionIds.length)
  const whole: number[] = []
  const without: number[] = []
  const [from, end] = docs.length === 0 ? [0, 0] : [docs[0]!, docs[docs.length - 1]! + 1]
  for (
    let section = from < end ? sections[from]! : 0;
    section < sectionIds.length && sectionStarts[section]! < end;
    section++
  ) {
    whole.push(section)
    perSection[section] = sectionStarts[section + 1]! - sectionStarts[section]!
  }
  if (deadCount > 0) {
    for (let doc = dead.indexOf(DEAD, from); doc >= 0 && doc < end; doc = dead.indexOf(DEAD, doc + 1)) {
      without.push(doc)
      perSection[sections[doc]!]!--
    }
  }
  return { sections: whole, without: Uint32Array.from(without), single: NOTHING, perSection }
}

const DEAD = 255
const NOTHING = new Uint32Array(0)
