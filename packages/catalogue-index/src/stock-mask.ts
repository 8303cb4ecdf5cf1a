import type { Segment } from './segment'

/** Bits of the warehouses, one number for every mask of the segment; null when it knows none of them. */
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

/** Whether some one of the warehouses holds the amount (thousandths), or anything at all when it is 0. */
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

/** How many of some documents hold it: with one mask and no amount, which is nearly always, without a call for each. */
export function stockCounter(segment: Segment, warehouseIds: readonly number[], amount: number): (docs: Uint32Array) => number {
  const sole = amount <= 0 ? soleMask(segment, warehouseIds) : null
  const holds = sole ? null : stockTest(segment, warehouseIds, amount)
  return (docs) => {
    let count = 0
    if (holds) for (let i = 0; i < docs.length; i++) if (holds(docs[i]!)) count++
    if (sole) {
      const { mask, bits } = sole
      for (let i = 0; i < docs.length; i++) count += (mask[docs[i]!]! & bits) === 0 ? 0 : 1
    }
    return count
  }
}

function anythingTest({ stockMasks }: Segment, bits: readonly number[]): (doc: number) => boolean {
  const [mask] = stockMasks
  const [wanted] = bits
  if (stockMasks.length === 1) return (doc) => (mask![doc]! & wanted!) !== 0
  return (doc) => stockMasks.some((mask, i) => (mask[doc]! & bits[i]!) !== 0)
}

/** The only mask and the warehouses' bits in it, for a loop over many documents; null when there are more masks. */
export function soleMask(segment: Segment, warehouseIds: readonly number[]): { mask: Uint32Array; bits: number } | null {
  const [mask, ...more] = segment.stockMasks
  return mask && more.length === 0 ? { mask, bits: wantedBits(segment, warehouseIds)?.[0] ?? 0 } : null
}

export const stockColumns = ({ stocks }: Segment, warehouseIds: readonly number[]): Uint32Array[] =>
  stocks.filter(({ warehouseId }) => warehouseIds.includes(warehouseId)).map(({ column }) => column)
