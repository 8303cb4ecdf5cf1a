import { KIND_FLAG, KIND_NUMBER, KIND_RANGE, KIND_VALUE, tokensOf } from '../storage/segment'
import type { Segment } from '../storage/segment'
import type { FeatureFilter } from '../types'

/** 1 for every token that meets any of a feature's filters. */
export function featureTokenMask(segment: Segment, featureId: number, filters: readonly FeatureFilter[]): Uint8Array {
  const mask = new Uint8Array(segment.tokenFeatures.length)
  const [from, to] = tokensOf(segment, featureId)
  for (const filter of filters) {
    const values = new Set(filter.values)
    for (let token = from; token < to; token++) if (satisfies(segment, token, filter, values)) mask[token] = 1
  }
  return mask
}

function satisfies(
  segment: Segment,
  token: number,
  { range, flag }: FeatureFilter,
  values: ReadonlySet<number>,
): boolean {
  const kind = segment.tokenKinds[token]
  const from = segment.tokenFrom[token]!
  const to = segment.tokenTo[token]!
  if (kind === KIND_FLAG) return flag === true
  if ((kind === KIND_VALUE || kind === KIND_NUMBER) && values.has(from)) return true
  if (!range || (kind !== KIND_NUMBER && kind !== KIND_RANGE)) return false
  return to >= (range.from ?? -Infinity) && from <= (range.to ?? Infinity)
}
