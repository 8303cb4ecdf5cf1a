import { LARGEST_AMOUNT } from '../money/amounts'
import { lineTotal } from '../money/money'
import { roundToPack, type Pack } from '../money/packs'
import { currentPrice, type PriceFacts } from '../money/price'

/** Amounts are thousandths of a unit, money is kopecks, terms are days. */
export type Supply = {
  /** Stocks of real warehouses. */
  stocks: readonly { amount: number; days: number }[]
  /** Stocks of suppliers. */
  promised: readonly { amount: number; days: number }[]
  /** Used when no single warehouse holds enough; null: unknown. */
  daysToOrder: number | null
}

export type SubstitutionMode = { kind: 'brand'; brandId: number } | { kind: 'stock' } | { kind: 'cheapest' }

/** The row's current state; `total` is null without a price. */
export type ListedRow = { amount: number; total: number | null }

export type SubstituteFacts = {
  id: number
  brandId: number | null
  /** The seller's table of analogues, or equal features within the class. */
  source: 'table' | 'features'
  /** No critical feature is missing on either side. */
  isSure: boolean
  /** How many of the row's features match, and of how many. */
  matched: number
  features: number
  pack: Pack
  prices: PriceFacts
  supply: Supply
}

export type SubstituteOffer = {
  id: number
  /** The row's amount, rounded up to whole packs of the other product. */
  amount: number
  price: number | null
  total: number | null
  totalChange: number | null
  /** Null: unknown. */
  days: number | null
  /** All features match and no critical one is missing: only then it may be chosen without a person. */
  isEqual: boolean
}

/** Whether one warehouse holds the whole amount. */
export const isHeld = ({ stocks }: Supply, amount: number): boolean => stocks.some((stock) => stock.amount >= amount)

/** Days until the amount can be had from one place: our own warehouses first, then suppliers, then to order. */
export function termOf({ stocks, promised, daysToOrder }: Supply, amount: number): number | null {
  for (const places of [stocks, promised]) {
    const held = places.filter((stock) => stock.amount >= amount)
    if (held.length > 0) return Math.min(...held.map(({ days }) => days))
  }
  return daysToOrder
}

/** Substitutes for a row that fit the requested mode, best first. */
export function offersOf(
  row: ListedRow,
  candidates: readonly SubstituteFacts[],
  mode: SubstitutionMode,
): SubstituteOffer[] {
  return candidates
    .map((candidate) => ({ candidate, offer: offerOf(row, candidate) }))
    .filter(({ candidate, offer }) => offer.amount <= LARGEST_AMOUNT && isWanted(row, candidate, offer, mode))
    .toSorted((a, b) => betterFirst(a, b, mode))
    .map(({ offer }) => offer)
}

function offerOf(
  { amount: requestedAmount, total: now }: ListedRow,
  { id, pack, prices, supply, matched, features, isSure }: SubstituteFacts,
): SubstituteOffer {
  const amount = roundToPack(requestedAmount, pack)
  const price = currentPrice(prices, amount)
  const total = price === null ? null : lineTotal(price, amount)
  return {
    id,
    amount,
    price,
    total,
    totalChange: total === null || now === null ? null : total - now,
    days: termOf(supply, amount),
    isEqual: isSure && features > 0 && matched === features,
  }
}

function isWanted(
  { total: now }: ListedRow,
  { brandId, supply }: SubstituteFacts,
  { amount, total }: SubstituteOffer,
  mode: SubstitutionMode,
): boolean {
  switch (mode.kind) {
    case 'brand':
      return brandId === mode.brandId
    case 'stock':
      return isHeld(supply, amount)
    case 'cheapest':
      return total !== null && now !== null && total < now
  }
}

/** Sorts what has no known term last. */
const longAfter = Number.MAX_SAFE_INTEGER

type Ranked = { candidate: SubstituteFacts; offer: SubstituteOffer }

function betterFirst(a: Ranked, b: Ranked, mode: SubstitutionMode): number {
  const sure = Number(b.candidate.isSure) - Number(a.candidate.isSure)
  const equal = sure || Number(b.offer.isEqual) - Number(a.offer.isEqual)
  const table = Number(b.candidate.source === 'table') - Number(a.candidate.source === 'table')
  const match = b.candidate.matched - a.candidate.matched
  const cheaper = (a.offer.total ?? Number.MAX_SAFE_INTEGER) - (b.offer.total ?? Number.MAX_SAFE_INTEGER)
  const sooner = (a.offer.days ?? longAfter) - (b.offer.days ?? longAfter)
  const last = a.offer.id - b.offer.id
  return mode.kind === 'cheapest'
    ? equal || cheaper || table || match || last
    : equal || table || match || (mode.kind === 'stock' ? sooner || cheaper : cheaper || sooner) || last
}

export type SubstitutionEffect = {
  before: number
  after: number
  change: number
  /** Chosen rows without a price before or after; the sums leave them out. */ unpriced: number
}

/** How the chosen offers change the total of their rows. */
export function substitutionEffect(
  chosen: readonly { before: number | null; after: number | null }[],
): SubstitutionEffect {
  const priced = chosen.flatMap(({ before, after }) => (before === null || after === null ? [] : [{ before, after }]))
  const before = priced.reduce((sum, row) => sum + row.before, 0)
  const after = priced.reduce((sum, row) => sum + row.after, 0)
  return { before, after, change: after - before, unpriced: chosen.length - priced.length }
}
