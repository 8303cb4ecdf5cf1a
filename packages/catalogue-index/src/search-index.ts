import { compareRussian } from './text/collation'
import { countCardFacets, countLiveFacets } from './facets/count-facets'
import { createFacetTotals } from './facets/facet-totals'
import type { FacetTotals } from './facets/facet-totals'
import { filterDocuments, unfiltered, wholeSections } from './filter/filter-documents'
import type { Filtered } from './filter/filter-documents'
import { epochOf } from './index-state'
import type { IndexState } from './index-state'
import { manyBits } from './match/matches'
import type { MatchBits, MatchList, Matches } from './match/matches'
import { nearestCodes } from './match/nearest-codes'
import { segmentReader } from './text/find-in-segments'
import type { FoundMatches } from './text/find-in-segments'
import { readText } from './text/read-text'
import type { ReadText } from './text/read-text'
import type { SearchContext } from './search-context'
import type { PriceVector } from './filter/price-vectors'
import type { Scratch } from './storage/scratch'
import { selectFirst } from './match/select-first'
import { selectRelevant, selectRelevantBits } from './match/select-relevant'
import type { Ranked, Selected } from './match/select-relevant'
import { boostsOfQuery, readyRanking, segmentBoosts } from './match/ranking-plan'
import type { ReadyRanking } from './match/ranking-plan'
import type { SegmentRanking } from './match/relevance-key'
import { listsKey } from './filter/audience-view'
import type { Segment } from './storage/segment'
import { sortKeys } from './filter/sort-keys'
import { stockCounter } from './filter/stock-mask'
import { textAt } from './storage/text-column'
import { liftedSections } from './facets/lifted-sections'
import type { Facets, Filters, IndexQuery, SearchResult } from './types'

type FirstHitsInput = Ranked & { query: IndexQuery; prices: PriceVector; scratch: Scratch }
type Candidate = { id: number; key: number; segment: number; doc: number }

export function searchIndex(shared: IndexState, context: SearchContext, query: IndexQuery): SearchResult {
  const ranking = query.ranking ? readyRanking(query.ranking) : context.ranking
  const segments = shared.segments.map((segment) => context.views.of(segment, query, ranking.weights))
  const state = { ...shared, segments }
  const epoch = epochOf(state)
  const text = query.text?.trim() ? readQueryText(context, segments, query) : null
  const totals = query.facets ? createFacetTotals() : null
  const plain = isPlain(query)
  const kept = plain && totals ? context.kept.cardFacets(state.structure, listsKey(query)) : null
  const rankingOf = querySegmentRanking(context, query, ranking, text)
  const candidates: Candidate[] = []
  let total = 0
  for (const [place, segment] of segments.entries()) {
    const ranked = { segment, query, ranking: rankingOf(segment) }
    const result = searchSegment(context, ranked, text && text.found.matches[place]!, totals, kept !== null)
    total += result.total
    for (const { doc, key } of result.first) candidates.push({ id: segment.ids[doc]!, key, segment: place, doc })
  }
  const lifted =
    totals && !text && !query.filters.onlyIds && query.filters.sectionIds?.length
      ? liftedSections(state, context, query)
      : null
  if (segments.length > 1) candidates.sort(candidateOrder(segments, query))
  return {
    ids: candidates.slice(query.offset, query.offset + query.limit).map(({ id }) => id),
    total,
    facets: totals && {
      ...facetsOf(totals, kept, plain ? listsKey(query) : null, context, state),
      ...(lifted ? { sections: lifted } : {}),
    },
    understanding: text && text.understanding,
    nearestCodes: total === 0 && text ? nearestTo(segments, text) : [],
    epoch,
  }
}

/** Boosts are found once per query and resolved once per segment. */
export function querySegmentRanking(
  { tree }: SearchContext,
  { day }: Pick<IndexQuery, 'day'>,
  ranking: ReadyRanking,
  text: Pick<ReadText<unknown>, 'understanding'> | null,
): (segment: Segment) => SegmentRanking {
  const boosts = boostsOfQuery(ranking, text && text.understanding.shown, day)
  const namesCode = text?.understanding.words.some((word) => word.as === 'code') ?? false
  return (segment) => ({
    weights: ranking.weights,
    boosts: boosts.length === 0 ? null : segmentBoosts(segment, boosts, tree, namesCode),
  })
}

/** The whole catalogue: its counts only change with cards and are cached. */
const isPlain = ({ text, filters }: IndexQuery): boolean => !text?.trim() && hasNoFilter(filters)

const hasNoFilter = (filters: Filters): boolean =>
  Object.values(filters).every(
    (filter) =>
      filter === undefined ||
      filter === false ||
      (Array.isArray(filter) && filter.length === 0 && filter !== filters.onlyIds),
  )

function facetsOf(
  totals: FacetTotals,
  kept: Facets | null,
  plainLists: string | null,
  context: SearchContext,
  { structure }: IndexState,
): Facets {
  const counted = totals.facets()
  if (kept) return { ...kept, price: counted.price, instock: counted.instock }
  if (plainLists !== null) context.kept.keepCardFacets(structure, plainLists, counted)
  return counted
}

