import { equalEntries, nextLetters, prefixEntries } from '../storage/code-table'
import type { CodeTable } from '../storage/code-table'

/** Up to this many entries are compared directly instead of looked up letter by letter. */
const FEW = 64

/**
 * Entries one typing error away: a transposition, or an extra, wrong or missing letter. Finds all of them by look-ups
 * in the sorted table; the result may contain more distant ones.
 */
export function oneErrorEntries(table: CodeTable, code: Uint8Array): Set<number> {
  const entries = new Set<number>()
  const addEqual = (variant: Uint8Array) => addRange(entries, equalEntries(table, variant))

  for (let at = 0; at < code.length; at++) {
    if (at + 1 < code.length && code[at] !== code[at + 1]) addEqual(exchanged(code, at))
    addEqual(joined(code.subarray(0, at), code.subarray(at + 1)))
  }
  for (let at = 0; at <= code.length; at++) {
    const beginning = code.subarray(0, at)
    const [from, to] = prefixEntries(table, beginning)
    // entries sharing a longer prefix are included
    if (to - from <= FEW) {
      addRange(entries, [from, to])
      break
    }
    for (const letter of nextLetters(table, beginning)) {
      const changed = joined(beginning, [letter])
      addEqual(joined(changed, code.subarray(at)))
      if (at < code.length) addEqual(joined(changed, code.subarray(at + 1)))
    }
  }
  return entries
}

function addRange(entries: Set<number>, [from, to]: [from: number, to: number]): void {
  for (let entry = from; entry < to; entry++) entries.add(entry)
}

function exchanged(code: Uint8Array, at: number): Uint8Array {
  const variant = code.slice()
  variant[at] = code[at + 1]!
  variant[at + 1] = code[at]!
  return variant
}

const joined = (one: Uint8Array, other: ArrayLike<number>): Uint8Array => Uint8Array.of(...one, ...Array.from(other))
