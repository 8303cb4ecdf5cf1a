import { divideRounded, lineTotal } from '../money/money'

/** Rules of a pricing worksheet, in kopecks, thousandths of a unit and basis points (1 % = 100). */

export const sheetPricingWays = ['markup', 'price'] as const
/** A row's price is set by a markup on the CRM's price, or typed. */
export type SheetPricing = { by: (typeof sheetPricingWays)[number]; value: number }

export const sheetSources = ['order', 'file', 'api'] as const
export type SheetSource = (typeof sheetSources)[number]

/** The lowest markup, in basis points. */
export const LEAST_MARKUP = -9900
export const LARGEST_MARKUP = 100_000

export type SheetRow = {
  id: number
  amount: number
  /** Unit price in the order or deal; null when it has none. */
  crmPrice: number | null
  pricing: SheetPricing
}

export type PricedSheetRow = {
  id: number
  crmTotal: number | null
  /** Our unit price. */
  price: number | null
  total: number | null
  /** Our price relative to the CRM's; null when one is missing or the CRM's is zero. */
  markup: number | null
  /** Our total less the CRM's; null when one is missing. */
  diff: number | null
  /** Our price is below the CRM's. */
  isLoss: boolean
}

export type SheetTotals = {
  crm: number
  own: number
  /** The difference over rows that have both prices. */
  diff: number
  /** The difference relative to the CRM's sum of the same rows; null when that is zero. */
  markup: number | null
  losses: number
  /** Rows without our price. */
  unpriced: number
}

const WHOLE = 10_000n

const share = (part: number, whole: number): number => Number(divideRounded(BigInt(part) * WHOLE, BigInt(whole)))

function ownPrice({ crmPrice, pricing }: SheetRow): number | null {
  if (pricing.by === 'price') return pricing.value
  return crmPrice === null ? null : Number(divideRounded(BigInt(crmPrice) * (WHOLE + BigInt(pricing.value)), WHOLE))
}

function priceRow(row: SheetRow): PricedSheetRow {
  const { id, amount, crmPrice } = row
  const price = ownPrice(row)
  const crmTotal = crmPrice === null ? null : lineTotal(crmPrice, amount)
  const total = price === null ? null : lineTotal(price, amount)
  return {
    id,
    crmTotal,
    price,
    total,
    markup: price === null || crmPrice === null || crmPrice === 0 ? null : share(price - crmPrice, crmPrice),
    diff: total === null || crmTotal === null ? null : total - crmTotal,
    isLoss: price !== null && crmPrice !== null && price < crmPrice,
  }
}

/** Prices a worksheet, for the screen, the list and the workbook. */
export function priceSheet(rows: readonly SheetRow[]): { rows: PricedSheetRow[]; totals: SheetTotals } {
  const totals: SheetTotals = { crm: 0, own: 0, diff: 0, markup: null, losses: 0, unpriced: 0 }
  let compared = 0
  const priced = rows.map(priceRow)
  for (const { crmTotal, total, diff, isLoss } of priced) {
    totals.crm += crmTotal ?? 0
    totals.own += total ?? 0
    if (diff !== null) {
      totals.diff += diff
      compared += crmTotal ?? 0
    }
    if (isLoss) totals.losses += 1
    if (total === null) totals.unpriced += 1
  }
  if (compared > 0) totals.markup = share(totals.diff, compared)
  return { rows: priced, totals }
}
