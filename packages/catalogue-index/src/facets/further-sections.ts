import type { SectionTree } from './section-tree'
import type { Segment } from '../storage/segment'
import { narrowColumn } from '../storage/shared-array'
import type { NarrowColumn } from '../storage/shared-array'

/**
 * What each document of `extraDocs` adds to the sections facet: its further sections and their ancestors, without those
 * its main section already counts. From `offsets[i]` to `offsets[i + 1]` in `ids`.
 */
export type FurtherSections = { ids: readonly number[]; offsets: Uint32Array; places: NarrowColumn }

/** Cached while neither the column nor the tree changes. */
const known = new WeakMap<SectionTree, WeakMap<Uint32Array, FurtherSections>>()

export function furtherSections(segment: Segment, tree: SectionTree): FurtherSections {
  const ofTree = known.get(tree) ?? new WeakMap<Uint32Array, FurtherSections>()
  known.set(tree, ofTree)
  const before = ofTree.get(segment.extraDocs)
  if (before) return before
  const sections = collect(segment, tree)
  ofTree.set(segment.extraDocs, sections)
  return sections
}

function collect(
  { sections, sectionIds, extraDocs, extraOffsets, extraSections }: Segment,
  tree: SectionTree,
): FurtherSections {
  const ids: number[] = []
  const placeById = new Map<number, number>()
  const placeOf = (id: number): number => {
    const place = placeById.get(id) ?? ids.push(id) - 1
    placeById.set(id, place)
    return place
  }
  const offsets = new Uint32Array(extraDocs.length + 1)
  const places: number[] = []
  for (let i = 0; i < extraDocs.length; i++) {
    const counted = new Set(tree.lineage(sectionIds[sections[extraDocs[i]!]!]!))
    for (let at = extraOffsets[i]!; at < extraOffsets[i + 1]!; at++) {
      for (const id of tree.lineage(extraSections[at]!)) {
        if (counted.has(id)) continue
        counted.add(id)
        places.push(placeOf(id))
      }
    }
    offsets[i + 1] = places.length
  }
  const column = narrowColumn(places.length, ids.length)
  column.set(places)
  return { ids, offsets, places: column }
}
