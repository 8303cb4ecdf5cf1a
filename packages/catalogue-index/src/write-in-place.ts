import { PRICE_BLOCK_BITS } from './segment'
import type { Segment } from './segment'
import { storedStock } from './segment-rows'
import { sharedF64, sharedU32 } from './shared-array'
import type { IndexProduct } from './types'

/** Returns the same segment, or a new one when a price type was seen for the first time. */
export function writePrices(segment: Segment, doc: number, prices: IndexProduct['prices']): Segment {
  let written = segment
  for (const [typeId] of prices) {
    if (written.prices.some((price) => price.typeId === typeId)) continue
    written = { ...written, prices: [...written.prices, { typeId, column: sharedF64(segment.size) }] }
  }
  for (const { typeId, column } of written.prices) column[doc] = Math.max(0, valueOf(prices, typeId))
  Atomics.add(segment.priceVersions, doc >> PRICE_BLOCK_BITS, 1)
  return written
}

/** Returns the same segment, or a new one when a warehouse was seen for the first time. */
export function writeStocks(segment: Segment, doc: number, stocks: IndexProduct['stocks']): Segment {
  let written = segment
  for (const [warehouseId] of stocks) {
    if (written.stocks.some((stock) => stock.warehouseId === warehouseId)) continue
    written = { ...written, stocks: [...written.stocks, { warehouseId, column: sharedU32(segment.size) }] }
    if (written.stocks.length > written.stockMasks.length * 32)
      written = { ...written, stockMasks: [...written.stockMasks, sharedU32(segment.size)] }
  }
  const masks = written.stockMasks.map(() => 0)
  for (const [w, { warehouseId, column }] of written.stocks.entries()) {
    const amount = storedStock(valueOf(stocks, warehouseId))
    column[doc] = amount
    if (amount > 0) masks[w >> 5]! |= 1 << (w & 31)
  }
  for (const [i, mask] of written.stockMasks.entries()) mask[doc] = masks[i]!
  return written
}

/** The last value given for an id, as when a card is read. */
function valueOf(pairs: readonly (readonly [id: number, value: number])[], id: number): number {
  let value = 0
  for (const pair of pairs) if (pair[0] === id) value = pair[1]
  return value
}
