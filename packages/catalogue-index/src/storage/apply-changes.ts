import { buildSegment } from './build-segment'
import type { IndexState } from '../index-state'
import { mergeSmallSegments } from './merge-segments'
import { buildSectionTree } from '../facets/section-tree'
import type { SectionTree } from '../facets/section-tree'
import { docOf, nextSerial } from './segment'
import type { Segment } from './segment'
import { addProduct, createSegmentRows } from './segment-rows'
import { sharedCopyU8 } from './shared-array'
import { writeInPlace } from './write-in-place'
import type { InPlaceChange } from './write-in-place'
import type { IndexChange, IndexProduct } from '../types'

/**
 * Segments smaller by this factor are left alone; others are joined to the previous one, so their number stays small.
 */
const SIZE_STEP = 4
/** Larger ones wait for the background merge, because joining would delay a load. */
const LARGEST_JOINED = 10_000

/** Prices and stocks are written in place, visible to all threads at once; cards create a new state. */
export function applyChanges(before: IndexState, changes: readonly IndexChange[], knownTree: SectionTree): IndexState {
  let state = before
  const cards = new Map<number, IndexProduct | null>()
  const inPlace: InPlaceChange[] = []
  for (const change of changes) {
    if (change.kind === 'dictionaries')
      state = {
        ...state,
        dictionaries: change.dictionaries,
        dictionariesSerial: nextSerial(),
        structure: state.structure + 1,
      }
    else if (change.kind === 'product') cards.set(change.product.id, change.product)
    else if (change.kind === 'remove') cards.set(change.id, null)
    else {
      const card = cards.get(change.id)
      if (card)
        cards.set(
          change.id,
          change.kind === 'prices' ? { ...card, prices: change.prices } : { ...card, stocks: change.stocks },
        )
      else if (card === undefined) inPlace.push(change)
    }
  }
  const segments = writeInPlace(state.segments, inPlace)
  if (segments !== state.segments) state = { ...state, segments, structure: state.structure + 1 }
  if (cards.size > 0) {
    const tree = state.dictionaries === before.dictionaries ? knownTree : buildSectionTree(state.dictionaries.sections)
    state = replaceCards(state, cards, tree)
  }
  Atomics.add(state.epoch, 0, changes.length)
  return state
}

function replaceCards(
  state: IndexState,
  cards: ReadonlyMap<number, IndexProduct | null>,
  tree: SectionTree,
): IndexState {
  const segments = state.segments.map((segment) => without(segment, cards.keys()))
  const rows = createSegmentRows()
  for (const product of cards.values()) if (product) addProduct(rows, product)
  if (rows.count > 0) segments.push(buildSegment(rows, tree))
  return { ...state, segments: compacted(segments, tree), structure: state.structure + 1 }
}

/** Copies the bitmap, so that other threads see a product replaced in one step. */
function without(segment: Segment, ids: Iterable<number>): Segment {
  let dead: Uint8Array | null = null
  let deadCount = segment.deadCount
  for (const id of ids) {
    const doc = docOf(segment, id)
    if (doc < 0) continue
    dead ??= sharedCopyU8(segment.dead)
    dead[doc] = 255
    deadCount++
  }
  return dead ? { ...segment, dead, deadCount } : segment
}

function compacted(segments: readonly Segment[], tree: SectionTree): Segment[] {
  const [base, ...deltas] = segments
  const kept = deltas.filter(({ size, deadCount }) => size > deadCount)
  for (;;) {
    const last = kept.at(-1)
    const previous = kept.at(-2)
    if (!last || !previous || previous.size > Math.min(last.size * SIZE_STEP, LARGEST_JOINED)) break
    kept.splice(-2, 2, mergeSmallSegments([previous, last], tree))
  }
  return base ? [base, ...kept] : kept
}
