import { bitsOf } from '../filter/dense-lists'
import type { DenseLists } from '../filter/dense-lists'
import { FIELD_COUNT } from '../storage/document-terms'
import { listWeight } from '../storage/postings'
import type { Postings } from '../storage/postings'

export type Lists = { postings: Postings; dense: DenseLists }

/**
 * Documents with their highest level. Collects added documents in order or, given candidates, only marks matching ones,
 * which avoids writing the others.
 */
export type Bitmap = {
  addDoc: (doc: number, level: number) => void
  /** The lists of the terms from … to, each field with its level. */
  addTerms: (lists: Lists, from: number, to: number, levels: readonly number[]) => void
  addList: (lists: Lists, list: number, level: number) => void
  /** Number collected so far. */
  collected: () => number
  /** From here on only these documents count. */
  ask: (candidates: Uint32Array) => void
  /** Returns collected documents or matched candidates and empties the bitmap. Skips `dead` ones. */
  take: (dead: Uint8Array | null) => Taken
}

/** `places` gives each match's index in the candidates; unused for collected documents. */
export type Taken = { docs: Uint32Array; levels: Uint16Array; places: Uint32Array }

/** Stored levels: 0 is not wanted, 1 is wanted and not matched yet. */
const MET = 1

/** The maximum of the stored level and a mark, as tables because a branch would be unpredictable. */
const greater = Array.from({ length: 256 }, (_, mark) =>
  Uint8Array.from({ length: 256 }, (_unused, before) => Math.max(before, mark)),
)
/** The same, but unwanted documents stay unwanted. */
const greaterIfWanted = greater.map((table) => Uint8Array.from(table, (mark, before) => (before === 0 ? 0 : mark)))
const isZero = Uint8Array.from({ length: 256 }, (_, before) => (before === 0 ? 1 : 0))

/** Branchless too: whether a document is kept is unpredictable. */
const isMet = Uint8Array.from({ length: 256 }, (_, mark) => (mark > MET ? 1 : 0))
const NO_PLACES = new Uint32Array(0)

// every call is a hot loop over the arrays of this closure; passing them along costs speed
// oxlint-disable-next-line max-lines-per-function
export function createBitmap(size: number): Bitmap {
  // skips four empty documents at a time
  const fours = new Uint32Array((size + 3) >>> 2)
  const stored = new Uint8Array(fours.buffer)
  // one spare entry for writes past the end
  const touched = new Uint32Array(size + 1)
  let count = 0
  let candidates: Uint32Array | null = null

  const collectList = ({ bytes, offsets }: Postings, list: number, mark: number) => {
    const table = greater[mark]!
    const [kept, order] = [stored, touched]
    let length = count
    const end = offsets[list + 1]!
    let next = 0
    let position = offsets[list]!
    while (position < end) {
      let distance = bytes[position++]!
      if (distance >= 128) {
        distance &= 127
        for (let shift = 7; ; shift += 7) {
          const byte = bytes[position++]!
          distance |= (byte & 127) << shift
          if (byte < 128) break
        }
      }
      const doc = next + distance
      next = doc + 1
      const before = kept[doc]!
      order[length] = doc
      length += isZero[before]!
      kept[doc] = table[before]!
    }
    count = length
  }

  const meetList = ({ bytes, offsets }: Postings, list: number, mark: number) => {
    const table = greaterIfWanted[mark]!
    const kept = stored
    const end = offsets[list + 1]!
    let next = 0
    let position = offsets[list]!
    while (position < end) {
      let distance = bytes[position++]!
      if (distance >= 128) {
        distance &= 127
        for (let shift = 7; ; shift += 7) {
          const byte = bytes[position++]!
          distance |= (byte & 127) << shift
          if (byte < 128) break
        }
      }
      const doc = next + distance
      next = doc + 1
      kept[doc] = table[kept[doc]!]!
    }
  }

  const meetBits = (docs: Uint32Array, bits: Uint32Array, mark: number) => {
    const table = greater[mark]!
    const kept = stored
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i]!
      if ((bits[doc >>> 5]! >>> (doc & 31)) & 1) kept[doc] = table[kept[doc]!]!
    }
  }

  const addList = ({ postings, dense }: Lists, list: number, level: number) => {
    if (!candidates) return collectList(postings, list, level + MET)
    const bits = candidates.length < listWeight(postings, list) ? bitsOf(dense, list) : null
    if (bits) meetBits(candidates, bits, level + MET)
    else meetList(postings, list, level + MET)
  }

  /** In document order when there are many, so that later passes read memory sequentially. */
  const takeInOrder = (dead: Uint8Array | null): Taken => {
    // one spare entry, as above
    const docs = new Uint32Array(count + 1)
    const levels = new Uint16Array(count + 1)
    let kept = 0
    for (let four = 0; four < fours.length; four++) {
      if (fours[four] === 0) continue
      const end = four * 4 + 4
      for (let doc = four * 4; doc < end; doc++) {
        const mark = stored[doc]!
        docs[kept] = doc
        levels[kept] = mark - MET
        kept += isMet[mark]!
      }
    }
    fours.fill(0)
    const taken = { docs: docs.subarray(0, kept), levels: levels.subarray(0, kept), places: NO_PLACES }
    return dead ? living(taken, dead) : taken
  }

  const takeFrom = (list: Uint32Array, length: number, dead: Uint8Array | null): Taken => {
    const docs = new Uint32Array(length)
    const levels = new Uint16Array(length)
    const places = new Uint32Array(length)
    let kept = 0
    for (let i = 0; i < length; i++) {
      const doc = list[i]!
      const mark = stored[doc]!
      stored[doc] = 0
      docs[kept] = doc
      levels[kept] = mark - MET
      places[kept] = i
      kept += isMet[mark]!
    }
    const taken = { docs: docs.subarray(0, kept), levels: levels.subarray(0, kept), places: places.subarray(0, kept) }
    return dead ? living(taken, dead) : taken
  }

  return {
    addDoc(doc, level) {
      const before = stored[doc]!
      if (before >= level + MET) return
      if (candidates) {
        if (before !== 0) stored[doc] = level + MET
        return
      }
      if (before === 0) touched[count++] = doc
      stored[doc] = level + MET
    },
    addList,
    addTerms(lists, from, to, levels) {
      const { offsets } = lists.postings
      for (let term = from; term < to; term++) {
        for (let field = 0; field < FIELD_COUNT; field++) {
          const list = term * FIELD_COUNT + field
          if (offsets[list] !== offsets[list + 1]) addList(lists, list, levels[field]!)
        }
      }
    },
    collected: () => count,
    ask(docs) {
      candidates = docs
      for (let i = 0; i < docs.length; i++) stored[docs[i]!] = MET
    },
    take(dead) {
      const docs = candidates
      const taken = docs
        ? takeFrom(docs, docs.length, dead)
        : count * 6 > size
          ? takeInOrder(dead)
          : takeFrom(touched, count, dead)
      candidates = null
      count = 0
      return taken
    },
  }
}

function living({ docs, levels, places }: Taken, dead: Uint8Array): Taken {
  let kept = 0
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!
    docs[kept] = doc
    levels[kept] = levels[i]!
    if (places.length > 0) places[kept] = places[i]!
    kept += dead[doc] === 0 ? 1 : 0
  }
  return { docs: docs.subarray(0, kept), levels: levels.subarray(0, kept), places: places.subarray(0, kept) }
}
