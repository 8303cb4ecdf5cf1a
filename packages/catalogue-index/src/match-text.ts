import { encode } from './code-page'
import { eachContaining, equalEntries, prefixEntries } from './code-table'
import { FIELD_COUNT, FIELD_START } from './document-terms'
import { createMarks } from './marks'
import type { Marks, Taken } from './marks'
import type { Matches } from './matches'
import { placeOf } from './place-of'
import type { Segment } from './segment'
import { eachTerm, findTerm, prefixRange } from './term-dictionary'
import type { TermDictionary } from './term-dictionary'
import { BRAND_LEVEL, CODE_EQUAL, CODE_INNER, CODE_PREFIX, PREFIX_LEVELS, WHOLE_LEVELS } from './text-condition'
import type { Condition } from './text-condition'
import { conditionWeight } from './condition-weight'
import { createUniteMatches } from './unite-matches'
import type { UniteMatches } from './unite-matches'

export type MatchSettings = {
  /** For suggestions: a beginning this short stands for too many words, so only a part of them is looked through. */
  cutShortPrefixes: boolean
}

/** Prefixes of up to this many letters are cut … */
const SHORT_PREFIX = 2
/** … after so many documents. */
const SHORT_PREFIX_DOCUMENTS = 5_000

export type TextMatcher = {
  /** Documents that meet all conditions. */
  matchAll: (segment: Segment, conditions: readonly Condition[], settings?: MatchSettings) => Matches
  unite: UniteMatches
}

type MarksAt = { marks: Marks; size: number }

/** Keeps working memory for the deepest nesting seen. */
export function createTextMatcher(): TextMatcher {
  const marksByDepth: MarksAt[] = []
  const knownEndings = new Map<string, Uint32Array>()

  const endings = (segment: Segment, text: string): Uint32Array => {
    const key = `${segment.serial}/${text}`
    const known = knownEndings.get(key) ?? shortEndings(segment.dictionary, text)
    if (knownEndings.size > KNOWN_ENDINGS) knownEndings.clear()
    knownEndings.set(key, known)
    return known
  }

  const marksAt = (depth: number, size: number): Marks => {
    const kept = marksByDepth[depth]
    if (kept && kept.size >= size) return kept.marks
    const marks = createMarks(size)
    marksByDepth[depth] = { marks, size }
    return marks
  }

  const matchAll = (
    segment: Segment, conditions: readonly Condition[], settings: MatchSettings, depth: number, among: Uint32Array | null,
  ): Matches => {
    const weighed = conditions.map((condition) => ({ condition, weight: conditionWeight(segment, condition) }))
    weighed.sort((a, b) => a.weight - b.weight)
    const marks = marksAt(depth, segment.size)
    const dead = segment.deadCount > 0 ? segment.dead : null
    let found: Matches | null = null
    for (const { condition } of weighed) {
      const candidates = found ? found.docs : among
      if (candidates) marks.ask(candidates)
      mark(segment, condition, marks, settings, depth, candidates)
      found = joined(found, marks.take(dead), depth === 0 ? sum : Math.max)
      if (found.docs.length === 0) break
    }
    return found ?? { docs: new Uint32Array(0), levels: new Uint16Array(0) }
  }

  const mark = (
    segment: Segment, condition: Condition, marks: Marks, settings: MatchSettings, depth: number, among: Uint32Array | null,
  ): void => {
    if (condition.kind === 'word') markWord(segment, condition, marks, settings)
    else if (condition.kind === 'term') markTerm(segment, condition, marks, endings)
    else if (condition.kind === 'code') markCode(segment, condition, marks)
    else if (condition.kind === 'brand') markBrand(segment, condition.id, marks, among)
    else {
      for (const alternative of condition.of) {
        const [only, ...more] = alternative
        if (only && more.length === 0) mark(segment, only, marks, settings, depth, among)
        else if (only) markTogether(matchAll(segment, alternative, settings, depth + 1, among), marks)
      }
    }
  }

  return {
    matchAll: (segment, conditions, settings = { cutShortPrefixes: false }) => matchAll(segment, conditions, settings, 0, null),
    unite: createUniteMatches(),
  }
}

const sum = (one: number, other: number) => one + other

