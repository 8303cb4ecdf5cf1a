import { countSections } from './count-facets'
import type { FacetTotals } from './facet-totals'
import { epochOf } from './index-state'
import type { IndexState } from './index-state'
import { narrowDocuments } from './narrow-documents'
import type { SearchContext } from './search-context'
import type { IndexQuery } from './types'

/**
 * The sections facet of a section page: what would be found in the whole catalogue without the section's filter. Going
 * from section to section asks for the same counts, so they are kept.
 */
export function addLiftedSections(state: IndexState, context: SearchContext, query: IndexQuery, totals: FacetTotals): void {
  const { sectionIds: _lifted, ...filters } = query.filters
  const live = filters.price || filters.instock
  const key = JSON.stringify([filters, filters.price ? query.profile.key : '', state.structure, live ? epochOf(state) : 0])
  const counts = context.kept.sections(key) ?? count(state, context, { ...query, filters })
  context.kept.keepSections(key, counts)
  for (const [id, found] of counts) totals.addSection(id, found)
}

function count({ segments }: IndexState, context: SearchContext, { filters, profile }: IndexQuery): Map<number, number> {
  const { scratch, tree } = context
  const counts = new Map<number, number>()
  const addSection = (id: number, found: number) => void counts.set(id, (counts.get(id) ?? 0) + found)
  for (const segment of segments) {
    const docs = narrowDocuments(segment, filters, scratch, context.prices.of(segment, profile))
    countSections({ segment, scratch, tree, totals: { addSection } }, docs)
  }
  return counts
}
