import { encode } from '../storage/code-page'
import { eachContaining, equalEntries, prefixEntries } from '../storage/code-table'
import type { Lists } from './bitmap'
import { placeOf } from '../filter/place-of'
import type { Segment } from '../storage/segment'
import { findTerm, prefixRange } from '../storage/term-dictionary'
import { BRAND_LEVEL, CODE_EQUAL, CODE_INNER, CODE_PREFIX, PREFIX_LEVELS, WHOLE_LEVELS } from './text-condition'
import type { Condition } from './text-condition'

/** Receives documents with a level each, keeping the highest per document. */
export type MarkSink = {
  addDoc: (doc: number, level: number) => void
  /** The lists of the terms from … to, each field with its level. */
  addTerms: (lists: Lists, from: number, to: number, levels: readonly number[]) => void
}

/** What one or two letters, or digits being typed, may become. */
export type Endings = (segment: Segment, text: string) => Uint32Array

type Simple<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>

/** Prefixes up to this length match too many terms. */
export const SHORT_PREFIX = 2

/** `among`: the only documents that matter, if known. */
export function markCondition(
  segment: Segment,
  condition: Exclude<Condition, { kind: 'any' }>,
  sink: MarkSink,
  endings: Endings,
  among: Uint32Array | null = null,
): void {
  if (condition.kind === 'word') markWord(segment, condition, sink)
  else if (condition.kind === 'term') markTerm(segment, condition, sink, endings)
  else if (condition.kind === 'code') markCode(segment, condition, sink)
  else markBrand(segment, condition, sink, among)
}

function markWord(segment: Segment, { text, stem, prefix }: Simple<'word'>, sink: MarkSink): void {
  const { dictionary } = segment
  const { stemLengths } = dictionary
  const exact = markForms(segment, { text, stem }, sink)
  if (!prefix) return
  const [from, to] = prefixRange(dictionary, text)
  for (let id = from; id < to; id++)
    if (id !== exact && stemLengths[id] !== stem.length) sink.addTerms(segment, id, id + 1, PREFIX_LEVELS)
}

/** Marks the word and its other forms; returns its term, or -1. */
export function markForms(
  segment: Segment,
  { text, stem }: Pick<Simple<'word'>, 'text' | 'stem'>,
  sink: MarkSink,
): number {
  const { dictionary } = segment
  const exact = findTerm(dictionary, text)
  if (exact >= 0) sink.addTerms(segment, exact, exact + 1, WHOLE_LEVELS)
  const [from, to] = prefixRange(dictionary, stem)
  for (let id = from; id < to; id++)
    if (dictionary.stemLengths[id] === stem.length && id !== exact) sink.addTerms(segment, id, id + 1, WHOLE_LEVELS)
  return exact
}

function markTerm(segment: Segment, { text, prefix }: Simple<'term'>, sink: MarkSink, endings: Endings): void {
  const { dictionary } = segment
  const exact = findTerm(dictionary, text)
  if (exact >= 0) sink.addTerms(segment, exact, exact + 1, WHOLE_LEVELS)
  if (!prefix) return
  if (text.length <= SHORT_PREFIX) {
    for (const id of endings(segment, text)) if (id !== exact) sink.addTerms(segment, id, id + 1, PREFIX_LEVELS)
    return
  }
  // an exact term is the first of those with this prefix
  const [from, to] = prefixRange(dictionary, text)
  sink.addTerms(segment, exact >= 0 ? from + 1 : from, to, PREFIX_LEVELS)
}

function markCode({ codes }: Segment, { folded, prefix, inner }: Simple<'code'>, sink: MarkSink): void {
  const part = encode(folded)
  const addRange = ([from, to]: [number, number], level: number) => {
    for (let entry = from; entry < to; entry++) sink.addDoc(codes.docs[entry]!, level)
  }
  addRange(equalEntries(codes, part), CODE_EQUAL)
  if (prefix) addRange(prefixEntries(codes, part), CODE_PREFIX)
  if (inner) eachContaining(codes, part, (entry) => sink.addDoc(codes.docs[entry]!, CODE_INNER))
}

function markBrand(
  { dimensions: { brands }, size }: Segment,
  { id }: Simple<'brand'>,
  sink: MarkSink,
  among: Uint32Array | null,
): void {
  const place = placeOf(brands.ids, id)
  if (place < 0) return
  if (among) for (const doc of among) if (brands.column[doc] === place) sink.addDoc(doc, BRAND_LEVEL)
  if (!among) for (let doc = 0; doc < size; doc++) if (brands.column[doc] === place) sink.addDoc(doc, BRAND_LEVEL)
}
