/** A bitmap of documents, 32 per word; set bits are in words from … to (exclusive). */
export type DocBits = { bits: Uint32Array; from: number; to: number; count: number }

export const WORD_SHIFT = 5
export const WORD_DOCS = 32

/** Number of set bits. */
export function ones(set: number): number {
  let count = set - ((set >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Index of the lowest set bit. */
export const lowest = (set: number): number => 31 - Math.clz32(set & -set)

/** The bits of a word for documents from … to (exclusive). */
export function wordMask(word: number, from: number, to: number): number {
  const first = from - word * WORD_DOCS
  const end = to - word * WORD_DOCS
  const upper = end >= WORD_DOCS ? -1 : (1 << end) - 1
  return first <= 0 ? upper : upper & (-1 << first)
}

/** Number of set documents from … to (exclusive). */
export function countBetween(bits: Uint32Array, from: number, to: number): number {
  let count = 0
  const end = (to + WORD_DOCS - 1) >>> WORD_SHIFT
  for (let word = from >>> WORD_SHIFT; word < end; word++) {
    const set = bits[word]! | 0
    if (set !== 0) count += ones(set & wordMask(word, from, to))
  }
  return count
}

/** Appends documents from … to (exclusive) with the wanted bit after `end`, and returns the new end. */
export function listBetween(
  bits: Uint32Array,
  from: number,
  to: number,
  wanted: 0 | 1,
  into: Uint32Array,
  end: number,
): number {
  const last = (to + WORD_DOCS - 1) >>> WORD_SHIFT
  const flip = wanted === 1 ? 0 : -1
  let length = end
  for (let word = from >>> WORD_SHIFT; word < last; word++)
    for (let left = (bits[word]! ^ flip) & wordMask(word, from, to); left !== 0; left &= left - 1)
      into[length++] = word * WORD_DOCS + lowest(left)
  return length
}
