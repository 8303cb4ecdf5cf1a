import { cartCurrentPrices, listCartItems, type CartItem } from '@snab/contract/cart'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { call, keyOf } from '../../lib/api/api'
import { cartInfoQuery } from '../../shared/cart/cart-state'
import { withProgress } from '../../lib/progress'
import { unitPrice } from '../../shared/product/shown-price'
import { useAppInfo, useUser } from '../../shared/session/startup'
import { useRefreshOnFocus } from '../../lib/hooks/use-refresh-on-focus'
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

/** Read anew by the route whenever one comes to the cart. While another order is under way, the old rows stay. */
export const useCartList = () =>
  useQuery({ ...cartListQuery(useCartSort()), placeholderData: keepPreviousData, refetchOnMount: false })

/** Another window may have changed the cart. What is being edited here is saved first and learns of it by its answer. */
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

/** The task whose spinner stands beside the prices. */
export const actualization = 'cart-actualization'
/** Milliseconds. */
const pricesAge = 60_000

/** Prices of the shown lines are checked in the background; when one has changed, sums are read anew as well. */
export function useActualPrices(items: readonly CartItem[], listedAt: number) {
  const queryClient = useQueryClient()
  const { configuration } = useAppInfo()
  const isGuest = useUser() === null
  const isEnabled = configuration.currentPriceEnabled && (!isGuest || configuration.currentPriceForGuests)
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: keyOf(cartCurrentPrices, {}),
    queryFn: async ({ signal }) => {
      const answer = await withProgress(actualization, call(cartCurrentPrices, {}, { signal }))
      const prices = new Map(answer.items.map(({ id, currentPrice }) => [id, currentPrice]))
      const shown = queryClient
        .getQueriesData<{ items: CartItem[] }>({ queryKey: [listCartItems.path], type: 'active' })
        .flatMap(([, list]) => list?.items ?? [])
      if (shown.some(({ id, currentPrice }) => (prices.get(id) ?? null) !== currentPrice)) {
        void queryClient.invalidateQueries({ queryKey: [listCartItems.path] })
        void queryClient.invalidateQueries({ queryKey: cartInfoQuery.queryKey })
      }
      return prices
    },
    enabled: items.length > 0 && isEnabled,
    staleTime: pricesAge,
    refetchInterval: pricesAge,
    retry: false,
    // a map has no structure to share
    structuralSharing: false,
  })
  // lines that came later know better
  const fresh = data && dataUpdatedAt > listedAt ? data : null
  const priceOf = useCallback(
    (item: CartItem): number | null =>
      fresh ? (fresh.get(item.id) ?? null) : unitPrice(item, configuration.priceWithVat),
    [fresh, configuration.priceWithVat],
  )
  return { priceOf, isEnabled, error, refresh: () => void refetch() }
}
