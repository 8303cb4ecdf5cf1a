import { linesBySeller } from '@snab/domain/order/order-sellers'
import type { ReactNode } from 'react'

/** Null is what has no seller at all: goods of the buyer's own. */
export type OrderedSeller = { id: number | null; name: string }

/** What is ordered, of the cart or of a specification, as the form needs to know it. */
export type OrderedCart = {
  /** Its rows are ordered and not the cart's. */
  specificationId?: number
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
