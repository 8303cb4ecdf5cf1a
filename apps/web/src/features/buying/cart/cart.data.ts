import { cartCurrentPrices, listCartItems } from '@snab/contract/buying/cart'
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { cartInfoQuery } from '../../../shared/cart/cart-state'
import { isOutdated, onPricesChanged } from '../../../shared/live/price-changes'
import { useRefreshOnFocus } from '../../../lib/hooks/use-refresh-on-focus'
import { cartEditsOf } from './lines/cart-edits-of'
import { cartListQuery } from './cart-list-query'
import type { CartSearch } from './cart-search'

const route = getRouteApi('/cart')

export const useCartSort = () => route.useSearch().sort

export const useCartType = () => route.useSearch().type

export const useOnlyChanged = () => route.useSearch().changed === true

export function useChangeOnlyChanged() {
  const navigate = route.useNavigate()
  return useCallback(
    (only: boolean) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, changed: only ? true : undefined }),
        replace: true,
        resetScroll: false,
        state: true,
      }),
    [navigate],
  )
}

export function useChangeType() {
  const navigate = route.useNavigate()
  return useCallback(
    (type: CartSearch['type']) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, type }),
        replace: true,
        resetScroll: false,
        state: true,
      }),
    [navigate],
  )
}

export function useChangeSort() {
  const navigate = route.useNavigate()
  return useCallback(
    (sort: CartSearch['sort']) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, sort }),
        replace: true,
        resetScroll: false,
        state: true,
      }),
    [navigate],
  )
}

/** Read again by the route on every visit of the cart. While another order is loading, the old rows stay. */
export const useCartList = () => useQuery({ ...cartListQuery(useCartSort()), placeholderData: keepPreviousData })

/** Another window may have changed the cart. Edits here are saved first, and their answer contains those changes. */
export function useFreshCart() {
  const queryClient = useQueryClient()
  useRefreshOnFocus(
    useCallback(() => {
      if (cartEditsOf(queryClient).isBusy()) return
      void queryClient.invalidateQueries({ queryKey: [listCartItems.path] }, { cancelRefetch: false })
      void queryClient.invalidateQueries({ queryKey: cartInfoQuery.queryKey }, { cancelRefetch: false })
      void queryClient.invalidateQueries({ queryKey: [cartCurrentPrices.path] }, { cancelRefetch: false })
    }, [queryClient]),
  )
}

async function readPrices(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({ queryKey: [cartCurrentPrices.path], type: 'active' })
  // an edited line is saved first, and its answer has the new price; the poll of each minute reads the others
  if (!cartEditsOf(queryClient).isBusy())
    await queryClient.invalidateQueries({ queryKey: [listCartItems.path] }, { cancelRefetch: false })
}

/** After prices have changed with the cart open: first finds and reports differences, then reads lines and stocks. */
export function useFollowCartPrices() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onPricesChanged((change) => {
        const lists = queryClient.getQueryCache().findAll({ queryKey: [listCartItems.path], type: 'active' })
        if (lists.some(({ state }) => isOutdated(change, state.data, state.dataUpdatedAt))) void readPrices(queryClient)
      }),
    [queryClient],
  )
}
