import { MOST_ERRORS, type KnownCode } from '@snab/catalogue-index/match/nearest-codes'
import { foldCode } from '@snab/domain/text/code-folding'
import { z } from 'zod'
import type { SearchAnswer } from '../query/ask-engine'
import { allOf, hasTerm, type Clause } from '../query/clauses'

/** Enough to choose from; further codes are no closer. */
const EXAMINED = 200
const EXPANSIONS = 1_000
const TRIGRAM = 3

const source = z.object({ id: z.number(), article: z.string(), codes: z.array(z.string()) })

/** Products with their codes. */
export const withCodes = (query: Clause): Clause => ({
  query,
  size: EXAMINED,
  track_total_hits: false,
  _source: ['id', 'article', 'codes'],
})

/** Every code of the products in the answer to `withCodes`. */
export const codesIn = ({ hits }: SearchAnswer): KnownCode[] =>
  hits.hits.flatMap(({ _source }) => {
    const { id, article, codes } = source.parse(_source)
    const folded = foldCode(article)
    return codes.map((code) => ({ code, id, article, isArticle: code === folded }))
  })

export const fuzzyCode = (folded: string, errors: number): Clause => ({
  fuzzy: {
    codes: { value: folded, fuzziness: errors, prefix_length: 0, max_expansions: EXPANSIONS, transpositions: true },
  },
})

/** Products with a code one or two errors away, and those whose codes share most trigrams. */
export function likeCode(folded: string): Clause {
  return {
    bool: {
      should: [
        { constant_score: { filter: fuzzyCode(folded, MOST_ERRORS), boost: folded.length } },
        ...trigramClauses(folded).map((clause) => ({ constant_score: { filter: clause } })),
      ],
      minimum_should_match: 1,
    },
  }
}

const containsPart = "for (def code : doc['codes']) { if (code.contains(params.part)) return true; } return false;"

/** Products with a code that contains this part; only those with all its trigrams are examined. */
export const codeContaining = (part: string): Clause =>
  allOf([...trigramClauses(part), { script: { script: { lang: 'painless', source: containsPart, params: { part } } } }])

function trigramClauses(folded: string): Clause[] {
  const trigrams = new Set<string>()
  for (let at = 0; at + TRIGRAM <= folded.length; at++) trigrams.add(folded.slice(at, at + TRIGRAM))
  return [...trigrams].map((trigram) => hasTerm('codes.trigrams', trigram))
}
