import { lineTotal } from '../money/money'
import {
  divideUp,
  floorPrice,
  grossOf,
  lineSums,
  noSums,
  percentOf,
  shownOf,
  sumsOfGross,
  WHOLE,
  type LineSums,
} from './line-sums'
import { countedRows, hasSum, type OfferRow, type OfferTerms } from './offer-row'
import type { TargetRefusal } from './refusal-words'
import { spreadTotal, type SpreadRow } from './spread-total'

export type PricedOfferRow = {
  id: number
  /** Unit price as shown, after the client's discount; null without a price. */
  price: number | null
  /** The price before the client's discount. */
  priceBefore: number | null
  sums: LineSums
  purchaseSum: number
  /** Gross total less purchase cost. */
  margin: number
  isCounted: boolean
  /** The minimum margin has raised the price. */
  isHeld: boolean
  /** This row's sum absorbs the kopecks that no unit price can. */
  isUneven: boolean
}

export type OfferTotals = LineSums & {
  purchase: number
  margin: number
  /** The margin in basis points of the sale; null without a sale. */
  marginShare: number | null
  /** The client's saving, with VAT. */
  discount: number
  weightGrams: number
  positions: number
}

export type PricedOffer = {
  rows: PricedOfferRow[]
  totals: OfferTotals
  /** Totals of each section by the id of its row. */
  sections: Map<number, OfferTotals>
  /** Why the target cannot be met; prices are then those without a target. */
  refusal: TargetRefusal | null
}

type Draft = {
  row: OfferRow
  markup: number
  floor: number
  isFixed: boolean
  price: number | null
  isCounted: boolean
}

/** Calculates all prices and sums of an offer, for the worksheet, the documents and the client's page. */
export function priceOffer(rows: readonly OfferRow[], terms: OfferTerms): PricedOffer {
  const counted = countedRows(rows)
  let sectionMarkup: number | null = null
  const drafts: Draft[] = rows.map((row) => {
    if (row.kind === 'section') sectionMarkup = row.sectionMarkup
    return draftOf(row, sectionMarkup ?? terms.markup, counted.has(row.id), terms)
  })
  const { grossOfTarget, refusal } = meetTarget(drafts, terms)
  const priced = drafts.map((draft) => finish(draft, grossOfTarget.get(draft.row.id), terms))
  return { rows: priced, totals: totalsOf(rows, priced, terms), sections: sectionTotals(rows, priced, terms), refusal }
}

function draftOf(row: OfferRow, markup: number, isCounted: boolean, terms: OfferTerms): Draft {
  const floor = hasSum(row) ? floorPrice(row.purchase, terms.floor, row.vatRate, terms.vat) : 0
  const isFixed = row.pricing.by === 'price'
  return { row, markup, floor, isFixed, isCounted, price: hasSum(row) ? plainPrice(row, markup, floor, terms) : null }
}

/** The price without a target: markup, discount and rounding, but at least the minimum margin. */
function plainPrice(row: OfferRow, markup: number, floor: number, terms: OfferTerms): number | null {
  const { pricing, purchase, vatRate } = row
  const discounted = (price: number) => percentOf(price, WHOLE - terms.discount)
  if (pricing.by === 'price') return Math.max(discounted(pricing.value), floor)
  if (purchase === null) return null
  const gross =
    pricing.by === 'sum'
      ? purchase + pricing.value
      : percentOf(purchase, WHOLE + (pricing.by === 'percent' ? pricing.value : markup))
  const price = discounted(shownOf(Math.max(0, gross), vatRate, terms.vat))
  const rounded = Math.round(price / terms.rounding) * terms.rounding
  return rounded >= floor ? rounded : Math.ceil(floor / terms.rounding) * terms.rounding
}

/** Gross sums by id of the rows that share the target; sets their prices too. */
function meetTarget(drafts: readonly Draft[], terms: OfferTerms) {
  const grossOfTarget = new Map<number, number>()
  const { target } = terms
  const isShared = ({ isFixed, price, row }: Draft) => !isFixed && price !== null && row.amount > 0
  if (!target) return { grossOfTarget, refusal: null }
  const total = target.kind === 'total' ? target.value : totalOfMargin(drafts, target.value)
  const fixed = drafts
    .filter((draft) => draft.isCounted && !isShared(draft) && draft.price !== null)
    .reduce((sum, { row, price }) => sum + lineSums(price ?? 0, row.amount, row.vatRate, terms.vat).gross, 0)
  const shared = drafts.filter((draft) => draft.isCounted && isShared(draft))
  const spreadRow = ({ row, price, floor }: Draft): SpreadRow => ({
    amount: row.amount,
    vatRate: row.vatRate,
    base: Math.max(price ?? 0, floor),
    floor,
  })
  const spread = spreadTotal(shared.map(spreadRow), total - fixed, terms.rounding, terms.vat)
  if ('nothing' in spread) return { grossOfTarget, refusal: { kind: 'nothing' } as const }
  if ('least' in spread) {
    const { least } = spread
    const refusal = {
      kind: 'least',
      least: least + fixed,
      hasFloor: terms.floor !== null && least > 0,
      hasTyped: fixed > 0,
    } as const
    return { grossOfTarget, refusal }
  }
  const before = shared.reduce(
    (sum, { row, price }) => sum + lineSums(price ?? 0, row.amount, row.vatRate, terms.vat).gross,
    0,
  )
  for (const [at, draft] of shared.entries()) {
    const met = spread.prices[at]
    if (!met) continue
    draft.price = met.price
    grossOfTarget.set(draft.row.id, met.gross)
  }
  // options are scaled by the same ratio
  for (const draft of drafts) {
    if (draft.isCounted || !isShared(draft) || before === 0) continue
    const grown = Number((BigInt(draft.price ?? 0) * BigInt(total - fixed)) / BigInt(before))
    draft.price = Math.max(draft.floor, Math.round(grown / terms.rounding) * terms.rounding)
  }
  return { grossOfTarget, refusal: null }
}

