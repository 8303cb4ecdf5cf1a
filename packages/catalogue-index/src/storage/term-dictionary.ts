import { sharedCopyU8, sharedCopyU32, sharedU8, sharedU32 } from './shared-array'
import { growableU8 } from './growable'
import { stem } from '../text/stem'

/**
 * Sorted terms, numbered by position. Front-coded: the first of every 16 terms is complete, the others share a prefix
 * with the previous one. Letters are UTF-16 units, so the order is that of `<`.
 */
export type TermDictionary = {
  count: number
  bytes: Uint8Array
  blocks: Uint32Array
  /** Length of a Russian word's stem, 0 without one. */
  stemLengths: Uint8Array
  /** Terms of at least four letters: the candidates for mistyped words. */
  words: Uint32Array
  /** Their letter sets, to skip most of them cheaply. */
  wordLetters: Uint32Array
}

const BLOCK = 16

export function buildTermDictionary(sorted: readonly string[]): TermDictionary {
  const bytes = growableU8()
  const blocks: number[] = []
  const stemLengths = sharedU8(sorted.length)
  const words: number[] = []
  let previous = ''
  for (const [id, term] of sorted.entries()) {
    if (id % BLOCK === 0) blocks.push(bytes.length)
    const shared = id % BLOCK === 0 ? 0 : sharedLetters(previous, term)
    bytes.push(shared)
    bytes.push(term.length - shared)
    for (let i = shared; i < term.length; i++) {
      const unit = term.charCodeAt(i)
      bytes.push(unit & 255)
      bytes.push(unit >> 8)
    }
    previous = term
    const stemmed = stem(term)
    if (/^[а-я]{3,}$/.test(term)) stemLengths[id] = stemmed.length
    if (/^(?:[а-я]{4,}|[a-z]{4,})$/.test(term)) words.push(id)
  }
  const wordLetters = sharedU32(words.length)
  for (const [i, id] of words.entries()) wordLetters[i] = lettersOf(sorted[id]!)
  return {
    count: sorted.length,
    bytes: sharedCopyU8(bytes.array.subarray(0, bytes.length)),
    blocks: sharedCopyU32(blocks),
    stemLengths,
    words: sharedCopyU32(words),
    wordLetters,
  }
}

function sharedLetters(a: string, b: string): number {
  let i = 0
  while (i < a.length && i < b.length && a.charCodeAt(i) === b.charCodeAt(i)) i++
  return i
}

/** One bit per letter: words at distance k differ in at most 2k bits. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters >>> 0
}

export function termAt(dictionary: Pick<TermDictionary, 'bytes' | 'blocks'>, id: number): string {
  let term = ''
  const first = id - (id % BLOCK)
  let position = dictionary.blocks[first / BLOCK]!
  for (let i = first; i <= id; i++) {
    const { text, end } = termFrom(dictionary.bytes, position, term)
    term = text
    position = end
  }
  return term
}

function termFrom(bytes: Uint8Array, position: number, previous: string): { text: string; end: number } {
  const shared = bytes[position]!
  const own = bytes[position + 1]!
  let text = previous.slice(0, shared)
  let at = position + 2
  for (let i = 0; i < own; i++, at += 2) text += String.fromCharCode(bytes[at]! | (bytes[at + 1]! << 8))
  return { text, end: at }
}

/** The first term that is not less than the text. */
function lowerBound(dictionary: TermDictionary, text: string): number {
  const { blocks, bytes, count } = dictionary
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (termFrom(bytes, blocks[middle]!, '').text < text) low = middle + 1
    else high = middle
  }
  if (low === 0) return 0

  let id = (low - 1) * BLOCK
  let position = blocks[low - 1]!
  let term = ''
  for (const end = Math.min(id + BLOCK, count); id < end; id++) {
    const next = termFrom(bytes, position, term)
    if (next.text >= text) return id
    term = next.text
    position = next.end
  }
  return id
}

/** Number of the term, or -1. */
export function findTerm(dictionary: TermDictionary, text: string): number {
  const id = lowerBound(dictionary, text)
  return id < dictionary.count && termAt(dictionary, id) === text ? id : -1
}

/** Terms with this prefix: from, to (exclusive). */
export function prefixRange(dictionary: TermDictionary, text: string): [from: number, to: number] {
  return [lowerBound(dictionary, text), lowerBound(dictionary, `${text}\uffff`)]
}

/** Calls back with every term of the range. */
export function eachTerm(
  dictionary: TermDictionary,
  from: number,
  to: number,
  visit: (id: number, term: string) => void,
): void {
  if (from >= to) return
  const first = from - (from % BLOCK)
  let position = dictionary.blocks[first / BLOCK]!
  let term = ''
  for (let id = first; id < to; id++) {
    const next = termFrom(dictionary.bytes, position, id % BLOCK === 0 ? '' : term)
    term = next.text
    position = next.end
    if (id >= from) visit(id, term)
  }
}
