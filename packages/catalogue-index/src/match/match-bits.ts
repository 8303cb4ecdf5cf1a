import { createBitmapPool, createLayers, unite } from '../filter/bit-layers'
import type { Layers } from '../filter/bit-layers'
import { markCondition } from './mark-condition'
import type { Endings } from './mark-condition'
import { lowest, ones } from '../filter/doc-bits'
import type { MatchBits, MatchList, Matches } from './matches'
import type { Segment } from '../storage/segment'
import type { Condition } from './text-condition'

/** Matches conditions with many documents as bitmaps; only the result becomes a list. */
export type BitMatcher = {
  matchAll: (segment: Segment, conditions: readonly Condition[], endings: Endings) => Matches
  /** Reclaims the bitmaps of earlier matches. */
  begin: () => void
  memory: () => number
}

export function createBitMatcher(): BitMatcher {
  const pool = createBitmapPool()

  const layersOf = (segment: Segment, condition: Condition, endings: Endings): Layers => {
    const layers = createLayers(pool, segment.dense.words)
    addCondition(segment, condition, layers, endings)
    return layers
  }
  const addCondition = (segment: Segment, condition: Condition, layers: Layers, endings: Endings): void => {
    if (condition.kind !== 'any') {
      markCondition(segment, condition, layers, endings)
      return
    }
    for (const [at, alternative] of condition.of.entries()) {
      const [only, ...more] = alternative
      const bonus = condition.bonus?.[at] ?? 0
      if (only && more.length === 0 && bonus === 0) addCondition(segment, only, layers, endings)
      else if (only)
        addTogether(
          alternative.map((part) => layersOf(segment, part, endings)),
          layers,
          { words: segment.dense.words, bonus },
        )
    }
  }
  /** A phrase takes its best word's position: «выключатель автоматический» begins a name like «автомат» does. */
  const addTogether = (
    parts: readonly Layers[],
    layers: Layers,
    { words, bonus }: { words: number; bonus: number },
  ): void => {
    const all = common(parts, words)
    for (const part of parts) {
      for (const { level, bits } of part.inOrder()) {
        const both = pool.blank(words)
        for (let word = 0; word < both.length; word++) both[word] = bits[word]! & all[word]!
        layers.addBits(both, Math.max(1, level + bonus))
      }
    }
  }
  const common = (parts: readonly Layers[], words: number): Uint32Array => {
    const all = pool.blank(words)
    const one = pool.blank(words)
    for (const [i, part] of parts.entries()) {
      const met = i === 0 ? all : one.fill(0)
      for (const { bits } of part.inOrder()) unite(met, bits)
      if (i > 0) cut(all, met)
    }
    return all
  }

  return {
    begin: pool.reset,
    matchAll(segment, conditions, endings) {
      const { words } = segment.dense
      const parts = conditions.map((condition) => layersOf(segment, condition, endings))
      const all = common(parts, words)
      if (segment.deadCount > 0)
        for (let doc = segment.dead.indexOf(DEAD); doc >= 0; doc = segment.dead.indexOf(DEAD, doc + 1))
          all[doc >>> 5]! &= ~(1 << (doc & 31))
      return matchesOf(
        all,
        parts.map((part) => part.inOrder()),
      )
    },
    memory: pool.memory,
  }
}

function cut(into: Uint32Array, bits: Uint32Array): void {
  for (let word = 0; word < into.length; word++) into[word]! &= bits[word]!
}

const DEAD = 255

function matchesOf(bits: Uint32Array, conditions: MatchBits['conditions']): Matches {
  let count = 0
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) count += ones(bits[word]! | 0)
  const match: MatchBits = { bits, from: 0, to: bits.length, count, conditions }
  let list: MatchList | null = null
  return { count, bits: match, list: () => (list ??= listed(match)) }
}

/** Documents in order, each with the sum of its levels. */
function listed({ bits: all, count, conditions }: MatchBits): MatchList {
  const docs = new Uint32Array(count)
  const levels = new Uint16Array(count)
  let end = 0
  for (let word = 0; word < all.length; word++) {
    const set = all[word]! | 0
    if (set === 0) continue
    const start = end
    for (let left = set; left !== 0; left &= left - 1) docs[end++] = word * 32 + lowest(left)
    for (const layers of conditions) {
      let rest = set
      for (const { level, bits } of layers) {
        const here = bits[word]! & rest
        if (here === 0) continue
        if (here === set) for (let i = start; i < end; i++) levels[i]! += level
        else
          for (let left = here; left !== 0; left &= left - 1) levels[start + ones(set & ((left & -left) - 1))]! += level
        rest &= ~here
        if (rest === 0) break
      }
    }
  }
  return { docs, levels }
}
