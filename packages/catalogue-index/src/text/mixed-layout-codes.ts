import { foldCode } from '@snab/domain/text/code-folding'
import { inRussianLayout, inEnglishLayout } from './keyboard-layout'
import type { CloseCode } from '../match/nearest-codes'
import type { CatalogueFacts } from './catalogue-facts'

const SHORTEST_CODE = 4
const LONGEST_TYPED = 60
/** Readings followed at a time. */
const MOST_READINGS = 64

/** A prefix of a code: the keys so far, with `switches` changes of layout. */
type Reading = { folded: string; retyped: boolean; switches: number }

/**
 * Codes typed with parts in the other layout: those with the fewest changes of layout. Reads key by key and follows
 * only prefixes of existing codes.
 */
export function mixedLayoutCodes(
  { beginCodes, codeAsWritten }: Pick<CatalogueFacts, 'beginCodes' | 'codeAsWritten'>,
  typed: string,
): CloseCode[] {
  const keys = Array.from(typed)
  if (keys.length > LONGEST_TYPED || foldCode(typed).length < SHORTEST_CODE) return []
  let readings: Reading[] = [{ folded: '', retyped: false, switches: 0 }]
  for (const key of keys) {
    const next = fewestSwitches(readings.flatMap((reading) => continued(reading, key)))
    const begun = beginCodes(next.map(({ folded }) => folded))
    readings = next.filter(({ folded }, at) => folded === '' || begun[at] === true).slice(0, MOST_READINGS)
    if (readings.length === 0) return []
  }
  let least = Infinity
  const codes = new Map<string, CloseCode>()
  for (const { folded, switches } of readings) {
    if (switches > least) break
    const article = codeAsWritten(folded)
    if (article === null) continue
    if (switches === 0) return []
    least = switches
    codes.set(folded, { folded, article })
  }
  return [...codes.values()]
}

/** The key as typed and in the other layout; a key that gives the same in both belongs to either. */
function continued({ folded, retyped, switches }: Reading, key: string): Reading[] {
  const asTyped = foldCode(key)
  const other = foldCode(/[а-яё]/i.test(key) ? inEnglishLayout(key) : inRussianLayout(key))
  if (asTyped === other) return [{ folded: folded + asTyped, retyped, switches }]
  return [
    { folded: folded + asTyped, retyped: false, switches: switches + (retyped ? 1 : 0) },
    { folded: folded + other, retyped: true, switches: switches + (retyped ? 0 : 1) },
  ]
}

/** Fewest first; of two equal readings in the same layout keeps the one with fewer. */
function fewestSwitches(readings: readonly Reading[]): Reading[] {
  const kept = new Map<string, Reading>()
  for (const reading of readings.toSorted((a, b) => a.switches - b.switches)) {
    const key = `${reading.folded}/${reading.retyped}`
    if (!kept.has(key)) kept.set(key, reading)
  }
  return [...kept.values()]
}
