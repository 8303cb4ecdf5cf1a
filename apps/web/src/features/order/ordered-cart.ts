/** What of the cart is ordered, as the form needs to know it. */
export type OrderedCart = {
  /** The whole cart when left out. */
  itemIds: readonly number[] | undefined
  totals: { itemsCount: number; price: number; weightKg?: number }
  sellersCount: number
  /** Resolves to whether the server holds every edit of the cart. */
  saveCart: () => Promise<boolean>
  onPlaced: () => void
}
