import { forecastApproval } from '@snab/contract/orders/approval'
import type { RequestOf, ResponseOf } from '@snab/contract/endpoint'
import { getOrder, listOrders, orderFilters } from '@snab/contract/orders/order'
import { forecastOrder } from '@snab/contract/orders/order-forecast'
import { orderOptions } from '@snab/contract/orders/order-options'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { useUser } from '../../../shared/session/startup'
import { useRefreshOnFocus } from '../../../lib/hooks/use-refresh-on-focus'
import { useSettled } from '../../../lib/hooks/use-settled'
import { neededDays, sentPart, type OrderForm } from './placing/order-form-schema'
import type { OrderedCart } from './placing/ordered-cart'
import type { OrderSearch } from './list/order-search'

/** Milliseconds between polls of an open order. */
const pollEvery = 15_000

export const orderQuery = (id: number) => queryOf(getOrder, { params: { id } })

function useFresh(path: string) {
  const queryClient = useQueryClient()
  useRefreshOnFocus(
    useCallback(
      () => void queryClient.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false }),
      [queryClient, path],
    ),
  )
}

/** While another page is loading, the old rows stay. */
export function useOrders({ page = 1, ...filters }: OrderSearch) {
  const isGuest = useUser() === null
  useFresh(listOrders.path)
  return useQuery({
    ...queryOf(listOrders, { query: { page, ...filters } }),
    enabled: !isGuest,
    placeholderData: keepPreviousData,
    ...readOnOpen,
  })
}

/** Authors, companies and sellers of the orders. */
export const useOrderFilters = () => useQuery({ ...queryOf(orderFilters, {}), enabled: useUser() !== null })

/** An invalid id means that there is no order. */
export function useOrder(id: number | null) {
  const isGuest = useUser() === null
  useFresh(getOrder.path)
  return useQuery({
    ...orderQuery(id ?? 0),
    enabled: !isGuest && id !== null,
    refetchInterval: pollEvery,
    ...readOnOpen,
  })
}

/** The limit and the addresses may have changed since the last order. */
export function useOrderOptions() {
  const isGuest = useUser() === null
  return useQuery({ ...queryOf(orderOptions, {}), enabled: !isGuest, ...readOnOpen })
}

export type ApprovalForecast = ResponseOf<typeof forecastApproval>

/** Whether this order would need a colleague's approval; read again when its sum changes. */
export function useApprovalForecast({
  specificationId,
  offerId,
  itemIds,
  totals: { price: total },
}: Pick<OrderedCart, 'specificationId' | 'offerId' | 'itemIds' | 'totals'>) {
  const hasCompany = (useUser()?.company ?? null) !== null
  return useQuery({
    queryKey: [forecastApproval.path, specificationId ?? null, offerId ?? null, itemIds ?? null, total],
    queryFn: ({ signal }) =>
      call(
        forecastApproval,
        {
          body: {
            ...(specificationId !== undefined && { specificationId }),
            ...(offerId !== undefined && { offerId }),
            ...(itemIds && { itemIds: [...itemIds] }),
          },
        },
        { signal },
      ),
    enabled: hasCompany,
    placeholderData: keepPreviousData,
    ...readOnOpen,
  }).data
}

export type OrderForecast = ResponseOf<typeof forecastOrder>

const typingMs = 300

/** The order as it would be placed now; read again when the list or anything that its dates depend on changes. */
export function useOrderForecast(
  { specificationId, offerId, itemIds, lines, totals }: OrderedCart,
  { parts, neededOn }: Pick<OrderForm, 'parts' | 'neededOn'>,
) {
  const asked = JSON.stringify({
    parts: parts
      .map(sentPart)
      .map(({ sellerId, deliveryType, deliveryAddress, pickupPointId, shipping }) => ({
        sellerId,
        deliveryType,
        deliveryAddress,
        pickupPointId,
        shipping,
      })),
    neededOn: neededDays(neededOn, lines),
  })
  const settled = useSettled(asked, typingMs)
  const amounts = lines.map(({ id, amount }) => `${String(id)}:${String(amount)}`).join()
  return useQuery({
    queryKey: [
      forecastOrder.path,
      specificationId ?? null,
      offerId ?? null,
      itemIds ?? null,
      amounts,
      totals.price,
      settled,
    ],
    queryFn: ({ signal }) =>
      call(
        forecastOrder,
        {
          body: {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
            ...(JSON.parse(settled) as Pick<RequestOf<typeof forecastOrder>['body'], 'parts' | 'neededOn'>),
            ...(specificationId !== undefined && { specificationId }),
            ...(offerId !== undefined && { offerId }),
            ...(itemIds && { itemIds: [...itemIds] }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    ...readOnOpen,
  })
}
