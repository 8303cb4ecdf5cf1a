import { featureTokenMask } from './feature-mask'
import { tokensOf } from './segment'
import type { Segment } from './segment'
import type { FeatureFilter } from './types'

/**
 * Place of a document's first token that is not below one of them. Tokens of a document rise, and products of a section
 * mostly have the same features: the place found last is looked at first.
 */
export function tokenFinder({ tokenOffsets, tokens }: Segment, first: number): (doc: number) => number {
  let usual = 0
  return (doc) => {
    const start = tokenOffsets[doc]!
    const end = tokenOffsets[doc + 1]!
    let at = start + usual
    if (at <= end && (at === start || tokens[at - 1]! < first) && (at === end || tokens[at]! >= first)) return at
    at = start
    while (at < end && tokens[at]! < first) at++
    usual = at - start
    return at
  }
}

/** Whether a document has any of what is chosen of a feature. */
export function tokenTest(segment: Segment, featureId: number, chosen: readonly FeatureFilter[]): (doc: number) => boolean {
  const [from, to] = tokensOf(segment, featureId)
  const wanted = featureTokenMask(segment, featureId, chosen)
  const { tokenOffsets, tokens } = segment
  const find = tokenFinder(segment, from)
  return (doc) => {
    const end = tokenOffsets[doc + 1]!
    for (let at = find(doc); at < end; at++) {
      const token = tokens[at]!
      if (token >= to) return false
      if (wanted[token] === 1) return true
    }
    return false
  }
}
