import { FIELD_COUNT, FIELD_START } from '../storage/document-terms'
import { SHORT_PREFIX, markCondition, markForms } from './mark-condition'
import type { Endings } from './mark-condition'
import { createBitmap } from './bitmap'
import type { Bitmap, Taken } from './bitmap'
import { createBitMatcher } from './match-bits'
import { listedMatches } from './matches'
import type { MatchList, Matches } from './matches'
import type { Segment } from '../storage/segment'
import { eachTerm, prefixRange } from '../storage/term-dictionary'
import type { TermDictionary } from '../storage/term-dictionary'
import { PREFIX_LEVELS } from './text-condition'
import type { Condition } from './text-condition'
import { conditionWeight } from './condition-weight'
import { createUniteMatches } from './unite-matches'
import type { UniteMatches } from './unite-matches'

export type MatchSettings = {
  /** For suggestions: such a short prefix matches too many words, so only some of them are examined. */
  cutShortPrefixes: boolean
}

/** A short prefix stops after this many documents. */
const SHORT_PREFIX_DOCUMENTS = 5_000

export const isCut = (
  condition: Condition,
  { cutShortPrefixes }: MatchSettings,
): condition is Extract<Condition, { kind: 'word' }> =>
  cutShortPrefixes && condition.kind === 'word' && condition.prefix && condition.text.length <= SHORT_PREFIX

/** If the rarest condition matches more than one document in this many, bitmaps are used. */
const WIDE_SHARE = 128

export type TextMatcher = {
  /** Documents that meet all conditions. */
  matchAll: (segment: Segment, conditions: readonly Condition[], settings?: MatchSettings) => Matches
  /** Earlier matches are no longer needed, and their bitmaps are reused. */
  begin: () => void
  unite: UniteMatches
  /** Bytes of working memory kept for the next text. */
  memory: () => number
}

type Weighed = { condition: Condition; weight: number }

/** Rarest first. */
const byWeight = (segment: Segment, conditions: readonly Condition[]): Weighed[] =>
  conditions
    .map((condition) => ({ condition, weight: conditionWeight(segment, condition) }))
    .sort((a, b) => a.weight - b.weight)

type BitmapAt = { bitmap: Bitmap; size: number }

