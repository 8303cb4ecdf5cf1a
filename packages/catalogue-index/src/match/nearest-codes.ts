import { foldCode } from '@snab/domain/text/code-folding'
import { codeAt, equalEntries, prefixEntries, trigramAt, trigramListCount } from '../storage/code-table'
import { encode } from '../storage/code-page'
import { editDistance } from '../text/edit-distance'
import { oneErrorEntries } from './one-error-codes'
import { listWeight, readList } from '../storage/postings'
import type { Segment } from '../storage/segment'
import { textAt } from '../storage/text-column'

const OFFERED = 5
const CANDIDATES = 200
/** A trigram in more codes is not selective. */
const COMMON_TRIGRAM = 30_000

/** A folded code of a product. */
export type KnownCode = { code: string; id: number; article: string; isArticle: boolean }

/** Articles of the codes nearest to the typed text. */
export function nearestCodes(segments: readonly Segment[], typed: string): { id: number; article: string }[] {
  const folded = foldCode(typed)
  return nearestProducts(
    folded,
    knownCodes(segments, (segment) => candidates(segment, encode(folded))),
  )
}

/** The same among given codes. */
export function nearestProducts(folded: string, codes: Iterable<KnownCode>): { id: number; article: string }[] {
  if (folded.length < 3) return []
  const most = Math.max(2, Math.floor(folded.length / 2))
  const nearest = new Map<number, { distance: number; code: string; article: string }>()
  for (const { id, code, article } of codes) {
    const distance = editDistance(folded, code, most)
    if (distance > most || distance >= (nearest.get(id)?.distance ?? Infinity)) continue
    nearest.set(id, { distance, code, article })
  }
  return [...nearest]
    .sort(([aId, a], [bId, b]) => a.distance - b.distance || (a.code < b.code ? -1 : a.code > b.code ? 1 : aId - bId))
    .slice(0, OFFERED)
    .map(([id, { article }]) => ({ id, article }))
}

function* knownCodes(
  segments: readonly Segment[],
  entriesOf: (segment: Segment) => Iterable<number>,
): Generator<KnownCode> {
  for (const segment of segments) {
    for (const entry of entriesOf(segment)) {
      const doc = segment.codes.docs[entry]!
      if (segment.dead[doc]) continue
      yield {
        code: codeAt(segment.codes, entry),
        id: segment.ids[doc]!,
        article: textAt(segment.articles, doc),
        isArticle: segment.codes.articles[entry] === 1,
      }
    }
  }
}

export function beginsCode({ codes }: Segment, beginning: Uint8Array): boolean {
  const [from, to] = prefixEntries(codes, beginning)
  return to > from
}

/** The code as written, null when no product has it. */
export function articleOf(segments: readonly Segment[], folded: string): string | null {
  const bytes = encode(folded)
  for (const { codes, dead, articles } of segments) {
    const [from, to] = equalEntries(codes, bytes)
    for (let entry = from; entry < to; entry++) {
      const doc = codes.docs[entry]!
      if (!dead[doc]) return codes.articles[entry] === 1 ? textAt(articles, doc) : folded
    }
  }
  return null
}

/** One error is allowed in codes over four letters, two in codes over eight. */
const allowedErrors = (letters: number) => (letters > 8 ? 2 : letters > 4 ? 1 : 0)
export const ONE_ERROR = 1
export const MOST_ERRORS = 2

const SHORTEST_CODE = 4

export type CloseCode = { folded: string; article: string }

/** Codes at the smallest distance of one or two typing errors, all equally near. None when the typed code exists. */
export function closestCodes(segments: readonly Segment[], typed: string): CloseCode[] {
  const folded = foldCode(typed)
  if (!isLongCode(folded)) return []
  const bytes = encode(folded)
  if (segments.some((segment) => hasCode(segment, bytes))) return []
  const nearest = closestAmong(
    folded,
    knownCodes(segments, ({ codes }) => oneErrorEntries(codes, bytes)),
    ONE_ERROR,
  )
  return nearest.length > 0
    ? nearest
    : closestAmong(
        folded,
        knownCodes(segments, (segment) => candidates(segment, bytes)),
        MOST_ERRORS,
      )
}

/** Shorter ones are not corrected. */
export const isLongCode = (folded: string): boolean => folded.length >= SHORTEST_CODE

function hasCode({ codes, dead }: Segment, folded: Uint8Array): boolean {
  const [from, to] = equalEntries(codes, folded)
  for (let entry = from; entry < to; entry++) if (!dead[codes.docs[entry]!]) return true
  return false
}

/** The closest of given codes, with at most so many errors. */
export function closestAmong(folded: string, codes: Iterable<KnownCode>, errors: number): CloseCode[] {
  let most = errors
  const nearest = new Map<string, { distance: number; article: string }>()
  for (const { code, article, isArticle } of codes) {
    const distance = editDistance(folded, code, most)
    // either may contain the error, so the longer one sets the limit
    if (distance > Math.min(most, allowedErrors(Math.max(folded.length, code.length)))) continue
    most = distance
    nearest.set(code, { distance, article: isArticle ? article : code })
  }
  return [...nearest]
    .filter(([, { distance }]) => distance === most)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, OFFERED)
    .map(([code, { article }]) => ({ folded: code, article }))
}

/** All codes with one error, and those with more that share a prefix or many trigrams. */
function candidates({ codes }: Segment, folded: Uint8Array): Set<number> {
  const entries = oneErrorEntries(codes, folded)
  const enough = entries.size + CANDIDATES
  for (let length = folded.length; length >= 3 && entries.size < enough; length--) {
    const [from, to] = prefixEntries(codes, folded.subarray(0, length))
    for (let entry = from; entry < to && entries.size < enough; entry++) entries.add(entry)
  }

  const votes = new Map<number, number>()
  for (let at = 0; at + 2 < folded.length; at++) {
    const trigram = trigramAt(folded, at, trigramListCount(codes))
    const weight = listWeight(codes.trigrams, trigram)
    if (weight === 0 || weight > COMMON_TRIGRAM) continue
    const list = new Uint32Array(weight)
    const count = readList(codes.trigrams, trigram, list)
    for (let i = 0; i < count; i++) votes.set(list[i]!, (votes.get(list[i]!) ?? 0) + 1)
  }
  const voted = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, CANDIDATES)
  for (const [entry] of voted) entries.add(entry)
  return entries
}
