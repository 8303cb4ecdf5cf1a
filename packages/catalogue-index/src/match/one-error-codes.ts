import { equalEntries, nextLetters, prefixEntries } from '../storage/code-table'
import type { CodeTable } from '../storage/code-table'

/** So few entries are compared one by one rather than looked up letter by letter. */
const FEW = 64

/**
 * Entries one typing error away from the code: two neighbours exchanged, a letter too many, a wrong or a missing letter.
 * It finds all of them by lookups in the sorted table; entries that are further away may come with them.
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
    // what begins with more of the code is among these
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
