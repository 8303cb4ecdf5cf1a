import { conditionMet } from '../match/condition-met'
import type { TextMatcher } from '../match/match-text'
import { articleOf, beginsCode, closestCodes } from '../match/nearest-codes'
import { closestWords } from '../match/repair-word'
import type { Condition } from '../match/text-condition'
import { PREFIX_LEVELS, WHOLE_LEVELS } from '../match/text-condition'
import { encode } from '../storage/code-page'
import { FIELD_START } from '../storage/document-terms'
import type { Segment } from '../storage/segment'
import type { CatalogueFacts, GroupFacts, Met } from './catalogue-facts'

/** The facts of an index in this process. */
export const segmentFacts = (segments: readonly Segment[], matcher: TextMatcher): CatalogueFacts => ({
  isMet: (condition) => segments.some((segment) => conditionMet(segment, condition, matcher)),
  areMet: (conditions) => segments.some((segment) => matcher.matchAll(segment, conditions).count > 0),
  groups: (conditions) => groupFacts(segments, matcher, conditions),
  closestWords: (word) => closestWords(word, segments),
  closestCodes: (typed) => closestCodes(segments, typed),
  beginCodes: (beginnings) =>
    beginnings.map((beginning) => segments.some((segment) => beginsCode(segment, encode(beginning)))),
  codeAsWritten: (folded) => articleOf(segments, folded),
})

function groupFacts(segments: readonly Segment[], matcher: TextMatcher, conditions: readonly Condition[]): GroupFacts {
  const met: Met[] = conditions.map(() => ({ documents: 0, atStart: 0 }))
  /** For every document, the conditions that it meets. */
  const masks = segments.map((segment) => {
    const mask = new Uint32Array(segment.size)
    for (const [at, condition] of conditions.entries()) {
      matcher.begin()
      const { docs, levels } = matcher.matchAll(segment, [condition]).list()
      for (let i = 0; i < docs.length; i++) {
        mask[docs[i]!]! |= 1 << at
        if (levels[i] === WHOLE_LEVELS[FIELD_START] || levels[i] === PREFIX_LEVELS[FIELD_START]) met[at]!.atStart++
      }
      met[at]!.documents += docs.length
    }
    return mask
  })
  const size = segments.reduce((sum, segment) => sum + segment.size, 0)
  return { size, met, heaviest: (head, weights) => heaviest(masks, head, weights) }
}

/** Of equally heavy ones, the one with the earlier words, so that the order of documents does not matter. */
export function heaviest(masks: readonly Uint32Array[], head: number, weights: readonly number[]): number {
  const known = new Map<number, number>()
  let best = 0
  let most = 0
  for (const mask of masks) {
    for (const met of mask) {
      if ((met & (1 << head)) === 0 || met === best) continue
      let weight = known.get(met)
      if (weight === undefined) {
        weight = weights.reduce((sum, own, at) => sum + ((met & (1 << at)) === 0 ? 0 : own), 0)
        known.set(met, weight)
      }
      if (weight > most || (weight === most && isEarlier(met, best))) {
        most = weight
        best = met
      }
    }
  }
  return best
}

/** Whether the first word that occurs in only one of them is in the first. */
function isEarlier(one: number, other: number): boolean {
  const different = one ^ other
  return (one & different & -different) !== 0
}
