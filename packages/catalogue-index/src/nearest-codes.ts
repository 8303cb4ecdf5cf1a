import { foldCode } from '@snab/domain/code-folding'
import { codeAt, prefixEntries, trigramAt, trigramListCount } from './code-table'
import { encode } from './code-page'
import { editDistance } from './edit-distance'
import { listWeight, readList } from './postings'
import type { Segment } from './segment'
import { textAt } from './text-column'

const OFFERED = 5
const CANDIDATES = 60
/** A trigram in more codes than this says nothing. */
const COMMON_TRIGRAM = 30_000

/** Articles of the codes that differ least from what was typed. */
export function nearestCodes(segments: readonly Segment[], typed: string): { id: number; article: string }[] {
  const folded = foldCode(typed)
  if (folded.length < 3) return []
  const most = Math.max(2, Math.floor(folded.length / 2))
  const found = new Map<number, { distance: number; code: string; article: string }>()
  for (const segment of segments) {
    for (const entry of candidates(segment, encode(folded))) {
      const doc = segment.codes.docs[entry]!
      if (segment.dead[doc]) continue
      const id = segment.ids[doc]!
      const code = codeAt(segment.codes, entry)
      const distance = editDistance(folded, code, most)
      if (distance > most || distance >= (found.get(id)?.distance ?? Infinity)) continue
      found.set(id, { distance, code, article: textAt(segment.articles, doc) })
    }
  }
  return [...found]
    .sort(([aId, a], [bId, b]) => a.distance - b.distance || (a.code < b.code ? -1 : a.code > b.code ? 1 : aId - bId))
    .slice(0, OFFERED)
    .map(([id, { article }]) => ({ id, article }))
}

function candidates({ codes }: Segment, folded: Uint8Array): Set<number> {
  const entries = new Set<number>()
  for (let length = folded.length; length >= 3 && entries.size < CANDIDATES; length--) {
    const [from, to] = prefixEntries(codes, folded.subarray(0, length))
    for (let entry = from; entry < to && entries.size < CANDIDATES; entry++) entries.add(entry)
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
