import { PRICE_BLOCK_BITS, docOf } from './segment'
import type { Segment } from './segment'
import { storedStock } from './segment-rows'
import { sharedF64, sharedU32 } from './shared-array'
import type { IndexChange, IndexProduct } from '../types'

export type InPlaceChange = Extract<IndexChange, { kind: 'prices' | 'stocks' }>

/**
 * Returns the same segments, or new ones when a price type or warehouse is new. All look-ups come before the writes,
 * and blocks are invalidated after them, so that writes do not wait for memory.
 */
export function writeInPlace(segments: readonly Segment[], changes: readonly InPlaceChange[]): readonly Segment[] {
  let written = segments
  const docs = new Int32Array(changes.length)
  for (const [at, segment] of segments.entries()) {
    // a product is in at most one segment
    for (let i = 0; i < docs.length; i++) docs[i] = docOf(segment, changes[i]!.id)
    const next = writeAll(segment, docs, changes)
    if (next !== segment) written = written.with(at, next)
  }
  return written
}

/** `docOf` for a product that the segment does not have. */
const NOWHERE = -1

function writeAll(before: Segment, docs: Int32Array, changes: readonly InPlaceChange[]): Segment {
  let segment = before
  const stale = new Uint8Array(before.priceVersions.length)
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!
    if (doc === NOWHERE) continue
    const change = changes[i]!
    if (change.kind === 'stocks') segment = writeStocks(segment, doc, change.stocks)
    else {
      segment = writePrices(segment, doc, change.prices)
      stale[doc >> PRICE_BLOCK_BITS] = 1
    }
  }
  for (let block = 0; block < stale.length; block++) if (stale[block] === 1) Atomics.add(before.priceVersions, block, 1)
  return segment
}

function writePrices(segment: Segment, doc: number, prices: IndexProduct['prices']): Segment {
  const written = knowsTypes(segment, prices) ? segment : withTypes(segment, prices)
  const { prices: columns } = written
  for (let i = 0; i < columns.length; i++) columns[i]!.column[doc] = Math.max(0, valueOf(prices, columns[i]!.typeId))
  return written
}

function writeStocks(segment: Segment, doc: number, stocks: IndexProduct['stocks']): Segment {
  const written = knowsWarehouses(segment, stocks) ? segment : withWarehouses(segment, stocks)
  const { stocks: columns, stockMasks } = written
  let mask = 0
  for (let w = 0; w < columns.length; w++) {
    const amount = storedStock(valueOf(stocks, columns[w]!.warehouseId))
    columns[w]!.column[doc] = amount
    if (amount > 0) mask |= 1 << (w & 31)
    // the last bit of a mask, or the last one
    if ((w & 31) !== 31 && w !== columns.length - 1) continue
    stockMasks[w >> 5]![doc] = mask
    mask = 0
  }
  return written
}

type Pairs = readonly (readonly [id: number, value: number])[]

// plain loops: this runs for every price and stock sent by an ERP
function knowsTypes({ prices: columns }: Segment, prices: Pairs): boolean {
  for (let i = 0; i < prices.length; i++) {
    let at = 0
    while (at < columns.length && columns[at]!.typeId !== prices[i]![0]) at++
    if (at === columns.length) return false
  }
  return true
}

function knowsWarehouses({ stocks: columns }: Segment, stocks: Pairs): boolean {
  for (let i = 0; i < stocks.length; i++) {
    let at = 0
    while (at < columns.length && columns[at]!.warehouseId !== stocks[i]![0]) at++
    if (at === columns.length) return false
  }
  return true
}

function withTypes(segment: Segment, prices: Pairs): Segment {
  const known = new Set(segment.prices.map(({ typeId }) => typeId))
  const added = [...new Set(prices.map(([typeId]) => typeId))].filter((typeId) => !known.has(typeId))
  return {
    ...segment,
    prices: [...segment.prices, ...added.map((typeId) => ({ typeId, column: sharedF64(segment.size) }))],
  }
}

function withWarehouses(segment: Segment, held: Pairs): Segment {
  const known = new Set(segment.stocks.map(({ warehouseId }) => warehouseId))
  const added = [...new Set(held.map(([warehouseId]) => warehouseId))].filter((warehouseId) => !known.has(warehouseId))
  const stocks = [...segment.stocks, ...added.map((warehouseId) => ({ warehouseId, column: sharedU32(segment.size) }))]
  const missing = Math.ceil(stocks.length / 32) - segment.stockMasks.length
  return {
    ...segment,
    stocks,
    stockMasks: [...segment.stockMasks, ...Array.from({ length: missing }, () => sharedU32(segment.size))],
  }
}

/** The last value given for an id, as when a card is read. */
function valueOf(pairs: Pairs, id: number): number {
  for (let i = pairs.length - 1; i >= 0; i--) if (pairs[i]![0] === id) return pairs[i]![1]
  return 0
}
