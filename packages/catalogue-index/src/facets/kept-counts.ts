import type { Count, Facets } from '../types'

/** Counts over the whole catalogue, good until a card changes (or, where prices or stocks matter, anything at all). */
export type KeptCounts = {
  cardFacets: (structure: number) => Facets | null
  keepCardFacets: (structure: number, facets: Facets) => void
  sections: (key: string) => readonly Count[] | null
  keepSections: (key: string, counts: readonly Count[]) => void
}

const KEPT_SECTION_COUNTS = 64

export function createKeptCounts(): KeptCounts {
  let card: { structure: number; facets: Facets } | null = null
  const sections = new Map<string, readonly Count[]>()
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
  }
}
