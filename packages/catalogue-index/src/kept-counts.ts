import type { Segment } from './segment'
import type { Count, Facets } from './types'
import { countWhole } from './whole-counts'
import type { WholeCounts } from './whole-counts'

/** Counts over the whole catalogue, good until a card changes (or, where prices or stocks matter, anything at all). */
export type KeptCounts = {
  cardFacets: (structure: number) => Facets | null
  keepCardFacets: (structure: number, facets: Facets) => void
  sections: (key: string) => readonly Count[] | null
  keepSections: (key: string, counts: readonly Count[]) => void
  /** Dead documents included. */
  whole: (segment: Segment) => WholeCounts
}

const KEPT_SECTION_COUNTS = 64
/** More segments than there are at a time: of those used last the base is always one. */
const KEPT_SEGMENTS = 32

export function createKeptCounts(): KeptCounts {
  let card: { structure: number; facets: Facets } | null = null
  const sections = new Map<string, readonly Count[]>()
  const segments = new Map<number, WholeCounts>()
  return {
    cardFacets: (structure) => (card?.structure === structure ? card.facets : null),
    keepCardFacets(structure, facets) {
      card = { structure, facets }
    },
    sections: (key) => sections.get(key) ?? null,
    keepSections(key, counts) {
      sections.set(key, counts)
      for (const oldest of sections.keys()) {
        if (sections.size <= KEPT_SECTION_COUNTS) break
        sections.delete(oldest)
      }
    },
    whole(segment) {
      const counts = segments.get(segment.serial) ?? countWhole(segment)
      segments.delete(segment.serial)
      segments.set(segment.serial, counts)
      for (const oldest of segments.keys()) {
        if (segments.size <= KEPT_SEGMENTS) break
        segments.delete(oldest)
      }
      return counts
    },
  }
}
