import { countSectionHits } from './count-facets'
import { createFacetTotals } from './facet-totals'
import { epochOf } from '../index-state'
import type { IndexState } from '../index-state'
import type { SearchContext } from '../search-context'
import { listsKey } from '../filter/audience-view'
import { hitsBySection } from './section-hits'
import type { Count, IndexQuery } from '../types'

/**
 * The sections facet of a section page: the results in the whole catalogue without the section filter. Cached, because
 * navigating between sections asks for the same counts.
 */
export function liftedSections(state: IndexState, context: SearchContext, query: IndexQuery): readonly Count[] {
  const { sectionIds: _lifted, ...filters } = query.filters
  const live = filters.price || filters.instock
  const key = JSON.stringify([
    filters,
    filters.price ? query.profile.key : '',
    filters.recommended ? listsKey(query) : '',
    state.structure,
    live ? epochOf(state) : 0,
  ])
  const counts = context.kept.sections(key) ?? count(state, context, { ...query, filters })
  context.kept.keepSections(key, counts)
  return counts
}

function count({ segments }: IndexState, context: SearchContext, { filters, profile }: IndexQuery): readonly Count[] {
  const { scratch, tree } = context
  const totals = createFacetTotals()
  for (const segment of segments) {
    countSectionHits(
      { segment, tree, totals },
      hitsBySection({ segment, filters, scratch, prices: context.prices.of(segment, profile) }),
    )
  }
  return totals.facets().sections
}
