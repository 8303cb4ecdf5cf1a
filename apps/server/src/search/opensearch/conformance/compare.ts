import { isDeepStrictEqual } from 'node:util'
import type { IndexQuery, SearchResult } from '@snab/catalogue-index/types'
import type { SuggestQuery } from '@snab/catalogue-index/suggest-index'
import type { TwoEngines } from './two-engines'

/** A case whose answers differ. */
type Difference = { asked: unknown; own: unknown; other: unknown }
/** `answered`: cases that found something; equal empty answers prove nothing. */
export type Compared = { cases: number; answered: number; differences: Difference[] }

export const nothingCompared = (): Compared => ({ cases: 0, answered: 0, differences: [] })

export const sumOf = (all: readonly Compared[]): Compared => ({
  cases: all.reduce((sum, { cases }) => sum + cases, 0),
  answered: all.reduce((sum, { answered }) => sum + answered, 0),
  differences: all.flatMap(({ differences }) => differences),
})

export async function compareSearches({ own, other }: TwoEngines, queries: readonly IndexQuery[]): Promise<Compared> {
  return compareAnswers(queries, async (query) => {
    const [ours, theirs] = [own.search(query), await other.search(query)]
    return {
      isAnswered: ours.total > 0,
      isEqual:
        isCompatible(ours.nearestCodes, theirs.nearestCodes) && isDeepStrictEqual(comparable(theirs), comparable(ours)),
      own: comparable(ours),
      other: comparable(theirs),
    }
  })
}

/** Epochs are counted differently by each engine; the nearest codes are compared separately. */
const comparable = ({ epoch: _epoch, nearestCodes: _nearest, ...result }: SearchResult) => result

/**
 * Candidates for the nearest codes differ: the own index also considers codes that share a bucket of a small table with
 * the typed one. A product proposed by both must have the same article.
 */
function isCompatible(ours: SearchResult['nearestCodes'], theirs: SearchResult['nearestCodes']): boolean {
  const articles = new Map(ours.map(({ id, article }) => [id, article]))
  return theirs.every(({ id, article }) => (articles.get(id) ?? article) === article)
}

export async function compareSuggestions(
  { own, other }: TwoEngines,
  queries: readonly SuggestQuery[],
): Promise<Compared> {
  return compareAnswers(queries, async (query) => {
    const [ours, theirs] = [own.suggest(query), await other.suggest(query)]
    const isAnswered = [ours.products, ours.sections, ours.brands, ours.words].some(({ length }) => length > 0)
    return { isAnswered, isEqual: isDeepStrictEqual(theirs, ours), own: ours, other: theirs }
  })
}

export async function compareCodes({ own, other }: TwoEngines, codes: readonly string[]): Promise<Compared> {
  return compareAnswers(codes, async (code) => {
    const [ours, theirs] = [own.findCode(code), await other.findCode(code)]
    return { isAnswered: ours.length > 0, isEqual: isDeepStrictEqual(theirs, ours), own: ours, other: theirs }
  })
}

type Answers = { isAnswered: boolean; isEqual: boolean; own: unknown; other: unknown }

async function compareAnswers<Asked>(
  cases: readonly Asked[],
  answersTo: (asked: Asked) => Promise<Answers>,
): Promise<Compared> {
  const answers = await Promise.all(cases.map(async (asked) => ({ asked, ...(await answersTo(asked)) })))
  return {
    cases: cases.length,
    answered: answers.filter(({ isAnswered }) => isAnswered).length,
    differences: answers.flatMap(({ asked, isEqual, own, other }) => (isEqual ? [] : [{ asked, own, other }])),
  }
}
