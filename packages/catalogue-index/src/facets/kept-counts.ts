import type { Count, Facets } from '../types'

/** Counts over the whole catalogue, valid until a card changes (or anything, for prices and stocks). */
export type KeptCounts = {
  /** `lists` are the lists of recommended products used for the count. */
  cardFacets: (structure: number, lists: string) => Facets | null
  keepCardFacets: (structure: number, lists: string, facets: Facets) => void
  sections: (key: string) => readonly Count[] | null
  keepSections: (key: string, counts: readonly Count[]) => void
}

const KEPT_SECTION_COUNTS = 64
const KEPT_CARD_FACETS = 8

export function createKeptCounts(): KeptCounts {
  let card: { structure: number; byLists: Map<string, Facets> } | null = null
  const sections = new Map<string, readonly Count[]>()
  return {
    cardFacets: (structure, lists) => (card?.structure === structure ? (card.byLists.get(lists) ?? null) : null),
    keepCardFacets(structure, lists, facets) {
      if (card?.structure !== structure) card = { structure, byLists: new Map() }
      card.byLists.set(lists, facets)
      for (const oldest of card.byLists.keys()) {
        if (card.byLists.size <= KEPT_CARD_FACETS) break
        card.byLists.delete(oldest)
      }
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
