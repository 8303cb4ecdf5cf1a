import { linesBySeller } from '@snab/domain/order/order-sellers'
import type { ReactNode } from 'react'

/** Null for goods without a seller: the buyer's own. */
export type OrderedSeller = { id: number | null; name: string }

/** The source of the rows; neither: the cart. */
type OrderedSource = { specificationId?: number; offerId?: number }

/** The lines to order, from the cart, a specification or an offer, as the form needs them. */
export type OrderedCart = OrderedSource & {
  /** The whole list when omitted. */
  itemIds: readonly number[] | undefined
  /** The lines as displayed. */
  lines: readonly { id: number; amount: number; currentPrice: number | null }[]
  totals: { itemsCount: number; price: number; vat: number; weightKg?: number }
  /** Each gets its own order. */
  sellers: readonly OrderedSeller[]
  /** The link back to the list. */
  back: ReactNode
  /** Resolves to whether the server has every edit of the list. */
  saveCart: () => Promise<boolean>
  onPlaced: () => void
}

/** The sellers of lines, in the order of their orders. */
export const sellersOf = (
  lines: readonly { sellerId: number | null; seller: { name: string } | null }[],
): OrderedSeller[] =>
  [...linesBySeller(lines)].map(([id, own]) => ({
    id,
    name: own.find(({ seller }) => seller !== null)?.seller?.name ?? '',
  }))

type Summed = { total: number | null; vat: number; weightKg: number }
/** Roubles, exact to the kopeck. */
const sumOf = (lines: readonly Summed[], pick: (line: Summed) => number) =>
  lines.reduce((sum, line) => sum + Math.round(pick(line) * 100), 0) / 100

/** The total of lines of a list. */
export const sumsOfOrdered = (lines: readonly Summed[]): Pick<OrderedCart['totals'], 'price' | 'vat' | 'weightKg'> => ({
  price: sumOf(lines, ({ total }) => total ?? 0),
  vat: sumOf(lines, ({ vat }) => vat),
  weightKg: lines.reduce((sum, { weightKg }) => sum + weightKg, 0),
})
