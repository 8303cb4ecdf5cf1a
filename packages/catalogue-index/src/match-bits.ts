import { createBitmapPool, createLayers, unite } from './bit-layers'
import type { Layers } from './bit-layers'
import { markCondition } from './mark-condition'
import type { Endings } from './mark-condition'
import type { Matches } from './matches'
import type { Segment } from './segment'
import type { Condition } from './text-condition'

/** Finds what many documents have: conditions are united and cut as bitmaps, and only what is left becomes a list. */
export type BitMatcher = {
  matchAll: (segment: Segment, conditions: readonly Condition[], endings: Endings) => Matches
  memory: () => number
}

export function createBitMatcher(): BitMatcher {
  const pool = createBitmapPool()

  const layersOf = (segment: Segment, condition: Condition, endings: Endings): Layers => {
    const layers = createLayers(pool)
    addCondition(segment, condition, layers, endings)
    return layers
  }
  const addCondition = (segment: Segment, condition: Condition, layers: Layers, endings: Endings): void => {
    if (condition.kind !== 'any') {
      markCondition(segment, condition, layers, endings)
      return
    }
    for (const alternative of condition.of) {
      const [only, ...more] = alternative
      if (only && more.length === 0) addCondition(segment, only, layers, endings)
      else if (only) addTogether(alternative.map((part) => layersOf(segment, part, endings)), layers)
    }
  }
  /** A phrase stands where its best word stands: «выключатель автоматический» begins a name as «автомат» does. */
  const addTogether = (parts: readonly Layers[], layers: Layers): void => {
    const all = common(parts)
    for (const part of parts) {
      for (const { level, bits } of part.inOrder()) {
        const both = pool.blank()
        for (let word = 0; word < both.length; word++) both[word] = bits[word]! & all[word]!
        layers.addBits(both, level)
      }
    }
  }
  const common = (parts: readonly Layers[]): Uint32Array => {
    const all = pool.blank().fill(0xffff_ffff)
    const one = pool.blank()
    for (const part of parts) {
      one.fill(0)
      for (const { bits } of part.inOrder()) unite(one, bits)
      for (let word = 0; word < all.length; word++) all[word]! &= one[word]!
    }
    return all
  }

  return {
    matchAll(segment, conditions, endings) {
      pool.reset(segment.dense.words)
      const parts = conditions.map((condition) => layersOf(segment, condition, endings))
      const all = common(parts)
      if (segment.deadCount > 0) for (let doc = segment.dead.indexOf(DEAD); doc >= 0; doc = segment.dead.indexOf(DEAD, doc + 1)) all[doc >>> 5]! &= ~(1 << (doc & 31))
      return listed(all, parts)
    },
    memory: pool.memory,
  }
}

const DEAD = 255

/** Documents in order, each with the sum of its levels. */
function listed(all: Uint32Array, parts: readonly Layers[]): Matches {
  let count = 0
  for (let word = 0; word < all.length; word++) if (all[word] !== 0) count += ones(all[word]!)
  const docs = new Uint32Array(count)
  const levels = new Uint16Array(count)
  const ordered = parts.map((part) => part.inOrder())
  let end = 0
  for (let word = 0; word < all.length; word++) {
    const set = all[word]! | 0
    if (set === 0) continue
    const start = end
    for (let left = set; left !== 0; left &= left - 1) docs[end++] = word * 32 + 31 - Math.clz32(left & -left)
    for (const layers of ordered) {
      let rest = set
      for (const { level, bits } of layers) {
        const here = bits[word]! & rest
        if (here === 0) continue
        if (here === set) for (let i = start; i < end; i++) levels[i]! += level
        else for (let left = here; left !== 0; left &= left - 1) levels[start + ones(set & ((left & -left) - 1))]! += level
        rest &= ~here
        if (rest === 0) break
      }
    }
  }
  return { docs, levels }
}

function ones(set: number): number {
  let count = set - ((set >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
