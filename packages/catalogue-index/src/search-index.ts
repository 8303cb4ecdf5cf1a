import { bestLevels } from './best-levels'
import { compareRussian } from './collation'
import { addLivingFacets, countCardFacets, countLiveFacets } from './count-facets'
import { createFacetTotals } from './facet-totals'
import type { FacetTotals } from './facet-totals'
import { filterDocuments } from './filter-documents'
import { epochOf } from './index-state'
import type { IndexState } from './index-state'
import { nearestCodes } from './nearest-codes'
import { readText } from './read-text'
import type { ReadText } from './read-text'
import type { SearchContext } from './search-context'
import { selectFirst } from './select-first'
import type { Segment } from './segment'
import { sortKeys } from './sort-keys'
import type { KeyInput } from './sort-keys'
import { stockTest } from './stock-mask'
import { textAt } from './text-column'
import { liftedSections } from './lifted-sections'
import type { Facets, IndexQuery, SearchResult } from './types'
import { withoutDead } from './whole-counts'

type Candidate = { id: number; key: number; segment: number; doc: number }

export function searchIndex(state: IndexState, context: SearchContext, query: IndexQuery): SearchResult {
  const { segments } = state
  const epoch = epochOf(state)
  const text = query.text?.trim() ? readQueryText(context, segments, query) : null
  const totals = query.facets ? createFacetTotals() : null
  const plain = isPlain(query)
  const kept = plain && totals ? context.kept.cardFacets(state.structure) : null
  const candidates: Candidate[] = []
  let total = 0
  for (const [place, segment] of segments.entries()) {
    const found = searchSegment(context, segment, query, text && text.matches[place]!, totals, kept !== null)
    total += found.total
    for (const { doc, key } of found.first) candidates.push({ id: segment.ids[doc]!, key, segment: place, doc })
  }
  const lifted = totals && !text && !query.filters.onlyIds && query.filters.sectionIds?.length ? liftedSections(state, context, query) : null
  if (segments.length > 1) candidates.sort(candidateOrder(segments, query))
  return {
    ids: candidates.slice(query.offset, query.offset + query.limit).map(({ id }) => id),
    total,
    facets: totals && { ...facetsOf(totals, kept, plain, context, state), ...(lifted ? { sections: lifted } : {}) },
    understanding: text && text.understanding,
    nearestCodes: total === 0 && text ? nearestTo(segments, text) : [],
    epoch,
  }
}

/** The whole catalogue: its counts change with the cards only and are kept. */
const isPlain = ({ text, filters }: IndexQuery): boolean =>
  !text?.trim() && Object.values(filters).every((filter) => filter === undefined || filter === false || (Array.isArray(filter) && filter.length === 0 && filter !== filters.onlyIds))

function facetsOf(totals: FacetTotals, kept: Facets | null, plain: boolean, context: SearchContext, { structure }: IndexState): Facets {
  const counted = totals.facets()
  if (kept) return { ...kept, price: counted.price, instock: counted.instock }
  if (plain) context.kept.keepCardFacets(structure, counted)
  return counted
}

const readQueryText = ({ lexicon, matcher }: SearchContext, segments: readonly Segment[], query: IndexQuery): ReadText =>
  readText(
    { segments, lexicon, matcher },
    query.text ?? '',
    { literal: query.textMode === 'literal', openEnd: false },
    { cutShortPrefixes: false },
  )

function searchSegment(
  context: SearchContext, segment: Segment, query: IndexQuery, matches: ReadText['matches'][number] | null, totals: FacetTotals | null, cardsKept: boolean,
): { total: number; first: { doc: number; key: number }[] } {
  const { tree, scratch } = context
  const prices = context.prices.of(segment, query.profile)
  const textDocs = matches && matches.docs
  const filtered = filterDocuments({ segment, filters: query.filters, tree, scratch, prices, textDocs })
  const { hits } = filtered

  const levels = matches && scratch.levels
  if (matches) for (let i = 0; i < matches.docs.length; i++) scratch.levels[matches.docs[i]!] = matches.levels[i]!
  const wanted = Math.min(hits.length, query.offset + query.limit)
  const first = query.limit > 0 ? firstHits(wanted, { segment, query, hits, prices, scratch, levels }) : []
  const total = hits.length
  if (!totals) return { total, first }

  const { instock } = query.filters
  const inStock = instock ? stockTest(segment, instock.warehouseIds, instock.amount) : stockTest(segment, query.warehouseIds, 0)
  const input = { segment, filtered, prices, inStock, scratch, tree, totals }
  countLiveFacets(input)
  if (cardsKept) return { total, first }
  if (filtered.wholeRange && !filtered.scopedBySection) addLivingFacets(input, withoutDead(segment, context.kept.whole(segment)))
  else countCardFacets(input)
  return { total, first }
}

function firstHits(wanted: number, input: KeyInput): { doc: number; key: number }[] {
  const { segment, query, levels } = input
  const hits = levels && query.sort.by === 'relevance' ? bestLevels(input.hits, levels, wanted) : input.hits
  const keys = sortKeys({ ...input, hits })
  return selectFirst(keys, hits, segment.ids, wanted).map((at) => ({ doc: hits[at]!, key: keys[at]! }))
}

/** Keys compare over segments, except those of texts, which are places in an order of the segment's own. */
function candidateOrder(segments: readonly Segment[], { sort }: IndexQuery): (a: Candidate, b: Candidate) => number {
  const byKey = (a: Candidate, b: Candidate) => (a.key === b.key ? a.id - b.id : a.key - b.key)
  if (sort.by !== 'name' && sort.by !== 'article') return byKey
  const column = sort.by === 'name' ? 'names' : 'articles'
  const sign = sort.descending ? -1 : 1
  const textOf = ({ segment, doc }: Candidate) => textAt(segments[segment]![column], doc)
  return (a, b) => (a.segment === b.segment ? byKey(a, b) : sign * compareRussian(textOf(a), textOf(b)) || a.id - b.id)
}

function nearestTo(segments: readonly Segment[], { plan }: ReadText): SearchResult['nearestCodes'] {
  const codes = plan.groups.filter((group) => group.as === 'code')
  const [only] = codes
  if (!only) return []
  return nearestCodes(segments, codes.length === plan.groups.length ? plan.text : only.typed)
}
