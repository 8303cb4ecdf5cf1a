import type { ImportRow } from '@snab/contract/buying/list-import'

/** `sum` in roubles; the others count lines. */
export type ReviewTotals = {
  sum: number
  /** Taken without a price: own goods, and prices on request. */
  unpriced: number
  /** Taken, with less in stock than asked for, or none. */
  short: number
  /** Nothing in the catalogue fits, and nothing is decided. */
  unknown: number
}

const isTaken = ({ choice }: ImportRow): boolean => choice !== null && choice !== 'skipped'

/** Taken goods of which less is in stock than the line asks for; unknown stocks are not counted. */
export const isShort = (row: ImportRow): boolean =>
  isTaken(row) && row.product !== null && row.product.stock !== null && row.product.stock < (row.amount ?? 0)

/** Totals of the lines decided so far. */
export function totalsOf(rows: readonly ImportRow[]): ReviewTotals {
  let kopecks = 0
  let unpriced = 0
  for (const row of rows.filter(isTaken)) {
    const price = row.product?.price ?? null
    if (price === null) unpriced += 1
    else kopecks += Math.round(Math.round(price * 100) * (row.amount ?? 0))
  }
  return {
    sum: kopecks / 100,
    unpriced,
    short: rows.filter(isShort).length,
    unknown: rows.filter(({ choice, state }) => choice === null && state === 'none').length,
  }
}
