import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { selection } from '../features/cart/cart-selection'
import { cartEditsOf } from '../features/cart/cart-edits-of'
import { useCart } from '../features/cart/use-cart'
import { PlaceOrderScreen } from '../features/order/place-order-screen'
import { cartStore } from '../lib/cart-state'

/** The form of a new order over what is chosen in the cart. */
export function CartOrder() {
  const queryClient = useQueryClient()
  const { totals, selected, chosen } = useCart()

  const saveCart = useCallback(async () => {
    const isSaved = await cartStore.settle()
    return (await cartEditsOf(queryClient).settle()) && isSaved
  }, [queryClient])

  if (!totals) return null
  return (
    <PlaceOrderScreen
      itemIds={selected.size > 0 ? [...selected] : undefined}
      totals={totals}
      sellersCount={new Set(chosen.map(({ sellerId }) => sellerId)).size}
      saveCart={saveCart}
      onPlaced={() => selection.replace([])}
    />
  )
}
