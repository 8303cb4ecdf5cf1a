import { listWeight, readList } from '../storage/postings'
import type { Postings } from '../storage/postings'
import { placeOf } from './place-of'
import { sharedCopyU32, sharedU32 } from '../storage/shared-array'

/** The long ones of some lists once more, a bit a document: whether a few documents are in one is seen without reading it. */
export type DenseLists = {
  /** Rising numbers of the lists. */
  lists: Uint32Array
  /** `words` of 32 documents for each. */
  bits: Uint32Array
  words: number
}

/** Of so many documents one must be in the list: below, reading it costs as little. */
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

/** The list's bits, or null when it is none of the long ones. */
export function bitsOf({ lists, bits, words }: DenseLists, list: number): Uint32Array | null {
  const place = placeOf(lists, list)
  return place < 0 ? null : bits.subarray(place * words, (place + 1) * words)
}
