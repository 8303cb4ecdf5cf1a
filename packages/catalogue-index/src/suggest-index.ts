import { analyse } from './text/analyse-text'
import type { IndexState } from './index-state'
import { wordsIn } from './storage/lexicon'
import type { KnownName } from './storage/lexicon'
import { segmentReader } from './text/find-in-segments'
import { readText } from './text/read-text'
import type { SearchContext } from './search-context'
import { FIELD_COUNT } from './storage/document-terms'
import { manyBits } from './match/matches'
import type { Matches } from './match/matches'
import { selectRelevant, selectRelevantBits } from './match/select-relevant'
import type { Ranked, Selected } from './match/select-relevant'
import type { Segment } from './storage/segment'
import { stem } from './text/stem'
import { eachTerm, prefixRange } from './storage/term-dictionary'
import type { IndexQuery, PriceProfile, SuggestResult } from './types'
import { querySegmentRanking } from './search-index'

export type SuggestQuery = {
  text: string
  limit: number
  profile: PriceProfile
  warehouseIds: readonly number[]
} & Pick<IndexQuery, 'day' | 'recommendedListIds'>

export const NO_SUGGESTIONS: SuggestResult = { products: [], sections: [], brands: [], words: [], understanding: null }
const OFFERED_WORDS = 6
const OFFERED_NAMES = 5

export function suggestFromIndex(state: IndexState, context: SearchContext, query: SuggestQuery): SuggestResult {
  const steps = suggestionSteps(query.text)
  let step = steps.next()
  while (!step.done)
    step = steps.next(suggest(state, context, { ...query, text: step.value.text }, step.value.leavesOut))
  return step.value
}

/** Tried in turn until there are suggestions; each request receives its answer. */
export function* suggestionSteps(
  text: string,
): Generator<{ text: string; leavesOut: boolean }, SuggestResult, SuggestResult> {
  const result = yield { text, leavesOut: false }
  if (result.products.length > 0) return result
  const begun = /^(.*\d)[a-zа-яё]{1,2}$/i.exec(text)?.[1]
  // «36в» may become «36вт»: meanwhile the results of the number alone are better than none
  const ofNumber = begun !== undefined && isEmpty(result) ? yield { text: begun, leavesOut: false } : result
  if (ofNumber.products.length > 0) return ofNumber
  const fewerWords = yield { text, leavesOut: true }
  return fewerWords.products.length > 0 ? fewerWords : ofNumber
}

const isEmpty = ({ products, sections, brands, words }: SuggestResult): boolean =>
  [products, sections, brands, words].every(({ length }) => length === 0)

function suggest(
  { segments: shared }: IndexState,
  context: SearchContext,
  query: SuggestQuery,
  leavesOut: boolean,
): SuggestResult {
  if (!query.text.trim()) return NO_SUGGESTIONS
  const { lexicon, matcher, ranking, views } = context
  const segments = shared.map((segment) => views.of(segment, query, ranking.weights))
  const openEnd = !/\s$/.test(query.text)
  const text = readText(
    segmentReader({ segments, lexicon, matcher }),
    query.text,
    { literal: false, openEnd, everyday: true, leavesOut },
    { cutShortPrefixes: true },
  )

  const rankingOf = querySegmentRanking(context, query, ranking, text)
  const candidates: { id: number; key: number }[] = []
  for (const [place, segment] of segments.entries()) {
    for (const { doc, key } of mostRelevant(
      { segment, query, ranking: rankingOf(segment) },
      query.limit,
      text.found.matches[place]!,
    ))
      candidates.push({ id: segment.ids[doc]!, key })
  }
  candidates.sort((a, b) => (a.key === b.key ? a.id - b.id : a.key - b.key))

  const { shown } = text.understanding
  return {
    products: candidates.slice(0, query.limit).map(({ id }) => id),
    sections: namesMatching(shown, lexicon.sectionNames),
    brands: namesMatching(shown, lexicon.brandNames),
    words: openEnd ? completions(shown, segments) : [],
    understanding: text.understanding,
  }
}

function mostRelevant(ranked: Ranked, limit: number, matches: Matches): Selected[] {
  const bits = manyBits(matches)
  if (bits) return selectRelevantBits(ranked, bits, limit)
  const { docs: hits, levels } = matches.list()
  return selectRelevant(ranked, { hits, levels }, limit)
}

/** Names with a word for every word of the text, the last one as a prefix; shorter names first. */
export function namesMatching(text: string, names: readonly KnownName[]): number[] {
  const words = wordsIn(text)
  if (words.length === 0) return []
  const stems = words.map(stem)
  const counts = new Map<number, number>()
  for (const name of names) {
    if (!words.every((word, i) => name.words.some((own) => own.startsWith(word)) || name.stems.includes(stems[i]!)))
      continue
    counts.set(name.id, Math.min(counts.get(name.id) ?? Infinity, name.length))
  }
  return [...counts]
    .sort(([aId, a], [bId, b]) => a - b || aId - bId)
    .slice(0, OFFERED_NAMES)
    .map(([id]) => id)
}

/** Words of the catalogue that complete the last word, most used first. */
function completions(text: string, segments: readonly Segment[]): string[] {
  const beginning = lastWord(text)
  if (beginning === null) return []
  const weights = new Map<string, number>()
  for (const { dictionary, postings } of segments) {
    const [from, to] = prefixRange(dictionary, beginning)
    const best = mostUsed(postings, from, to)
    eachTerm(dictionary, best.from, best.to, (id, term) => {
      if (best.ids.has(id)) weights.set(term, (weights.get(term) ?? 0) + weightOf(postings, id))
    })
  }
  return offeredWords(beginning, weights)
}

/** The term that may be completed, null when the text does not end in a word. */
export function lastWord(text: string): string | null {
  const last = analyse(text).at(-1)?.atoms.at(-1)
  return last?.kind === 'word' ? last.term : null
}

export const offeredWords = (beginning: string, weights: ReadonlyMap<string, number>): string[] =>
  [...weights]
    .filter(([term]) => term !== beginning && /^[a-zа-я]{3,}$/.test(term))
    .sort(([a, aWeight], [b, bWeight]) => bWeight - aWeight || (a < b ? -1 : 1))
    .slice(0, OFFERED_WORDS)
    .map(([term]) => term)

/** Several times the number offered, because some turn out not to be words. */
const EXAMINED_WORDS = OFFERED_WORDS * 4

/** Estimated number of documents of a term; the lists of its fields are adjacent. */
const weightOf = ({ offsets }: Segment['postings'], id: number) =>
  offsets[(id + 1) * FIELD_COUNT]! - offsets[id * FIELD_COUNT]!

function mostUsed(
  postings: Segment['postings'],
  from: number,
  to: number,
): { ids: Set<number>; from: number; to: number } {
  const kept: { id: number; weight: number }[] = []
  for (let id = from; id < to; id++) {
    const weight = weightOf(postings, id)
    if (kept.length === EXAMINED_WORDS && weight <= kept.at(-1)!.weight) continue
    kept.push({ id, weight })
    kept.sort((a, b) => b.weight - a.weight || a.id - b.id)
    if (kept.length > EXAMINED_WORDS) kept.pop()
  }
  const ids = kept.map(({ id }) => id)
  return { ids: new Set(ids), from: Math.min(...ids, to), to: Math.max(...ids, from - 1) + 1 }
}
