import { editDistance } from '../text/edit-distance'
import { otherLayouts } from '../text/keyboard-layout'
import { otherAlphabet } from '../text/look-alikes'
import { listWeight } from '../storage/postings'
import type { Segment } from '../storage/segment'
import { FIELD_COUNT } from '../storage/document-terms'
import { stem } from '../text/stem'
import { lettersOf, termAt } from '../storage/term-dictionary'
import type { TermDictionary } from '../storage/term-dictionary'
import { toCyrillic, toLatin } from '../text/transliteration'
import type { TextReader } from '../text/catalogue-facts'
import type { RepairKind } from '../types'

export type WordRepair = { kind: RepairKind; to: string }

/** Words used in shops but not in catalogues. */
const noise =
  /^(?:куп(?:ить|лю)|цен[аы]|недорого|дешево|стоимость|прайс|опт(?:ом)?|наличи[еи]|заказать|нужен|нужна|нужно|нужны)$/

/** Corrections of a word without matches, most likely first. `piece` is the typed text between blanks. */
export function wordRepairs(
  typed: string,
  piece: string,
  word: string | null,
  { lexicon, facts, everyday }: TextReader & { everyday: boolean },
): WordRepair[] {
  const repairs: WordRepair[] = []
  const add = (kind: RepairKind, to: string | null | undefined) => {
    if (to && to !== typed.toLowerCase()) repairs.push({ kind, to })
  }
  if (word && noise.test(word)) repairs.push({ kind: 'dropped-word', to: '' })
  if (word) add('lookalike', otherAlphabet(word))
  for (const other of otherLayouts(piece)) add('layout', other)
  if (!word) return repairs

  add('transliteration', word.length > 1 ? lexicon.brandBySound(word)?.name : null)
  const transliterated = /^[a-z]+$/.test(word) ? toCyrillic(word) : toLatin(word)
  if (word.length > 3) add('transliteration', transliterated)
  if (everyday) add('typo', lexicon.closestSaid(word, allowedErrors(word)))
  for (const to of facts.closestWords(word)) add('typo', to)
  if (/^[a-z]{5,}$/.test(word)) for (const to of facts.closestWords(transliterated)) add('transliteration', to)
  return repairs
}

/** One error is allowed in words over four letters, two in words over eight. */
const allowedErrors = (word: string) => (word.length > 8 ? 2 : word.length > 4 ? 1 : 0)

const KEPT = 3

/** Words of the catalogue, or their stems, within the allowed errors: nearest first, then most used. */
export function closestWords(word: string, segments: readonly Segment[]): string[] {
  return closestInLists(
    word,
    segments.map(({ dictionary, postings }) => ({ dictionary, weightOf: (id) => weightInAll(postings, id) })),
  )
}

/** Words and how much each is used. */
export type WordList = {
  dictionary: Pick<TermDictionary, 'words' | 'wordLetters' | 'stemLengths' | 'bytes' | 'blocks'>
  weightOf: (id: number) => number
}

export function closestInLists(word: string, lists: readonly WordList[]): string[] {
  const most = allowedErrors(word)
  if (most === 0) return []
  const stemmed = stem(word)
  const terms = new Map<string, { distance: number; weight: number }>()
  for (const list of lists) {
    for (const { term, distance, weight } of closestIn(list, word, stemmed, most)) {
      const known = terms.get(term)
      terms.set(term, { distance, weight: weight + (known?.weight ?? 0) })
    }
  }
  return [...terms]
    .sort(([, a], [, b]) => a.distance - b.distance || b.weight - a.weight)
    .slice(0, KEPT)
    .map(([term]) => term)
}

function weightInAll(postings: Segment['postings'], id: number): number {
  let weight = 0
  for (let field = 0; field < FIELD_COUNT; field++) weight += listWeight(postings, id * FIELD_COUNT + field)
  return weight
}

function closestIn({ dictionary, weightOf }: WordList, word: string, stemmed: string, most: number) {
  const letters = lettersOf(word)
  const stemLetters = lettersOf(stemmed)
  const terms: { term: string; distance: number; weight: number }[] = []
  for (let i = 0; i < dictionary.words.length; i++) {
    const other = dictionary.wordLetters[i]!
    // an error changes at most two letters of the set; an ending may add some
    if (bits(letters & ~other) > most && bits(stemLetters & ~other) > most) continue
    if (bits(other & ~letters) > most + 3) continue
    const id = dictionary.words[i]!
    const term = termAt(dictionary, id)
    if (Math.abs(term.length - word.length) > most + 4) continue
    const ending = dictionary.stemLengths[id]!
    const whole = editDistance(word, term, most)
    const distance =
      ending > 3 && stemmed.length > 3 ? Math.min(whole, editDistance(stemmed, term.slice(0, ending), most)) : whole
    if (distance > most || distance === 0) continue
    terms.push({ term, distance, weight: weightOf(id) })
  }
  return terms
}

function bits(set: number): number {
  let count = set - ((set >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
