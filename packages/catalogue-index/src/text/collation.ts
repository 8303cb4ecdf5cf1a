import { ESCAPE, pageLetters } from '../storage/code-page'
import { textAt } from '../storage/text-column'
import type { TextColumn } from '../storage/text-column'

const russian = new Intl.Collator('ru')
const russianBase = new Intl.Collator('ru', { sensitivity: 'base' })

export const compareRussian = (a: string, b: string): number => russian.compare(a, b)

const weights = primaryWeights()

/** Primary weights of letters in the Russian collation, ignoring case and accents. */
function primaryWeights(): Uint8Array {
  const weights = new Uint8Array(256)
  const ordered = pageLetters.map((letter, byte) => ({ letter, byte }))
  ordered.sort((a, b) => russianBase.compare(a.letter, b.letter))
  let weight = 0
  for (const [i, { letter, byte }] of ordered.entries()) {
    if (i === 0 || russianBase.compare(ordered[i - 1]!.letter, letter) !== 0) weight++
    weights[byte] = weight
  }
  return weights
}

/**
 * The rank of every text in `Intl.Collator('ru')`, equal texts sharing one. A comparison by the collator takes half a
 * microsecond, so it is used only when weights tie.
 */
export function collationRanks(column: TextColumn, count: number): Uint32Array {
  const { bytes, offsets } = column
  const plain = new Uint8Array(count).fill(1)
  for (let row = 0; row < count; row++) {
    for (let i = offsets[row]!; i < offsets[row + 1]!; i++) if (bytes[i] === ESCAPE) plain[row] = 0
  }

  const compare = (a: number, b: number): number => {
    if (plain[a] && plain[b]) {
      const aEnd = offsets[a + 1]!
      const bEnd = offsets[b + 1]!
      let i = offsets[a]!
      let j = offsets[b]!
      while (i < aEnd && j < bEnd) {
        const difference = weights[bytes[i]!]! - weights[bytes[j]!]!
        if (difference !== 0) return difference
        i++
        j++
      }
      if (i < aEnd) return 1
      if (j < bEnd) return -1
      if (sameBytes(column, a, b)) return 0
    }
    return russian.compare(textAt(column, a), textAt(column, b))
  }

  const order = new Uint32Array(count)
  for (let row = 0; row < count; row++) order[row] = row
  order.sort(compare)

  const ranks = new Uint32Array(count)
  let rank = 0
  for (let i = 0; i < count; i++) {
    if (i > 0 && compare(order[i - 1]!, order[i]!) !== 0) rank = i
    ranks[order[i]!] = rank
  }
  return ranks
}

function sameBytes({ bytes, offsets }: TextColumn, a: number, b: number): boolean {
  const start = offsets[a]!
  const length = offsets[a + 1]! - start
  const other = offsets[b]!
  if (offsets[b + 1]! - other !== length) return false
  for (let i = 0; i < length; i++) if (bytes[start + i] !== bytes[other + i]) return false
  return true
}
