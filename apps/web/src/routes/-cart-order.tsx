import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { selection } from '../features/buying/cart/lines/cart-selection'
import { cartEditsOf } from '../features/buying/cart/lines/cart-edits-of'
import { useCart } from '../features/buying/cart/use-cart'
import { sellersOf } from '../features/orders/order/placing/ordered-cart'
import { PlaceOrderScreen } from '../features/orders/order/placing/place-order-screen'
import { cartTexts } from '../features/buying/cart/cart.texts'
import { cartStore } from '../shared/cart/cart-state'
import { useTexts } from '../lib/texts/texts'

/** The order form for the selection in the cart. */
export function CartOrder() {
  const t = useTexts(cartTexts)
  const queryClient = useQueryClient()
  const { totals, selected, chosen } = useCart()

  const sellers = useMemo(() => sellersOf(chosen), [chosen])

  const saveCart = useCallback(async () => {
    const isSaved = await cartStore.settle()
    return (await cartEditsOf(queryClient).settle()) && isSaved
  }, [queryClient])

  if (!totals) return null
  return (
    <PlaceOrderScreen
      back={
        <Link from="/cart/order" to="/cart" search={(before) => before} resetScroll={false}>
          {t('cart.back')}
        </Link>
      }
      itemIds={selected.size > 0 ? [...selected] : undefined}
      lines={chosen}
      totals={totals}
      sellers={sellers}
      saveCart={saveCart}
      onPlaced={() => selection.replace([])}
    />
  )
}
