import { encode } from '../storage/code-page'
import { prefixEntries } from '../storage/code-table'
import { FIELD_COUNT } from '../storage/document-terms'
import type { Segment } from '../storage/segment'
import { findTerm, prefixRange } from '../storage/term-dictionary'
import type { Condition } from './text-condition'

/** Estimated number of documents of a condition: the rarest is evaluated first. */
export function conditionWeight(segment: Segment, condition: Condition): number {
  const { dictionary, postings } = segment
  const rangeWeight = ([from, to]: readonly [number, number]) =>
    postings.offsets[to * FIELD_COUNT]! - postings.offsets[from * FIELD_COUNT]!
  if (condition.kind === 'word' && condition.prefix) return rangeWeight(prefixRange(dictionary, condition.stem))
  if (condition.kind === 'term' && condition.prefix) return rangeWeight(prefixRange(dictionary, condition.text))
  if (condition.kind === 'word' || condition.kind === 'term') {
    const id = findTerm(dictionary, condition.text)
    return id < 0 ? 0 : rangeWeight([id, id + 1])
  }
  if (condition.kind === 'code') {
    const [from, to] = prefixEntries(segment.codes, encode(condition.folded))
    return to - from
  }
  if (condition.kind === 'brand') return segment.size / 8
  return condition.of.reduce(
    (sum, alternative) => sum + Math.min(...alternative.map((part) => conditionWeight(segment, part))),
    0,
  )
}