/** The levels of documents that were found before joined with those they have now. */
function joined(before: Matches | null, { docs, levels, places }: Taken, join: (one: number, other: number) => number): Matches {
  if (before) for (let i = 0; i < docs.length; i++) levels[i] = join(levels[i]!, before.levels[places[i]!]!)
  return { docs, levels }
}

/** A phrase stands where its best word stands: «выключатель автоматический» begins a name as «автомат» does. */
function markTogether({ docs, levels }: Matches, marks: Marks): void {
  for (let i = 0; i < docs.length; i++) marks.add(docs[i]!, Math.max(1, levels[i]!))
}

function markWord(segment: Segment, { text, stem, prefix }: Extract<Condition, { kind: 'word' }>, marks: Marks, settings: MatchSettings): void {
  const { dictionary } = segment
  const { stemLengths } = dictionary
  const exact = findTerm(dictionary, text)
  if (exact >= 0) marks.addTerms(segment, exact, exact + 1, WHOLE_LEVELS)
  const [stemFrom, stemTo] = prefixRange(dictionary, stem)
  for (let id = stemFrom; id < stemTo; id++)
    if (stemLengths[id] === stem.length && id !== exact) marks.addTerms(segment, id, id + 1, WHOLE_LEVELS)
  if (!prefix) return

  const [from, to] = prefixRange(dictionary, text)
  if (settings.cutShortPrefixes && text.length <= SHORT_PREFIX) {
    for (let id = from; id < to && marks.collected() < SHORT_PREFIX_DOCUMENTS; id++)
      marks.addList(segment, id * FIELD_COUNT + FIELD_START, PREFIX_LEVELS[FIELD_START])
    if (marks.collected() > 0) return
    for (let id = from; id < to && marks.collected() < SHORT_PREFIX_DOCUMENTS; id++) marks.addTerms(segment, id, id + 1, PREFIX_LEVELS)
    return
  }
  for (let id = from; id < to; id++)
    if (id !== exact && stemLengths[id] !== stem.length) marks.addTerms(segment, id, id + 1, PREFIX_LEVELS)
}

type Endings = (segment: Segment, text: string) => Uint32Array

function markTerm(segment: Segment, { text, prefix }: Extract<Condition, { kind: 'term' }>, marks: Marks, endings: Endings): void {
  const { dictionary } = segment
  const exact = findTerm(dictionary, text)
  if (exact >= 0) marks.addTerms(segment, exact, exact + 1, WHOLE_LEVELS)
  if (!prefix) return
  if (text.length <= SHORT_PREFIX) {
    for (const id of endings(segment, text)) if (id !== exact) marks.addTerms(segment, id, id + 1, PREFIX_LEVELS)
    return
  }
  // the exact term, if there is one, is the first of those that begin with it
  const [from, to] = prefixRange(dictionary, text)
  marks.addTerms(segment, exact >= 0 ? from + 1 : from, to, PREFIX_LEVELS)
}

/** What one or two letters, or digits being typed, may become: a few letters more. Codes that begin so are thousands. */
function shortEndings(dictionary: TermDictionary, text: string): Uint32Array {
  const ids: number[] = []
  eachTerm(dictionary, ...prefixRange(dictionary, text), (id, term) => {
    if (term.length <= text.length + LONGEST_ENDING) ids.push(id)
  })
  return Uint32Array.from(ids)
}

const LONGEST_ENDING = 3
const KNOWN_ENDINGS = 1_000

function markCode({ codes }: Segment, { folded, prefix, inner }: Extract<Condition, { kind: 'code' }>, marks: Marks): void {
  const part = encode(folded)
  const addRange = ([from, to]: [number, number], level: number) => {
    for (let entry = from; entry < to; entry++) marks.add(codes.docs[entry]!, level)
  }
  addRange(equalEntries(codes, part), CODE_EQUAL)
  if (prefix) addRange(prefixEntries(codes, part), CODE_PREFIX)
  if (inner) eachContaining(codes, part, (entry) => marks.add(codes.docs[entry]!, CODE_INNER))
}

function markBrand({ dimensions: { brands }, size }: Segment, id: number, marks: Marks, among: Uint32Array | null): void {
  const place = placeOf(brands.ids, id)
  if (place < 0) return
  if (among) for (const doc of among) if (brands.column[doc] === place) marks.add(doc, BRAND_LEVEL)
  if (!among) for (let doc = 0; doc < size; doc++) if (brands.column[doc] === place) marks.add(doc, BRAND_LEVEL)
}
