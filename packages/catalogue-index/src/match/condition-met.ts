import { encode } from '../storage/code-page'
import { eachContaining, equalEntries, prefixEntries } from '../storage/code-table'
import { FIELD_COUNT } from '../storage/document-terms'
import type { TextMatcher } from './match-text'
import { listWeight, readList } from '../storage/postings'
import { placeOf } from '../filter/place-of'
import type { Segment } from '../storage/segment'
import { findTerm, prefixRange } from '../storage/term-dictionary'
import type { Condition } from './text-condition'

/** Whether any living document meets a condition, without finding all of them. */
export function conditionMet(segment: Segment, condition: Condition, matcher: TextMatcher): boolean {
  switch (condition.kind) {
    case 'word':
      return wordMet(segment, condition)
    case 'term': {
      const [from, to] = condition.prefix
        ? prefixRange(segment.dictionary, condition.text)
        : exactRange(segment, condition.text)
      return anyAlive(segment, from, to)
    }
    case 'code':
      return codeMet(segment, condition)
    case 'brand': {
      const { ids, column } = segment.dimensions.brands
      const place = placeOf(ids, condition.id)
      return place >= 0 && column.some((brand, doc) => brand === place && segment.dead[doc] === 0)
    }
    case 'any':
      return condition.of.some((alternative) => {
        const [only, ...more] = alternative
        if (only && more.length === 0) return conditionMet(segment, only, matcher)
        return (
          alternative.every((part) => conditionMet(segment, part, matcher)) &&
          matcher.matchAll(segment, alternative).count > 0
        )
      })
  }
}

function exactRange({ dictionary }: Segment, text: string): [number, number] {
  const id = findTerm(dictionary, text)
  return id < 0 ? [0, 0] : [id, id + 1]
}

function wordMet(segment: Segment, { text, stem, prefix }: Extract<Condition, { kind: 'word' }>): boolean {
  const { dictionary } = segment
  const [exact, afterExact] = exactRange(segment, text)
  if (anyAlive(segment, exact, afterExact)) return true
  if (prefix && anyAlive(segment, ...prefixRange(dictionary, text))) return true
  const [from, to] = prefixRange(dictionary, stem)
  for (let id = from; id < to; id++)
    if (dictionary.stemLengths[id] === stem.length && anyAlive(segment, id, id + 1)) return true
  return false
}

function codeMet({ codes, dead }: Segment, { folded, prefix, inner }: Extract<Condition, { kind: 'code' }>): boolean {
  const part = encode(folded)
  const [from, to] = prefix ? prefixEntries(codes, part) : equalEntries(codes, part)
  for (let entry = from; entry < to; entry++) if (!dead[codes.docs[entry]!]) return true
  let met = false
  if (inner) eachContaining(codes, part, (entry) => (met ||= !dead[codes.docs[entry]!]))
  return met
}

function anyAlive({ postings, dead, deadCount }: Segment, fromTerm: number, toTerm: number): boolean {
  const [from, to] = [fromTerm * FIELD_COUNT, toTerm * FIELD_COUNT]
  if (postings.offsets[from] === postings.offsets[to]) return false
  if (deadCount === 0) return true
  for (let list = from; list < to; list++) {
    const docs = new Uint32Array(listWeight(postings, list))
    const count = readList(postings, list, docs)
    if (docs.subarray(0, count).some((doc) => !dead[doc])) return true
  }
  return false
}
