import { closestInLists } from '@snab/catalogue-index/match/repair-word'
import {
  closestAmong,
  isLongCode,
  MOST_ERRORS,
  ONE_ERROR,
  type CloseCode,
} from '@snab/catalogue-index/match/nearest-codes'
import { isCut, type MatchSettings } from '@snab/catalogue-index/match/match-text'
import type { TextPlan } from '@snab/catalogue-index/match/plan-text'
import { PREFIX_LEVELS, WHOLE_LEVELS, type Condition } from '@snab/catalogue-index/match/text-condition'
import { FIELD_START } from '@snab/catalogue-index/storage/document-terms'
import type { CatalogueFacts, GroupFacts } from '@snab/catalogue-index/text/catalogue-facts'
import { heaviest } from '@snab/catalogue-index/text/segment-facts'
import { foldCode } from '@snab/domain/text/code-folding'
import { totalOf } from '../query/ask-engine'
import { allOf, everything, hasTerm, type Clause } from '../query/clauses'
import { codesIn, fuzzyCode, withCodes } from './code-clauses'
import { meets, meetsAt, planClauses, shortBeginning, type TextClauses } from './condition-clauses'
import type { Answers } from './answers'

export type FoundProducts = TextClauses & { isEmpty: boolean }

/** Stops after the first product. */
const any = (query: Clause): Clause => ({
  query,
  size: 0,
  track_total_hits: 1,
  terminate_after: 1,
  stored_fields: '_none_',
})
const count = (query: Clause): Clause => ({ query, size: 0, track_total_hits: true, stored_fields: '_none_' })

/**
 * The facts of a remote catalogue. Reading a text is a synchronous function that asks for one fact after another. An
 * unknown fact aborts it here, and it is repeated once the fact is known.
 */
export function askedFacts(
  answers: Answers,
): CatalogueFacts & { find: (plan: TextPlan, matching: MatchSettings) => FoundProducts } {
  const isFound = (clause: Clause): boolean => totalOf(answers.of(any(clause))) > 0

  return {
    isMet: (condition) => isFound(meets(condition)),
    areMet: (conditions) => isFound(allOf(conditions.map(meets))),
    groups: (conditions) => groupFacts(answers, conditions),
    closestWords: (word) => closestInLists(word, [answers.words()]),
    closestCodes: (typed) => closestCodes(answers, typed),
    beginCodes(beginnings) {
      const searches = beginnings.map((beginning) => any({ prefix: { codes: beginning } }))
      return answers.ofAll(searches).map((answer) => totalOf(answer) > 0)
    },
    codeAsWritten(folded) {
      const codes = codesIn(answers.of(withCodes(hasTerm('codes', folded)))).filter(({ code }) => code === folded)
      const ofArticle = codes.find(({ isArticle }) => isArticle)
      return ofArticle ? ofArticle.article : codes.length > 0 ? folded : null
    },
    find(plan, matching) {
      const [only] = plan.groups
      const whole = planClauses(plan)
      if (only && isCut(only.condition, matching)) {
        const begun = shortBeginning(only.condition, plan.wholeCode)
        if (isFound(begun.met)) return { ...begun, isEmpty: false }
      }
      // without results the words are searched one by one, and so are those found only by a synonym
      const expected = plan.groups.flatMap(({ condition, own, synonyms }) =>
        [condition, ...(synonyms.length > 0 ? [own] : [])].map(meets),
      )
      answers.expect([whole.met, ...expected].map(any))
      return { ...whole, isEmpty: !isFound(whole.met) }
    },
  }
}

function groupFacts(answers: Answers, conditions: readonly Condition[]): GroupFacts {
  const atStart = [WHOLE_LEVELS[FIELD_START], PREFIX_LEVELS[FIELD_START]]
  const [all, ...counts] = answers.ofAll([
    count(everything),
    ...conditions.flatMap((condition) => [count(meets(condition)), count(meetsAt(condition, atStart))]),
  ])
  if (!all) throw new Error('OpenSearch has not answered')
  return {
    size: totalOf(all),
    met: conditions.map((_, at) => {
      const [documents, starting] = counts.slice(at * 2)
      return { documents: documents ? totalOf(documents) : 0, atStart: starting ? totalOf(starting) : 0 }
    }),
    heaviest(head, weights) {
      const { hits } = answers.of(heaviestProducts(conditions, head, weights)).hits
      const masks = hits.map(({ matched_queries: met = [] }) => met.reduce((mask, at) => mask | (1 << Number(at)), 0))
      return heaviest([Uint32Array.from(masks)], head, weights)
    },
  }
}

const EQUALLY_HEAVY = 100

/**
 * Products with the largest total weight of met conditions; the names of clauses show which were met. Several products,
 * because weights may be equal.
 */
const heaviestProducts = (conditions: readonly Condition[], head: number, weights: readonly number[]): Clause => ({
  query: {
    bool: {
      filter: conditions.slice(head, head + 1).map(meets),
      should: conditions.map((condition, at) => ({
        constant_score: { filter: meets(condition), boost: weights[at] ?? 0, _name: String(at) },
      })),
    },
  },
  size: EQUALLY_HEAVY,
  sort: ['_score', { id: 'asc' }],
  stored_fields: '_none_',
})

function closestCodes(answers: Answers, typed: string): CloseCode[] {
  const folded = foldCode(typed)
  if (!isLongCode(folded)) return []
  const [equal, ...byErrors] = answers.ofAll([
    any(hasTerm('codes', folded)),
    ...[ONE_ERROR, MOST_ERRORS].map((errors) => withCodes(fuzzyCode(folded, errors))),
  ])
  if (equal && totalOf(equal) > 0) return []
  for (const [at, answer] of byErrors.entries()) {
    const closest = closestAmong(folded, codesIn(answer), at + 1)
    if (closest.length > 0) return closest
  }
  return []
}
