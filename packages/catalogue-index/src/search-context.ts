import { createKeptCounts } from './kept-counts'
import type { KeptCounts } from './kept-counts'
import { buildLexicon } from './lexicon'
import type { Lexicon } from './lexicon'
import type { IndexState } from './index-state'
import { createTextMatcher } from './match-text'
import type { TextMatcher } from './match-text'
import { createPriceVectors } from './price-vectors'
import type { PriceVectors } from './price-vectors'
import { createScratch } from './scratch'
import type { Scratch } from './scratch'
import { buildSectionTree } from './section-tree'
import type { SectionTree } from './section-tree'

/** What one thread derives from a state and keeps between queries. */
export type SearchContext = {
  tree: SectionTree
  lexicon: Lexicon
  prices: PriceVectors
  matcher: TextMatcher
  scratch: Scratch
  kept: KeptCounts
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
  }
}

/** The context for a later state, keeping all that still holds. */
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
