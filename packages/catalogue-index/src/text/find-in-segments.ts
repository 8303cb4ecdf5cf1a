import type { MatchSettings, TextMatcher } from '../match/match-text'
import { NO_MATCHES, listedMatches } from '../match/matches'
import type { Matches } from '../match/matches'
import type { TextPlan } from '../match/plan-text'
import type { Lexicon } from '../storage/lexicon'
import type { Segment } from '../storage/segment'
import type { FindingReader } from './read-text'
import { segmentFacts } from './segment-facts'

/** A text's matches, one per segment, in order. */
export type FoundMatches = { isEmpty: boolean; matches: readonly Matches[] }

/** Reads texts by an index in this process. */
export const segmentReader = ({
  segments,
  lexicon,
  matcher,
}: {
  segments: readonly Segment[]
  lexicon: Lexicon
  matcher: TextMatcher
}): FindingReader<FoundMatches> => ({
  lexicon,
  facts: segmentFacts(segments, matcher),
  find(plan, matching) {
    const matches = matchPlan(segments, matcher, plan, matching)
    return { isEmpty: matches.every(({ count }) => count === 0), matches }
  },
})

function matchPlan(
  segments: readonly Segment[],
  matcher: TextMatcher,
  { groups, wholeCode }: TextPlan,
  matching: MatchSettings,
): Matches[] {
  const conditions = groups.map(({ condition }) => condition)
  matcher.begin()
  return segments.map((segment) => {
    const words = conditions.length > 0 ? matcher.matchAll(segment, conditions, matching) : NO_MATCHES
    const code = wholeCode ? matcher.matchAll(segment, [wholeCode]) : NO_MATCHES
    return code.count > 0 ? listedMatches(matcher.unite(segment.size, words.list(), code.list())) : words
  })
}