/** Keeps working memory for the deepest nesting so far. `wideShare` 0 disables bitmaps, `Infinity` always uses them. */
export function createTextMatcher(wideShare = WIDE_SHARE): TextMatcher {
  const bitmapsByDepth: BitmapAt[] = []
  const bits = createBitMatcher()
  const knownEndings = new Map<string, Uint32Array>()

  const endings: Endings = (segment, text) => {
    const key = `${segment.serial}/${text}`
    const known = knownEndings.get(key) ?? shortEndings(segment.dictionary, text)
    if (knownEndings.size > KNOWN_ENDINGS) knownEndings.clear()
    knownEndings.set(key, known)
    return known
  }

  const bitmapAt = (depth: number, size: number): Bitmap => {
    const kept = bitmapsByDepth[depth]
    if (kept && kept.size >= size) return kept.bitmap
    const bitmap = createBitmap(size)
    bitmapsByDepth[depth] = { bitmap, size }
    return bitmap
  }

  const matchAll = (segment: Segment, conditions: readonly Condition[], settings: MatchSettings): Matches => {
    const weighed = byWeight(segment, conditions)
    const [rarest] = weighed
    const isWide = rarest !== undefined && rarest.weight * wideShare > segment.size
    return isWide && !conditions.some((condition) => isCut(condition, settings))
      ? bits.matchAll(segment, conditions, endings)
      : listedMatches(markAll(segment, weighed, settings, 0, null))
  }

  const markAll = (
    segment: Segment,
    weighed: readonly Weighed[],
    settings: MatchSettings,
    depth: number,
    among: Uint32Array | null,
  ): MatchList => {
    const bitmap = bitmapAt(depth, segment.size)
    const dead = segment.deadCount > 0 ? segment.dead : null
    let matches: MatchList | null = null
    for (const { condition } of weighed) {
      const candidates = matches ? matches.docs : among
      if (candidates) bitmap.ask(candidates)
      mark(segment, condition, bitmap, settings, depth, candidates)
      matches = joined(matches, bitmap.take(dead), depth === 0 ? sum : Math.max)
      if (matches.docs.length === 0) break
    }
    return matches ?? { docs: new Uint32Array(0), levels: new Uint16Array(0) }
  }

  const mark = (
    segment: Segment,
    condition: Condition,
    bitmap: Bitmap,
    settings: MatchSettings,
    depth: number,
    among: Uint32Array | null,
  ): void => {
    if (isCut(condition, settings)) markShortBeginning(segment, condition, bitmap)
    else if (condition.kind !== 'any') markCondition(segment, condition, bitmap, endings, among)
    else {
      for (const [at, alternative] of condition.of.entries()) {
        const [only, ...more] = alternative
        const bonus = condition.bonus?.[at] ?? 0
        if (only && more.length === 0 && bonus === 0) mark(segment, only, bitmap, settings, depth, among)
        else if (only)
          markTogether(markAll(segment, byWeight(segment, alternative), settings, depth + 1, among), bitmap, bonus)
      }
    }
  }

  return {
    matchAll: (segment, conditions, settings = { cutShortPrefixes: false }) => matchAll(segment, conditions, settings),
    begin: bits.begin,
    unite: createUniteMatches(),
    memory: () => bitmapsByDepth.reduce((bytes, { size }) => bytes + size * MARK_BYTES, bits.memory()),
  }
}

/** A mark and an index in order of arrival. */
const MARK_BYTES = 5

const sum = (one: number, other: number) => one + other

/** Adds the levels of earlier matches to the current ones. */
function joined(
  before: MatchList | null,
  { docs, levels, places }: Taken,
  join: (one: number, other: number) => number,
): MatchList {
  if (before) for (let i = 0; i < docs.length; i++) levels[i] = join(levels[i]!, before.levels[places[i]!]!)
  return { docs, levels }
}

/** A phrase takes its best word's position: «выключатель автоматический» begins a name like «автомат» does. */
function markTogether({ docs, levels }: MatchList, bitmap: Bitmap, bonus: number): void {
  for (let i = 0; i < docs.length; i++) bitmap.addDoc(docs[i]!, Math.max(1, levels[i]! + bonus))
}

/** Words with this prefix until there are enough: first those that begin a name. */
function markShortBeginning(
  segment: Segment,
  { text, stem }: Extract<Condition, { kind: 'word' }>,
  bitmap: Bitmap,
): void {
  markForms(segment, { text, stem }, bitmap)
  const [from, to] = prefixRange(segment.dictionary, text)
  for (let id = from; id < to && bitmap.collected() < SHORT_PREFIX_DOCUMENTS; id++)
    bitmap.addList(segment, id * FIELD_COUNT + FIELD_START, PREFIX_LEVELS[FIELD_START])
  if (bitmap.collected() > 0) return
  for (let id = from; id < to && bitmap.collected() < SHORT_PREFIX_DOCUMENTS; id++)
    bitmap.addTerms(segment, id, id + 1, PREFIX_LEVELS)
}

/**
 * Completions of one or two letters, or of digits being typed, by a few letters: thousands of codes have such a prefix.
 */
function shortEndings(dictionary: TermDictionary, text: string): Uint32Array {
  const ids: number[] = []
  eachTerm(dictionary, ...prefixRange(dictionary, text), (id, term) => {
    if (term.length <= text.length + LONGEST_ENDING) ids.push(id)
  })
  return Uint32Array.from(ids)
}

export const LONGEST_ENDING = 3
const KNOWN_ENDINGS = 1_000
