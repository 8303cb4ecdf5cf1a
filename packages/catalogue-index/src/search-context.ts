import { defaultRanking } from '@snab/domain/catalogue/ranking'
import { createKeptCounts } from './facets/kept-counts'
import type { KeptCounts } from './facets/kept-counts'
import { buildLexicon } from './storage/lexicon'
import type { Lexicon } from './storage/lexicon'
import type { IndexState } from './index-state'
import { createTextMatcher } from './match/match-text'
import type { TextMatcher } from './match/match-text'
import { createPriceVectors } from './filter/price-vectors'
import type { PriceVectors } from './filter/price-vectors'
import { createScratch } from './storage/scratch'
import type { Scratch } from './storage/scratch'
import { buildSectionTree } from './facets/section-tree'
import type { SectionTree } from './facets/section-tree'
import { createAudienceViews } from './filter/audience-view'
import type { AudienceViews } from './filter/audience-view'
import { readyRanking } from './match/ranking-plan'
import type { ReadyRanking } from './match/ranking-plan'

/** What one thread derives from a state and caches between queries. */
export type SearchContext = {
  tree: SectionTree
  lexicon: Lexicon
  prices: PriceVectors
  matcher: TextMatcher
  scratch: Scratch
  kept: KeptCounts
  ranking: ReadyRanking
  views: AudienceViews
}

const KEPT_PRICE_VECTORS = 8

export function createContext({ segments, dictionaries }: IndexState): SearchContext {
  const tree = buildSectionTree(dictionaries.sections)
  return {
    tree,
    lexicon: buildLexicon(dictionaries),
    prices: createPriceVectors(tree, KEPT_PRICE_VECTORS),
    matcher: createTextMatcher(),
    scratch: scratchFor(segments),
    kept: createKeptCounts(),
    ranking: readyRanking(dictionaries.ranking ?? defaultRanking),
    views: createAudienceViews(dictionaries.recommendedLists ?? []),
  }
}

/** The context for a later state, keeping what is still valid. */
export function nextContext(context: SearchContext, before: IndexState, after: IndexState): SearchContext {
  if (before.dictionariesSerial !== after.dictionariesSerial) return createContext(after)
  const { documents, tokens } = largest(after.segments)
  const fits = context.scratch.identity.length >= documents && context.scratch.cellCounts.length > tokens
  return fits ? context : { ...context, scratch: scratchFor(after.segments) }
}

function largest(segments: IndexState['segments']) {
  return {
    documents: Math.max(0, ...segments.map(({ size }) => size)),
    tokens: Math.max(0, ...segments.map(({ tokenFeatures }) => tokenFeatures.length)),
  }
}

function scratchFor(segments: IndexState['segments']): Scratch {
  const { documents, tokens } = largest(segments)
  return createScratch(documents, tokens)
}
