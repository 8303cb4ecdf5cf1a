import { linesBySeller } from '@snab/domain/order/order-sellers'
import type { ReactNode } from 'react'

/** Null is what has no seller at all: goods of the buyer's own. */
export type OrderedSeller = { id: number | null; name: string }

/** Whose rows are ordered; neither: the cart's. */
type OrderedSource = { specificationId?: number; offerId?: number }

/** What is ordered, of the cart, of a specification or of an offer, as the form needs to know it. */
export type OrderedCart = OrderedSource & {
  /** The whole list when left out. */
  itemIds: readonly number[] | undefined
  /** The lines as the screen shows them. */
  lines: readonly { id: number; amount: number; currentPrice: number | null }[]
  totals: { itemsCount: number; price: number; vat: number; weightKg?: number }
  /** Each makes an order of its own. */
  sellers: readonly OrderedSeller[]
  /** The way back to the list. */
  back: ReactNode
  /** Resolves to whether the server holds every edit of the list. */
  saveCart: () => Promise<boolean>
  onPlaced: () => void
}

/** The sellers of lines, in the order their orders will be made in. */
export const sellersOf = (
  lines: readonly { sellerId: number | null; seller: { name: string } | null }[],
): OrderedSeller[] =>
  [...linesBySeller(lines)].map(([id, own]) => ({
    id,
    name: own.find(({ seller }) => seller !== null)?.seller?.name ?? '',
  }))

type Summed = { total: number | null; vat: number; weightKg: number }
/** Of roubles, to the kopeck. */
const sumOf = (lines: readonly Summed[], pick: (line: Summed) => number) =>
  lines.reduce((sum, line) => sum + Math.round(pick(line) * 100), 0) / 100

/** What lines of a list cost together. */
export const sumsOfOrdered = (lines: readonly Summed[]): Pick<OrderedCart['totals'], 'price' | 'vat' | 'weightKg'> => ({
  price: sumOf(lines, ({ total }) => total ?? 0),
  vat: sumOf(lines, ({ vat }) => vat),
  weightKg: lines.reduce((sum, { weightKg }) => sum + weightKg, 0),
})
