import { listCartItems, patchCartItems, type CartItem } from '@snab/contract/buying/cart'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { sorted } from '../../../../lib/sorted'
import { shownCart, takeAnswer } from './cart-edits-of'
import { totalLength } from '../../lines/cut/pieces-of-rows'

export type RemovedLine = { item: CartItem; /** The line's index in the cart, from 0. */ place: number }

export function withPlaces(items: readonly CartItem[], all: readonly CartItem[]): RemovedLine[] {
  const inOrder = sorted(all, (a, b) => a.position - b.position).map(({ id }) => id)
  return items.map((item) => ({ item, place: inOrder.indexOf(item.id) }))
}

/** Restores removed lines with their amounts, notes and places. */
export async function restoreLines(queryClient: QueryClient, removed: readonly RemovedLine[]) {
  const seen = () => {
    const version = shownCart(queryClient)?.version
    return version === undefined ? {} : { version }
  }
  const items = removed.map(
    ({ item: { productId, customProductId, sellerId, amount, pieces, note, additionalFields }, place }) => ({
      productId,
      customProductId,
      sellerId,
      amount,
      // an amount typed over the pieces is the one to restore
      ...(pieces && totalLength(pieces) === amount && { pieces }),
      note,
      additionalFields,
      isReturned: true,
      ...(place >= 0 && { position: place }),
    }),
  )
  takeAnswer(queryClient, await call(patchCartItems, { body: { items, ...seen() } }))
  // the lines are at the end of the shown list until it is read in its order
  await queryClient.invalidateQueries({ queryKey: [listCartItems.path] })
}
