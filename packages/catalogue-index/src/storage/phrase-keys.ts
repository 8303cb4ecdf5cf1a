import { analyse } from '../text/analyse-text'
import type { Chunk } from '../text/analyse-text'
import { stem } from '../text/stem'

/** «светодиодная панель» and «панель светодиодная» are one phrase. */
export const inAnyOrder = (keys: readonly string[]): string => keys.toSorted().join(' ')

/** Equal for all forms of a word. */
export const chunkKey = (chunk: Chunk): string =>
  chunk.compounds[0] ?? chunk.atoms.map((atom) => (atom.kind === 'word' ? stem(atom.term) : atom.term)).join('+')

const known = new Map<string, string>()
const MOST_KNOWN = 20_000

/** Equal for phrases of the same words, in any form and order. */
export function phraseKey(phrase: string): string {
  const before = known.get(phrase)
  if (before !== undefined) return before
  const key = inAnyOrder(analyse(phrase).map(chunkKey))
  if (known.size > MOST_KNOWN) known.clear()
  known.set(phrase, key)
  return key
}

/** Equal phrases are searched once; those of the trade's speech not at all if they equal the typed text. */
export function eachOnce(typed: string, ofStaff: readonly string[], ofTrade: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const phrase of ofStaff) if (!kept.has(phraseKey(phrase))) kept.set(phraseKey(phrase), phrase)
  for (const phrase of ofTrade)
    if (phraseKey(phrase) !== typed && !kept.has(phraseKey(phrase))) kept.set(phraseKey(phrase), phrase)
  return [...kept.values()]
}
