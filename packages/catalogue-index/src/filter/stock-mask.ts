import { WORD_DOCS, lowest } from './doc-bits'
import type { DocBits } from './doc-bits'
import type { Segment } from '../storage/segment'

/** Bits of the warehouses, one number per mask of the segment; null when it has none of them. */
function wantedBits({ stocks, stockMasks }: Segment, warehouseIds: readonly number[]): number[] | null {
  const bits = stockMasks.map(() => 0)
  let any = false
  for (const [w, { warehouseId }] of stocks.entries()) {
    if (!warehouseIds.includes(warehouseId)) continue
    bits[w >> 5]! |= 1 << (w & 31)
    any = true
  }
  return any ? bits : null
}

/** Whether any of the warehouses holds the amount (thousandths), or anything when it is 0. */
export function stockTest(segment: Segment, warehouseIds: readonly number[], amount: number): (doc: number) => boolean {
  const bits = wantedBits(segment, warehouseIds)
  if (!bits) return () => false
  const holdsAnything = anythingTest(segment, bits)
  if (amount <= 0) return holdsAnything

  const columns = stockColumns(segment, warehouseIds)
  return (doc) => {
    if (!holdsAnything(doc)) return false
    for (let i = 0; i < columns.length; i++) if (columns[i]![doc]! >= amount) return true
    return false
  }
}

/** Counts how many of some documents hold it. */
export type StockCounter = { among: (docs: Uint32Array) => number; amongBits: (docs: DocBits) => number }

/** With one mask and no amount, the usual case, avoids a call per document. */
export function stockCounter(segment: Segment, warehouseIds: readonly number[], amount: number): StockCounter {
  const sole = amount <= 0 ? soleMask(segment, warehouseIds) : null
  if (sole) return { among: (docs) => countHeld(sole, docs), amongBits: (docs) => countHeldBits(sole, docs) }
  const holds = stockTest(segment, warehouseIds, amount)
  return {
    among: (docs) => docs.reduce((count, doc) => count + (holds(doc) ? 1 : 0), 0),
    amongBits({ bits, from, to }) {
      let count = 0
      for (let word = from; word < to; word++)
        for (let left = bits[word]! | 0; left !== 0; left &= left - 1)
          count += holds(word * WORD_DOCS + lowest(left)) ? 1 : 0
      return count
    },
  }
}

type SoleMask = { mask: Uint32Array; bits: number }

function countHeld({ mask, bits }: SoleMask, docs: Uint32Array): number {
  let count = 0
  for (let i = 0; i < docs.length; i++) count += Number((mask[docs[i]!]! & bits) !== 0)
  return count
}

function countHeldBits({ mask, bits: wanted }: SoleMask, { bits, from, to }: DocBits): number {
  let count = 0
  for (let word = from; word < to; word++) {
    const set = bits[word]! | 0
    const first = word * WORD_DOCS
    if (set === ALL) for (let doc = first; doc < first + WORD_DOCS; doc++) count += Number((mask[doc]! & wanted) !== 0)
    else
      for (let left = set; left !== 0; left &= left - 1) count += Number((mask[first + lowest(left)]! & wanted) !== 0)
  }
  return count
}

const ALL = -1

function anythingTest({ stockMasks }: Segment, bits: readonly number[]): (doc: number) => boolean {
  const [mask] = stockMasks
  const [wanted] = bits
  if (stockMasks.length === 1) return (doc) => (mask![doc]! & wanted!) !== 0
  return (doc) => stockMasks.some((mask, i) => (mask[doc]! & bits[i]!) !== 0)
}

/** The single mask and the warehouses' bits, for loops over many documents; null when there are several masks. */
export function soleMask(segment: Segment, warehouseIds: readonly number[]): SoleMask | null {
  const [mask, ...more] = segment.stockMasks
  return mask && more.length === 0 ? { mask, bits: wantedBits(segment, warehouseIds)?.[0] ?? 0 } : null
}

export const stockColumns = ({ stocks }: Segment, warehouseIds: readonly number[]): Uint32Array[] =>
  stocks.filter(({ warehouseId }) => warehouseIds.includes(warehouseId)).map(({ column }) => column)
