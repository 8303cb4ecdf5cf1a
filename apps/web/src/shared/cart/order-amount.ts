import { useCallback, useState } from 'react'
import { roundedUp, smallestOrder } from '../amounts/amounts'
import { useCartAmount, type CartAmount } from './cart-state'
import type { FoundBy } from './cart-store'
import { useSellerAmount } from './seller-amounts'

type Orderable = { id: number; multiplicity: number; minimumBatch: number }

/** Input for products that are not in the cart; a row that scrolls away and back restores it. */
const wantedAmounts = new Map<number, number>()

export type OrderAmount = ReturnType<typeof useOrderAmount>

/** The amount beside a product: the cart's own, or before that the amount to add. */
export const useOrderAmount = (product: Orderable, requestedAmount?: number, foundBy?: FoundBy) =>
  useAmountOver(useCartAmount(product.id), product, requestedAmount, foundBy)

/** The same for one of several sellers. */
export const useSellerOrderAmount = (product: Orderable, sellerId: number, foundBy?: FoundBy) =>
  useAmountOver(useSellerAmount(product.id, sellerId), product, undefined, foundBy)

function useAmountOver(
  { amount: held, pending, set: setInCart }: CartAmount,
  product: Orderable,
  requestedAmount: number | undefined,
  foundBy: FoundBy | undefined,
) {
  const [typed, setTyped] = useState<{ id: number; amount: number } | null>(null)
  // one row is reused for different products
  const wanted =
    typed?.id === product.id
      ? typed.amount
      : (wantedAmounts.get(product.id) ?? roundedUp(requestedAmount ?? smallestOrder(product), product))
  const isInCart = held > 0

  const change = useCallback(
    (amount: number) => {
      if (isInCart) setInCart(amount, foundBy)
      if (isInCart && amount > 0) return
      const next = amount > 0 ? amount : smallestOrder(product)
      wantedAmounts.set(product.id, next)
      setTyped({ id: product.id, amount: next })
    },
    [isInCart, setInCart, foundBy, product],
  )
  const add = () => {
    if (!isInCart) setInCart(wanted, foundBy)
  }

  return { amount: isInCart ? held : wanted, isInCart, isPending: pending, change, add }
}
