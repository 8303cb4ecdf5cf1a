import { applyChanges } from './storage/apply-changes'
import { equalEntries, foldedBytes } from './storage/code-table'
import { epochOf, sizeOf } from './index-state'
import type { IndexState } from './index-state'
import { memoryOf } from './index-memory'
import type { IndexMemory } from './index-memory'
import { mergeSegments } from './storage/merge-segments'
import { segmentReader } from './text/find-in-segments'
import { readText } from './text/read-text'
import { createContext, nextContext } from './search-context'
import { searchIndex } from './search-index'
import { suggestFromIndex } from './suggest-index'
import type { SuggestQuery } from './suggest-index'
import type { IndexChange, IndexQuery, SearchResult, SuggestResult, Understanding } from './types'

export type CatalogueIndex = {
  search: (query: IndexQuery) => SearchResult
  suggest: (query: SuggestQuery) => SuggestResult
  /** Ids of products with exactly this article or code, in any spelling that folds to the same. */
  findCode: (code: string) => number[]
  /** How a text is understood, without a search's filters. */
  explain: (text: string) => Understanding
  /** Only for the owner; an attached index throws. */
  apply: (changes: readonly IndexChange[]) => void
  /** Rises with every applied change, of any thread. */
  readonly epoch: number
  /** Number of products. */
  readonly size: number
  /** Enough has changed since the base was built to require `merge`. */
  readonly needsMerge: boolean
  /** Merges everything into one base; queries and changes continue meanwhile. */
  merge: () => Promise<void>
  memory: () => IndexMemory
  /** Post it to another thread for `attachIndex` or `attach`; again after every `apply` that returns true. */
  share: () => IndexState
  /** Switches to a later state shared by the owner. */
  attach: (state: IndexState) => void
}

const LARGEST_DELTA = 50_000
const LARGEST_DEAD_SHARE = 0.3

/** An index over its own state, or over another thread's when `owner` is false. */
export function createCatalogueIndex(initial: IndexState, { owner }: { owner: boolean }): CatalogueIndex {
  let state = initial
  let context = createContext(state)
  let merging: Promise<void> | null = null
  let duringMerge: IndexChange[] = []

  const enter = (next: IndexState) => {
    context = nextContext(context, state, next)
    state = next
  }
  const apply = (changes: readonly IndexChange[]) => {
    if (!owner) throw new Error('changes are applied by the owner of the index only')
    enter(applyChanges(state, changes, context.tree))
    if (merging) duringMerge.push(...changes)
  }
  const merge = async () => {
    duringMerge = []
    const merged = await mergeSegments(state.segments, context.tree)
    const missed = duringMerge
    const { epoch } = index
    enter({ ...state, segments: [merged], structure: state.structure + 1 })
    enter(applyChanges(state, missed, context.tree))
    // applying the same changes again changes nothing
    Atomics.store(state.epoch, 0, epoch)
  }

  const index: CatalogueIndex = {
    search: (query) => searchIndex(state, context, query),
    suggest: (query) => suggestFromIndex(state, context, query),
    findCode(code) {
      const folded = foldedBytes(code)
      if (folded.length === 0) return []
      const ids = new Set<number>()
      for (const { codes, dead, ids: idOf } of state.segments) {
        const [from, to] = equalEntries(codes, folded)
        for (let entry = from; entry < to; entry++) if (!dead[codes.docs[entry]!]) ids.add(idOf[codes.docs[entry]!]!)
      }
      return [...ids].sort((a, b) => a - b)
    },
    explain: (text) =>
      readText(
        segmentReader({ segments: state.segments, ...context }),
        text,
        { literal: false, openEnd: false },
        { cutShortPrefixes: false },
      ).understanding,
    apply,
    get epoch() {
      return epochOf(state)
    },
    get size() {
      return sizeOf(state)
    },
    get needsMerge() {
      const [, ...deltas] = state.segments
      const inDeltas = deltas.reduce((sum, { size }) => sum + size, 0)
      const dead = state.segments.reduce((sum, { deadCount }) => sum + deadCount, 0)
      return inDeltas > LARGEST_DELTA || dead > Math.max(1_000, sizeOf(state) * LARGEST_DEAD_SHARE)
    },
    merge() {
      if (!owner) throw new Error('an index is merged by its owner only')
      merging ??= merge().finally(() => {
        merging = null
      })
      return merging
    },
    memory: () => memoryOf(state, context),
    share: () => state,
    attach: enter,
  }
  return index
}

/** An index for another thread over the owner's memory. */
export const attachIndex = (shared: IndexState): CatalogueIndex => createCatalogueIndex(shared, { owner: false })
