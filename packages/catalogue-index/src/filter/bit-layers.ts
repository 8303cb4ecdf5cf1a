import { bitsOf } from './dense-lists'
import { FIELD_COUNT } from '../storage/document-terms'
import { listWeight } from '../storage/postings'
import type { LevelBits } from '../match/matches'
import type { Lists } from '../match/bitmap'

/** Documents by how exactly they meet a condition, as bitmaps; a document in several layers counts in the highest. */
export type Layers = {
  /** Strongest first. */
  inOrder: () => readonly LevelBits[]
  addDoc: (doc: number, level: number) => void
  /** The lists of terms in the range; each field has its level. */
  addTerms: (lists: Lists, from: number, to: number, levels: readonly number[]) => void
  addBits: (bits: Uint32Array, level: number) => void
}

type Layer = LevelBits & { borrowed: boolean }

/** Hands out empty bitmaps and reclaims all of them when the next text begins. */
export type BitmapPool = { blank: (words: number) => Uint32Array; memory: () => number; reset: () => void }

export function createBitmapPool(): BitmapPool {
  // segments differ in length, and a text is matched in all of them
  const pools = new Map<number, { bitmaps: Uint32Array[]; used: number }>()
  return {
    blank(words) {
      const pool = pools.get(words) ?? { bitmaps: [], used: 0 }
      pools.set(words, pool)
      const bits = (pool.bitmaps[pool.used] ??= new Uint32Array(words))
      pool.used++
      return bits.fill(0)
    },
    memory: () => [...pools].reduce((bytes, [words, { bitmaps }]) => bytes + words * 4 * bitmaps.length, 0),
    reset() {
      if (pools.size > KEPT_LENGTHS) pools.clear()
      for (const pool of pools.values()) {
        pool.bitmaps.splice(KEPT_BITMAPS)
        pool.used = 0
      }
    },
  }
}

const KEPT_BITMAPS = 24
const KEPT_LENGTHS = 8

export function createLayers(pool: BitmapPool, words: number): Layers {
  const layers: Layer[] = []

  const ownLayer = (level: number): Uint32Array => {
    const known = layers.find((layer) => layer.level === level)
    if (known && !known.borrowed) return known.bits
    const bits = pool.blank(words)
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
  for (let position = offsets[list]!; position < end;) {
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
