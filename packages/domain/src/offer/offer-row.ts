/** Rows of a commercial offer, in kopecks, thousandths of a unit and basis points (1 % = 100). */

export const offerRowKinds = ['section', 'product', 'work', 'text'] as const
/** A section groups the rows below it; works are delivery, mounting and the like; a text has no sum. */
export type OfferRowKind = (typeof offerRowKinds)[number]

export const offerChoices = ['included', 'optional', 'alternative'] as const
/** A ticked option counts; a ticked alternative replaces the row above it. */
export type OfferChoice = (typeof offerChoices)[number]

export const pricingWays = ['inherited', 'percent', 'sum', 'price'] as const
/**
 * How a row is priced: by the markup of its section or offer, its own percent, a sum added to each unit, or a typed
 * price. A typed price is in the prices the offer shows, with or without VAT.
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
  /** The minimum margin of a row; null for none. */
  floor: number | null
  /** Prices are rounded to multiples of this, in kopecks. */
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
  /** Unit purchase price with VAT; null when unknown. */
  purchase: number | null
  pricing: RowPricing
  /** Markup of a section's rows; null to use the offer's. */
  sectionMarkup: number | null
  vatRate: number | null
  weightGrams: number
}

export const hasSum = ({ kind }: Pick<OfferRow, 'kind'>): boolean => kind === 'product' || kind === 'work'

type Chosen = Pick<OfferRow, 'id' | 'kind' | 'choice' | 'isChosen'>

/** Groups of a row and the alternatives below it. Rows without a sum end a group. */
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

/** Ids of the rows that count in the total: at most one per group. */
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
