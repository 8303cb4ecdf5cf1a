import { foldCode } from '@snab/domain/text/code-folding'
import { analyse, diameterOf } from '../text/analyse-text'
import type { Atom, Chunk } from '../text/analyse-text'
import type { Lexicon } from '../storage/lexicon'
import { otherAlphabet } from '../text/look-alikes'
import { stem } from '../text/stem'
import type { Condition } from './text-condition'
import type { SpeechLine, Understanding } from '../types'
import { addAmounts } from '../speech/amounts'

/** Words of a query that are understood as a unit. */
export type PlannedGroup = {
  typed: string
  /** Its position in the text. */
  at: number
  as: Understanding['words'][number]['as']
  condition: Condition
  /** The typed words without added synonyms. */
  own: Condition
  synonyms: readonly string[]
  /** The trade meaning of the words. */
  speech: SpeechLine | null
  /** For a multi-part code that nothing matches: its parts separately. */
  fallback: Condition | null
  /** The word, if it is a single one: only words are repaired. */
  word: string | null
}

export type TextPlan = {
  text: string
  groups: PlannedGroup[]
  /** The whole text as one code. */
  wholeCode: Extract<Condition, { kind: 'code' }> | null
}

export type PlanSettings = {
  literal: boolean
  /** Knows the trade's speech. */
  everyday?: boolean
  /** The last word is still being typed. */
  openEnd: boolean
}

/** Further words of a pasted text do not narrow the search. */
const MOST_CHUNKS = 32

export function planText(
  typed: string,
  lexicon: Lexicon,
  { literal, openEnd, everyday = false }: PlanSettings,
): TextPlan {
  const text = literal ? typed : withoutCodeLabels(typed)
  const chunks = analyse(text).slice(0, MOST_CHUNKS)
  const groups: PlannedGroup[] = []
  for (let at = 0; at < chunks.length;) {
    const phrase = literal ? null : lexicon.phraseAt(chunks, at, everyday)
    const taken = chunks.slice(at, at + (phrase?.length ?? 1))
    const isLast = at + taken.length === chunks.length
    const own = taken.map((chunk, i) =>
      chunkCondition(chunk, {
        literal,
        openEnd: openEnd && isLast && i === taken.length - 1,
        alone: chunks.length === 1,
      }),
    )
    const meanings: (readonly Condition[])[] = [own]
    for (const id of phrase?.brandIds ?? []) meanings.push([{ kind: 'brand', id }])
    const speech = phrase?.speech ?? null
    const synonyms = phrase?.synonyms ?? []
    for (const synonym of synonyms) meanings.push(phraseConditions(synonym))
    const bonus = speech ? firstMeant(speech, synonyms, meanings.length) : []
    if (everyday && taken.length === 1) addAmounts(taken[0]!, meanings, bonus)
    const [first] = taken
    const last = taken.at(-1)
    if (!first || !last) break
    const ownCondition = conditionOf([own, ...meanings.slice(1, 1 + (phrase?.brandIds.length ?? 0))])
    groups.push({
      typed: text.slice(first.at, last.at + last.typed.length),
      at: first.at,
      as: phrase?.brandIds.length ? 'brand' : chunkKind(first),
      condition: conditionOf(meanings, bonus),
      own: ownCondition,
      synonyms,
      speech,
      fallback: taken.length === 1 ? partsOf(first, openEnd && isLast) : null,
      word: taken.length === 1 ? wordOf(first) : null,
    })
    at += taken.length
  }
  return { text, groups, wholeCode: wholeCode(text, chunks) }
}

/** «арт. 0005-012», «код товара: 0005-012»: the label is replaced by blanks, so that positions stay the same. */
const withoutCodeLabels = (text: string): string =>
  text.replace(codeLabel, (whole, label: string, code: string) =>
    holdsDigit(code) && foldCode(code).length >= SHORTEST_LABELLED ? ' '.repeat(label.length) + code : whole,
  )