const purchaseSum = ({ amount, purchase }: OfferRow): number => (purchase === null ? 0 : lineTotal(purchase, amount))

/** The lowest total that leaves the margin over the cost of counted rows. */
function totalOfMargin(drafts: readonly Draft[], margin: number): number {
  const cost = drafts.reduce((sum, { row, isCounted }) => sum + (isCounted ? purchaseSum(row) : 0), 0)
  return Number(divideUp(BigInt(cost) * BigInt(WHOLE), BigInt(WHOLE - margin)))
}

function finish(
  { row, markup, floor, price, isCounted }: Draft,
  gross: number | undefined,
  terms: OfferTerms,
): PricedOfferRow {
  const plain = price === null ? noSums : lineSums(price, row.amount, row.vatRate, terms.vat)
  const sums = gross === undefined || gross === plain.gross ? plain : sumsOfGross(gross, row.vatRate, terms.vat)
  const cost = hasSum(row) ? purchaseSum(row) : 0
  return {
    id: row.id,
    price,
    priceBefore: price === null ? null : priceBefore(row, price, terms),
    sums,
    purchaseSum: cost,
    margin: price === null ? 0 : sums.gross - cost,
    isCounted,
    isHeld: floor > 0 && price !== null && price < floor + terms.rounding && isBelow(row, markup, floor, terms),
    isUneven: sums !== plain,
  }
}

const isBelow = (row: OfferRow, markup: number, floor: number, terms: OfferTerms): boolean =>
  terms.target !== null || (plainPrice(row, markup, 0, { ...terms, floor: null }) ?? floor) < floor

/** A price spread from a target or raised to the margin has no list price: the discount is added back to it. */
function priceBefore({ pricing }: OfferRow, price: number, { discount }: OfferTerms): number {
  if (discount === 0) return price
  if (pricing.by === 'price' && percentOf(pricing.value, WHOLE - discount) === price) return pricing.value
  return Number(divideUp(BigInt(price) * BigInt(WHOLE), BigInt(WHOLE - discount)))
}

function totalsOf(rows: readonly OfferRow[], priced: readonly PricedOfferRow[], { vat }: OfferTerms): OfferTotals {
  const totals: OfferTotals = {
    ...noSums,
    purchase: 0,
    margin: 0,
    marginShare: null,
    discount: 0,
    weightGrams: 0,
    positions: 0,
  }
  for (const [at, row] of rows.entries()) {
    const one = priced[at]
    if (!one?.isCounted) continue
    totals.net += one.sums.net
    totals.vat += one.sums.vat
    totals.gross += one.sums.gross
    totals.purchase += one.purchaseSum
    totals.weightGrams += Math.round((row.weightGrams * row.amount) / 1000)
    totals.positions += 1
    const before = one.priceBefore === null ? 0 : lineSums(one.priceBefore, row.amount, row.vatRate, vat).gross
    totals.discount += Math.max(0, before - one.sums.gross)
  }
  totals.margin = totals.gross - totals.purchase
  totals.marginShare = totals.gross === 0 ? null : Math.round((totals.margin * WHOLE) / totals.gross)
  return totals
}

function sectionTotals(rows: readonly OfferRow[], priced: readonly PricedOfferRow[], terms: OfferTerms) {
  const sections = new Map<number, OfferTotals>()
  for (const [at, { id, kind }] of rows.entries()) {
    if (kind !== 'section') continue
    const next = rows.findIndex((row, place) => place > at && row.kind === 'section')
    const end = next < 0 ? rows.length : next
    sections.set(id, totalsOf(rows.slice(at + 1, end), priced.slice(at + 1, end), terms))
  }
  return sections
}

/** The lowest price that may be typed into a row, if this one is lower. */
export function leastTypedPrice(row: OfferRow, price: number, terms: OfferTerms): number | null {
  const floor = floorPrice(row.purchase, terms.floor, row.vatRate, terms.vat)
  if (percentOf(price, WHOLE - terms.discount) >= floor) return null
  return Number(divideUp(BigInt(floor) * BigInt(WHOLE), BigInt(WHOLE - terms.discount)))
}

/** Converts typed prices to another VAT display; sums with VAT stay the same. */
export const typedPriceIn = (row: OfferRow, from: OfferTerms['vat'], to: OfferTerms['vat']): number =>
  shownOf(grossOf(row.pricing.value, row.vatRate, from), row.vatRate, to)
