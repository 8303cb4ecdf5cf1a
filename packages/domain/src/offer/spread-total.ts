import { lineSums } from './line-sums'
import type { VatMode } from './offer-row'

export type SpreadRow = {
  amount: number
  vatRate: number | null
  /** The shown price without a target; rows are scaled in proportion to it. */
  base: number
  /** The lowest shown price. */
  floor: number
}
type SpreadPrice = { price: number; gross: number }
export type Spread = { prices: SpreadPrice[] } | { least: number } | { nothing: true }

/**
 * Spreads a gross total in proportion to base prices. Sums add up to it exactly and are almost always price times
 * amount; if whole-kopeck prices cannot meet the total, one row absorbs the remaining kopecks.
 */
export function spreadTotal(rows: readonly SpreadRow[], total: number, step: number, mode: VatMode): Spread {
  const grossAt = ({ amount, vatRate }: SpreadRow, price: number) => lineSums(price, amount, vatRate, mode).gross
  const least = rows.reduce((sum, row) => sum + grossAt(row, row.floor), 0)
  if (total < least) return { least }
  const prices = proportional(rows, total, grossAt)
  if (prices === null) return total === least ? { prices: atFloors(rows, grossAt) } : { nothing: true }

  const shared = rows.map((row, at) => {
    const exact = prices[at] ?? 0
    return { row, at, price: Math.max(row.floor, exact - (exact % step)) }
  })
  const movable = shared
    .filter(({ row }) => row.base > 0)
    .toSorted((a, b) => grossAt(b.row, 1000) - grossAt(a.row, 1000))
  const state = { left: total - shared.reduce((sum, { row, price }) => sum + grossAt(row, price), 0) }
  const move = (one: (typeof shared)[number], price: number) => {
    state.left -= grossAt(one.row, price) - grossAt(one.row, one.price)
    one.price = price
  }
  // rounding of sums and VAT may slightly exceed the total
  while (state.left < 0) {
    const one = movable.find(({ row, price }) => price > row.floor && grossAt(row, price - 1) < grossAt(row, price))
    const stuck = one ?? movable.find(({ row, price }) => price > row.floor)
    if (!stuck) break
    move(stuck, one ? stuck.price - 1 : stuck.row.floor)
  }
  for (const one of movable)
    if (grossAt(one.row, one.price + step) - grossAt(one.row, one.price) <= state.left) move(one, one.price + step)
  for (const one of movable) move(one, one.price + raises(one, state.left, grossAt))

  const bearer = movable.reduce<(typeof shared)[number] | null>(
    (best, one) => (best === null || grossAt(one.row, one.price) > grossAt(best.row, best.price) ? one : best),
    null,
  )
  return {
    prices: shared.map((one) => ({
      price: one.price,
      gross: grossAt(one.row, one.price) + (one === bearer ? state.left : 0),
    })),
  }
}

type GrossAt = (row: SpreadRow, price: number) => number

const atFloors = (rows: readonly SpreadRow[], grossAt: GrossAt): SpreadPrice[] =>
  rows.map((row) => ({ price: row.floor, gross: grossAt(row, row.floor) }))

/** By how many kopecks a price can rise without exceeding what is left. */
function raises({ row, price }: { row: SpreadRow; price: number }, left: number, grossAt: GrossAt): number {
  const now = grossAt(row, price)
  const fits = (more: number) => grossAt(row, price + more) - now <= left
  if (left <= 0 || row.amount <= 0 || !fits(1)) return 0
  // sums grow with prices, so the largest rise is found by bisection
  let [most, tooMuch] = [1, 2]
  while (fits(tooMuch) && tooMuch < 2 ** 40) [most, tooMuch] = [tooMuch, tooMuch * 2]
  while (tooMuch - most > 1) {
    const middle = Math.floor((most + tooMuch) / 2)
    if (fits(middle)) most = middle
    else tooMuch = middle
  }
  return most
}

/** Prices below their floors are set to them, the others share the rest; null when nothing can share it. */
function proportional(rows: readonly SpreadRow[], total: number, grossAt: GrossAt): number[] | null {
  const held = new Set<number>()
  for (;;) {
    let rest = BigInt(total)
    let weight = 0n
    for (const [at, row] of rows.entries())
      if (held.has(at)) rest -= BigInt(grossAt(row, row.floor))
      else weight += BigInt(grossAt(row, row.base))
    if (weight === 0n) return rows.some(({ base }) => base > 0) ? rows.map(({ floor }) => floor) : null
    const share = (row: SpreadRow) => Number((BigInt(row.base) * rest) / weight)
    const below = [...rows.entries()].filter(([at, row]) => !held.has(at) && share(row) < row.floor)
    if (below.length === 0) return rows.map((row, at) => (held.has(at) ? row.floor : share(row)))
    for (const [at] of below) held.add(at)
  }
}
