import { listWeight, readList } from '../storage/postings'
import type { Postings } from '../storage/postings'
import { placeOf } from './place-of'
import { sharedCopyU32, sharedU32 } from '../storage/shared-array'

/** Long lists again as bitmaps, to test a few documents without reading the list. */
export type DenseLists = {
  /** Ascending numbers of the lists. */
  lists: Uint32Array
  /** `words` words of 32 documents for each list. */
  bits: Uint32Array
  words: number
}

/** At least one document in this many must be in the list; below that, reading it is as cheap. */
const DENSE_SHARE = 64

export function buildDenseLists(postings: Postings, size: number): DenseLists {
  const dense: number[] = []
  for (let list = 0; list < postings.offsets.length - 1; list++)
    if (listWeight(postings, list) * DENSE_SHARE > size) dense.push(list)
  const words = (size + 31) >>> 5
  const bits = sharedU32(words * dense.length)
  const docs = new Uint32Array(size)
  for (const [place, list] of dense.entries()) {
    const count = readList(postings, list, docs)
    for (let i = 0; i < count; i++) bits[place * words + (docs[i]! >>> 5)]! |= 1 << (docs[i]! & 31)
  }
  return { lists: sharedCopyU32(dense), bits, words }
}

/** The list's bitmap, or null when it is not a long one. */
export function bitsOf({ lists, bits, words }: DenseLists, list: number): Uint32Array | null {
  const place = placeOf(lists, list)
  return place < 0 ? null : bits.subarray(place * words, (place + 1) * words)
}
