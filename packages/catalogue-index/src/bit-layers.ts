import { bitsOf } from './dense-lists'
import { FIELD_COUNT } from './document-terms'
import { listWeight } from './postings'
import type { Lists } from './marks'

/** Documents by how exactly they meet a condition, a bit each; one that is in several layers counts by the highest. */
export type Layers = {
  /** Strongest first. */
  inOrder: () => readonly { level: number; bits: Uint32Array }[]
  addDoc: (doc: number, level: number) => void
  /** The lists of the terms from … to, each field with its level. */
  addTerms: (lists: Lists, from: number, to: number, levels: readonly number[]) => void
  addBits: (bits: Uint32Array, level: number) => void
}

type Layer = { level: number; bits: Uint32Array; borrowed: boolean }

/** Hands out empty bitmaps and takes all of them back at once. */
export type BitmapPool = { blank: () => Uint32Array; memory: () => number; reset: (words: number) => void }

export function createBitmapPool(): BitmapPool {
  let bitmaps: Uint32Array[] = []
  let used = 0
  let words = 0
  return {
    blank() {
      const bits = (bitmaps[used] ??= new Uint32Array(words)).subarray(0, words)
      used++
      return bits.fill(0)
    },
    memory: () => bitmaps.reduce((bytes, { byteLength }) => bytes + byteLength, 0),
    reset(wanted) {
      const longest = Math.max(wanted, bitmaps[0]?.length ?? 0)
      bitmaps = bitmaps.filter(({ length }) => length >= longest).slice(0, KEPT_BITMAPS)
      words = wanted
      used = 0
    },
  }
}

const KEPT_BITMAPS = 24

export function createLayers(pool: BitmapPool): Layers {
  const layers: Layer[] = []

  const ownLayer = (level: number): Uint32Array => {
    const known = layers.find((layer) => layer.level === level)
    if (known && !known.borrowed) return known.bits
    const bits = pool.blank()
    if (known) {
      bits.set(known.bits)
      known.bits = bits
      known.borrowed = false
    } else layers.push({ level, bits, borrowed: false })
    return bits
  }
  const addBits = (bits: Uint32Array, level: number) => {
    if (layers.some((layer) => layer.level === level)) unite(ownLayer(level), bits)
    else layers.push({ level, bits, borrowed: true })
  }

  return {
    inOrder: () => layers.toSorted((a, b) => b.level - a.level),
    addDoc(doc, level) {
      ownLayer(level)[doc >>> 5]! |= 1 << (doc & 31)
    },
    addBits,
    addTerms({ postings, dense }, from, to, levels) {
      const { offsets } = postings
      for (let list = from * FIELD_COUNT; list < to * FIELD_COUNT; list++) {
        if (offsets[list] === offsets[list + 1]) continue
        const level = levels[list % FIELD_COUNT]!
        const bits = listWeight(postings, list) > dense.words >> 1 ? bitsOf(dense, list) : null
        if (bits) addBits(bits, level)
        else setBits(postings, list, ownLayer(level))
      }
    },
  }
}

export function unite(into: Uint32Array, bits: Uint32Array): void {
  for (let word = 0; word < into.length; word++) into[word]! |= bits[word]!
}

function setBits({ bytes, offsets }: Lists['postings'], list: number, into: Uint32Array): void {
  const end = offsets[list + 1]!
  let next = 0
  for (let position = offsets[list]!; position < end; ) {
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
    into[doc >>> 5]! |= 1 << (doc & 31)
  }
}
