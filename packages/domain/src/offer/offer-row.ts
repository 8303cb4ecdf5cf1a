/** What a row of a commercial offer is, in kopecks, thousandths of a unit and basis points (1 % = 100). */

export const offerRowKinds = ['section', 'product', 'work', 'text'] as const
/** A section heads the rows below it; works are delivery, mounting and the like; a text has no sum. */
export type OfferRowKind = (typeof offerRowKinds)[number]

export const offerChoices = ['included', 'optional', 'alternative'] as const
/** An optional row counts when it is ticked; an alternative stands in for the row above it when it is ticked. */
export type OfferChoice = (typeof offerChoices)[number]

export const pricingWays = ['inherited', 'percent', 'sum', 'price'] as const
/**
 * How a row gets its price: by the markup of its section or offer, by its own percent, by a sum added to each unit, or as
 * typed. A typed price is in the prices the offer shows: with VAT, or without it where VAT comes on top.
 */
export type PricingWay = (typeof pricingWays)[number]
export type RowPricing = { by: PricingWay; value: number }

export const vatModes = ['inside', 'top', 'none'] as const
export type VatMode = (typeof vatModes)[number]

export const roundingSteps = [1, 10, 100, 1000, 10_000] as const

type OfferTarget = { kind: 'total' | 'margin'; value: number }

export type OfferTerms = {
  markup: number
  target: OfferTarget | null
  /** The least margin of a row; null for none. */
  floor: number | null
  /** Prices are multiples of it, in kopecks. */
  rounding: number
  vat: VatMode
  discount: number
}

export type OfferRow = {
  id: number
  kind: OfferRowKind
  choice: OfferChoice
  isChosen: boolean
  amount: number
  /** Of one unit with VAT; null when it is not known. */
  purchase: number | null
  pricing: RowPricing
  /** Of a section: the markup of its rows; null for the offer's. */
  sectionMarkup: number | null
  vatRate: number | null
  weightGrams: number
}

export const hasSum = ({ kind }: Pick<OfferRow, 'kind'>): boolean => kind === 'product' || kind === 'work'

type Chosen = Pick<OfferRow, 'id' | 'kind' | 'choice' | 'isChosen'>

/** Rows that stand for one another: a row and the alternatives below it. Rows without a sum part them. */
export function alternativeGroups<R extends Chosen>(rows: readonly R[]): R[][] {
  const groups: R[][] = []
  let open: R[] | null = null
  for (const row of rows) {
    if (!hasSum(row)) open = null
    else if (row.choice === 'alternative' && open) open.push(row)
    else groups.push((open = [row]))
  }
  return groups
}

/** Ids of the rows that add to the total: of a group at most one. */
export function countedRows(rows: readonly Chosen[]): Set<number> {
  const counted = new Set<number>()
  for (const group of alternativeGroups(rows)) {
    const [main] = group
    if (!main) continue
    const instead = group.slice(1).find(({ isChosen }) => isChosen)
    if (instead) counted.add(instead.id)
    else if (main.choice === 'included' || main.isChosen) counted.add(main.id)
  }
  return counted
}