const readQueryText = (
  { lexicon, matcher }: SearchContext,
  segments: readonly Segment[],
  query: IndexQuery,
): ReadText<FoundMatches> =>
  readText(
    segmentReader({ segments, lexicon, matcher }),
    query.text ?? '',
    { ...modeOf(query.textMode), openEnd: false },
    { cutShortPrefixes: false },
  )

export const modeOf = (mode: IndexQuery['textMode']) => ({
  literal: mode === 'literal',
  everyday: mode === 'everyday',
  leavesOut: mode === 'everyday',
})

function searchSegment(
  context: SearchContext,
  ranked: Ranked & { query: IndexQuery },
  matches: FoundMatches['matches'][number] | null,
  totals: FacetTotals | null,
  cardsKept: boolean,
): { total: number; first: Selected[] } {
  const { tree, scratch } = context
  const { segment, query } = ranked
  const prices = context.prices.of(segment, query.profile)
  const many = manyHits(matches, segment, query, context)
  const filtered =
    many?.filtered ??
    filterDocuments({
      segment,
      filters: query.filters,
      tree,
      scratch,
      prices,
      textDocs: matches && matches.list().docs,
    })
  const { total } = filtered

  const wanted = Math.min(total, query.offset + query.limit)
  const first =
    query.limit === 0
      ? []
      : many
        ? selectRelevantBits(ranked, many.bits, wanted)
        : firstHits(wanted, matches, filtered, { ...ranked, prices, scratch })
  if (!totals) return { total, first }

  const { instock } = query.filters
  const inStock = instock
    ? stockCounter(segment, instock.warehouseIds, instock.amount)
    : stockCounter(segment, query.warehouseIds, 0)
  const input = { segment, filtered, prices, inStock, scratch, tree, totals }
  countLiveFacets(input)
  if (!cardsKept) countCardFacets(input)
  return { total, first }
}

/** Many matches, or large sections, stay a bitmap when no document must be examined. */
function manyHits(
  matches: Matches | null,
  segment: Segment,
  { filters, sort }: IndexQuery,
  { tree, scratch }: SearchContext,
): { bits: MatchBits; filtered: Filtered } | null {
  if (sort.by !== 'relevance') return null
  if (matches) {
    const bits = hasNoFilter(filters) ? manyBits(matches) : null
    return bits && { bits, filtered: unfiltered(bits) }
  }
  if (!hasNoFilter({ ...filters, sectionIds: undefined })) return null
  const filtered = wholeSections(segment, filters.sectionIds?.length ? tree.below(filters.sectionIds) : null, scratch)
  return filtered?.bits ? { bits: { ...filtered.bits, conditions: [] }, filtered } : null
}

function firstHits(
  wanted: number,
  matches: Matches | null,
  filtered: Filtered,
  { segment, query, ranking, prices, scratch }: FirstHitsInput,
): Selected[] {
  const { hits } = filtered
  const { by, descending } = query.sort
  if (by === 'relevance')
    return selectRelevant(
      { segment, query, ...(ranking && { ranking }) },
      { hits, levels: matches && levelsOfHits(matches.list(), filtered, scratch) },
      wanted,
    )
  const keys = sortKeys({ segment, sort: { by, descending }, warehouseIds: query.warehouseIds, hits, prices, scratch })
  return selectFirst(keys, hits, segment.ids, wanted).map((at) => ({ doc: hits[at]!, key: keys[at]! }))
}

function levelsOfHits(
  { docs, levels }: MatchList,
  { docs: filteredDocs, fails, hits }: Filtered,
  scratch: Scratch,
): Uint16Array {
  if (hits === docs) return levels
  const kept = new Uint16Array(hits.length)
  if (filteredDocs === docs) {
    for (let i = 0, end = 0; i < docs.length; i++) if (fails[i] === 0) kept[end++] = levels[i]!
    return kept
  }
  for (let i = 0; i < docs.length; i++) scratch.levels[docs[i]!] = levels[i]!
  return kept.map((_, i) => scratch.levels[hits[i]!]!)
}

/** Keys are comparable over segments, except those of texts, which are positions in the segment's own order. */
function candidateOrder(segments: readonly Segment[], { sort }: IndexQuery): (a: Candidate, b: Candidate) => number {
  const byKey = (a: Candidate, b: Candidate) => (a.key === b.key ? a.id - b.id : a.key - b.key)
  if (sort.by !== 'name' && sort.by !== 'article') return byKey
  const column = sort.by === 'name' ? 'names' : 'articles'
  const sign = sort.descending ? -1 : 1
  const textOf = ({ segment, doc }: Candidate) => textAt(segments[segment]![column], doc)
  return (a, b) => (a.segment === b.segment ? byKey(a, b) : sign * compareRussian(textOf(a), textOf(b)) || a.id - b.id)
}

function nearestTo(segments: readonly Segment[], text: Pick<ReadText<unknown>, 'plan'>): SearchResult['nearestCodes'] {
  const code = soughtCode(text)
  return code === null ? [] : nearestCodes(segments, code)
}

/** The code in a text without an answer, to show the nearest ones; null without one. */
export function soughtCode({ plan }: Pick<ReadText<unknown>, 'plan'>): string | null {
  const codes = plan.groups.filter((group) => group.as === 'code')
  const [only] = codes
  if (!only) return null
  return codes.length === plan.groups.length ? plan.text : only.typed
}
