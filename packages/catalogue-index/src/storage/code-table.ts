import { foldCode } from '@snab/domain/text/code-folding'
import { decode, encode } from './code-page'
import { listWeight, readList } from './postings'
import type { Postings } from './postings'

/**
 * Folded articles and codes sorted by bytes, each with its document. Inner parts are found by trigram lists, so that a
 * missing part costs as little as an existing one.
 */
export type CodeTable = {
  count: number
  bytes: Uint8Array
  offsets: Uint32Array
  docs: Uint32Array
  /** 1 for an article, 0 for another code. */
  articles: Uint8Array
  trigrams: Postings
}

const MOST_TRIGRAM_LISTS = 1 << 18

/** A power of two: small segments do not store offsets of all possible trigrams. */
export function trigramListsFor(letters: number): number {
  let lists = 64
  while (lists < letters && lists < MOST_TRIGRAM_LISTS) lists *= 2
  return lists
}

const classOf = new Uint8Array(256)
for (let digit = 0; digit < 10; digit++) classOf[encode(String(digit))[0]!] = 1 + digit
for (let i = 0; i < 26; i++) classOf[encode(String.fromCharCode(65 + i))[0]!] = 11 + i
for (let i = 0; i < 32; i++) classOf[encode(String.fromCharCode(0x410 + i))[0]!] = 37 + (i % 27)

/** The list of the trigram at a position; trigrams may share one, so hits are checked against the code. */
export function trigramAt(bytes: Uint8Array, position: number, lists: number): number {
  const trigram =
    (classOf[bytes[position]!]! << 12) | (classOf[bytes[position + 1]!]! << 6) | classOf[bytes[position + 2]!]!
  return lists === MOST_TRIGRAM_LISTS ? trigram : (Math.imul(trigram, 0x9e3779b1) >>> 8) & (lists - 1)
}

export const trigramListCount = ({ trigrams }: CodeTable): number => trigrams.offsets.length - 1

export const foldedBytes = (code: string): Uint8Array => encode(foldCode(code))

export const codeAt = ({ bytes, offsets }: CodeTable, entry: number): string =>
  decode(bytes, offsets[entry]!, offsets[entry + 1]!)

/** Entries with this prefix: from, to (exclusive). */
export function prefixEntries(table: CodeTable, part: Uint8Array): [from: number, to: number] {
  return [firstEntry(table, part, false), firstEntry(table, part, true)]
}

/** The distinct letters after the prefix in its entries. */
export function nextLetters(table: CodeTable, part: Uint8Array): number[] {
  const letters: number[] = []
  let [entry, to] = prefixEntries(table, part)
  const longer = new Uint8Array(part.length + 1)
  longer.set(part)
  while (entry < to) {
    if (lengthOf(table, entry) === part.length) {
      entry = equalEntries(table, part)[1]
      continue
    }
    const letter = table.bytes[table.offsets[entry]! + part.length]!
    letters.push(letter)
    longer[part.length] = letter
    entry = firstEntry(table, longer, true)
  }
  return letters
}

/** Entries equal to the code: from, to (exclusive). They come first among those with the prefix. */
export function equalEntries(table: CodeTable, code: Uint8Array): [from: number, to: number] {
  const from = firstEntry(table, code, false)
  let to = from
  while (to < table.count && lengthOf(table, to) === code.length && comparePrefix(table, to, code) === 0) to++
  return [from, to]
}

const lengthOf = ({ offsets }: CodeTable, entry: number) => offsets[entry + 1]! - offsets[entry]!

function firstEntry(table: CodeTable, part: Uint8Array, after: boolean): number {
  let low = 0
  let high = table.count
  while (low < high) {
    const middle = (low + high) >> 1
    const order = comparePrefix(table, middle, part)
    if (order < 0 || (after && order === 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** Negative when the entry sorts before all with the prefix, 0 when it has the prefix. */
function comparePrefix({ bytes, offsets }: CodeTable, entry: number, part: Uint8Array): number {
  const start = offsets[entry]!
  const length = offsets[entry + 1]! - start
  for (let i = 0; i < part.length; i++) {
    if (i >= length) return -1
    const difference = bytes[start + i]! - part[i]!
    if (difference !== 0) return difference
  }
  return 0
}

/** Calls back with every entry containing the part. Parts below three letters find nothing. */
export function eachContaining(table: CodeTable, part: Uint8Array, visit: (entry: number) => void): void {
  if (part.length < 3) return
  const lists = Array.from({ length: part.length - 2 }, (_, i) => trigramAt(part, i, trigramListCount(table)))
  const [rarest, second] = [...new Set(lists)].sort(
    (a, b) => listWeight(table.trigrams, a) - listWeight(table.trigrams, b),
  )
  const weight = listWeight(table.trigrams, rarest!)
  if (weight === 0) return

  let entries = new Uint32Array(weight)
  entries = entries.subarray(0, readList(table.trigrams, rarest!, entries))
  if (second !== undefined && entries.length > 256) {
    const others = new Uint32Array(listWeight(table.trigrams, second))
    entries = entries.subarray(0, intersect(entries, others.subarray(0, readList(table.trigrams, second, others))))
  }
  for (const entry of entries) if (contains(table, entry, part)) visit(entry)
}

/** Leaves the intersection in the first. */
function intersect(entries: Uint32Array, others: Uint32Array): number {
  let kept = 0
  let j = 0
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i]!
    while (j < others.length && others[j]! < entry) j++
    if (j === others.length) break
    if (others[j] === entry) entries[kept++] = entry
  }
  return kept
}

function contains({ bytes, offsets }: CodeTable, entry: number, part: Uint8Array): boolean {
  const last = offsets[entry + 1]! - part.length
  for (let start = offsets[entry]!; start <= last; start++) {
    let i = 0
    while (i < part.length && bytes[start + i] === part[i]) i++
    if (i === part.length) return true
  }
  return false
}