const codeLabel = /(?<![a-zа-яё0-9])((?:артикул|арт|код(?: товара| производителя)?)[.:№# ]{1,4})([a-zа-яё0-9]\S*)/gi
const SHORTEST_LABELLED = 4

const conditionOf = (
  alternatives: readonly (readonly Condition[])[],
  bonus: readonly (number | undefined)[] = [],
): Condition => {
  const [only] = alternatives
  if (alternatives.length === 1 && only?.length === 1) return only[0]!
  return bonus.length === 0
    ? { kind: 'any', of: alternatives }
    : { kind: 'any', of: alternatives, bonus: alternatives.map((_, at) => bonus[at] ?? 0) }
}

/** More than the qualities of a name outweigh those of the keywords. */
const FIRST_MEANT = 6

/** Goods that the trade means first rank above the others. */
function firstMeant({ first }: SpeechLine, synonyms: readonly string[], end: number): number[] {
  const bonus: number[] = []
  for (const [at, phrase] of synonyms.entries())
    if (first.includes(phrase)) bonus[end - synonyms.length + at] = FIRST_MEANT
  return bonus
}

const conditionsOfPhrases = new Map<string, readonly Condition[]>()

/** Cached, because the same few hundred phrases cover many queries. */
function phraseConditions(phrase: string): readonly Condition[] {
  const known = conditionsOfPhrases.get(phrase)
  if (known) return known
  const conditions = analyse(phrase).map((chunk) =>
    chunkCondition(chunk, { literal: true, openEnd: false, alone: false }),
  )
  if (conditionsOfPhrases.size > 20_000) conditionsOfPhrases.clear()
  conditionsOfPhrases.set(phrase, conditions)
  return conditions
}

/** A code without matches may have been meant as its parts. */
function partsOf(chunk: Chunk, openEnd: boolean): Condition | null {
  if (isCompoundCode(chunk)) return conditionOf([chunk.atoms.map((atom) => atomCondition(atom, openEnd))])
  const [only] = chunk.atoms
  if (chunk.atoms.length !== 1 || only?.kind !== 'code') return null
  return conditionOf([[...only.letters, ...only.numbers].map((text) => ({ kind: 'term', text, prefix: false }))])
}

type ChunkSettings = PlanSettings & { alone: boolean }

function chunkCondition(chunk: Chunk, settings: ChunkSettings): Condition {
  const alternatives: Condition[][] = []
  if (!isCompoundCode(chunk)) alternatives.push(chunk.atoms.map((atom) => atomCondition(atom, settings.openEnd)))
  for (const text of chunk.compounds) alternatives.push([{ kind: 'term', text, prefix: true }])
  const [only] = chunk.atoms
  if (only && chunk.atoms.length === 1) {
    if (only.kind === 'word' && !settings.literal) {
      const other = otherAlphabet(only.term)
      if (other && other.length > 1) alternatives.push([{ kind: 'term', text: other, prefix: false }])
    }
  }
  const code = chunkCode(chunk, settings.alone)
  if (code) alternatives.push([code])
  return conditionOf(alternatives)
}

/** Names omit these units: «360°», «ЩРН-12». */
const omittedUnits = new Set(['deg', 'modules'])

function atomCondition(atom: Atom, openEnd: boolean): Condition {
  switch (atom.kind) {
    case 'word':
      return { kind: 'word', text: atom.term, stem: stem(atom.term), prefix: atom.term.length > 1 || openEnd }
    case 'quantity': {
      const whole: Condition = { kind: 'term', text: atom.term, prefix: openEnd }
      return omittedUnits.has(atom.term.slice(atom.number.length))
        ? { kind: 'any', of: [[whole], [{ kind: 'term', text: atom.number, prefix: false }]] }
        : whole
    }
    case 'number':
      return { kind: 'term', text: atom.term, prefix: openEnd }
    case 'size':
      return { kind: 'term', text: atom.term, prefix: true }
    case 'code': {
      const whole: Condition = { kind: 'term', text: atom.term, prefix: true }
      const diameter = diameterOf(atom)
      return diameter === null
        ? whole
        : { kind: 'any', of: [[whole], [{ kind: 'term', text: `${diameter}mm`, prefix: false }]] }
    }
  }
}

/** `3-016`, `ВА47-29`: one unit for the buyer, not any product with a 3 and a 016. */
const isCompoundCode = ({ compounds, typed }: Chunk): boolean => compounds.length > 0 && holdsDigit(typed)

const holdsDigit = (text: string) => /\d/.test(text)

/** Anything like a code is also searched among codes; amounts and short numbers in a phrase are not. */
function chunkCode(chunk: Chunk, alone: boolean): Condition | null {
  const folded = foldCode(chunk.typed)
  if (folded.length < 3) return null
  if (chunk.atoms.every(({ kind }) => kind === 'quantity' || kind === 'size')) return null
  if (chunk.atoms.length === 1 && chunk.atoms[0]?.kind === 'number') {
    const least = alone ? 3 : 4
    return folded.length < least ? null : { kind: 'code', folded, prefix: true, inner: folded.length > least }
  }
  // «100/5» beside other words is a ratio: many barcodes contain 1005
  if (!alone && folded.length < SHORTEST_NUMBER_CODE && /^\d+$/.test(folded))
    return { kind: 'code', folded, prefix: false, inner: false }
  if (holdsDigit(chunk.typed)) return { kind: 'code', folded, prefix: true, inner: folded.length > 3 }
  return alone && /^[A-Z]+$/.test(folded) && /[a-z]/i.test(chunk.typed)
    ? { kind: 'code', folded, prefix: true, inner: false }
    : null
}

const SHORTEST_NUMBER_CODE = 6

function wholeCode(text: string, chunks: readonly Chunk[]): TextPlan['wholeCode'] {
  const folded = foldCode(text)
  if (folded.length < 2) return null
  const prefix = folded.length > 2 && holdsDigit(text) && chunks.length > 0 && chunks.length <= 6
  return { kind: 'code', folded, prefix: prefix && !onlyAmounts(chunks), inner: false }
}

const onlyAmounts = (chunks: readonly Chunk[]) =>
  chunks.every(({ atoms }) => atoms.every(({ kind }) => kind === 'quantity' || kind === 'size'))

function chunkKind(chunk: Chunk): PlannedGroup['as'] {
  const { atoms } = chunk
  if (isCompoundCode(chunk) || atoms.some(({ kind }) => kind === 'code')) return 'code'
  if (atoms.every(({ kind }) => kind === 'word')) return 'word'
  const [only] = atoms
  return atoms.length === 1 && only?.kind === 'number' && only.term.length > 3 ? 'code' : 'size'
}

function wordOf({ atoms }: Chunk): string | null {
  const [only] = atoms
  return atoms.length === 1 && only?.kind === 'word' ? only.term : null
}
