import type { ReactNode } from 'react'

/** What is ordered, of the cart or of a specification, as the form needs to know it. */
export type OrderedCart = {
  /** Its rows are ordered and not the cart's. */
  specificationId?: number
  /** The whole list when left out. */
  itemIds: readonly number[] | undefined
  /** The lines as the screen shows them. */
  lines: readonly { id: number; amount: number; currentPrice: number | null }[]
  totals: { itemsCount: number; price: number; vat: number; weightKg?: number }
  sellersCount: number
  /** The way back to the list. */
  back: ReactNode
  /** Resolves to whether the server holds every edit of the list. */
  saveCart: () => Promise<boolean>
  onPlaced: () => void
}
