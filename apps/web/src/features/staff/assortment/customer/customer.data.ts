import {
  customerOptions,
  getCustomer,
  listCustomerDiscounts,
  listCustomers,
  type CustomerCard,
} from '@snab/contract/assortment/customer'
import type { CustomersSearch } from '../../frame/staff-search'
import { findPricedProducts, listCustomerPrices } from '@snab/contract/assortment/customer-price'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../lib/api/api-error'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'

const perPage = 50
const fresh = { placeholderData: keepPreviousData, ...alwaysStale } as const
type Listed = { page?: number | undefined; keyword?: string | undefined }

/** The list by its address, without the page. */
export const filtersOf = ({ page: _page, sort: _sort, ...filters }: CustomersSearch): CustomersSearch => filters

export const useCustomers = ({ page = 1, ...search }: CustomersSearch) =>
  useQuery({ ...queryOf(listCustomers, { query: { page, 'per-page': perPage, ...search } }), ...fresh })

const cardQuery = (id: number) => queryOf(getCustomer, { params: { id } })
export const useCustomer = (id: number) => useQuery({ ...cardQuery(id), ...alwaysStale })

export const useCustomerOptions = () => useQuery(queryOf(customerOptions, {}))

export const useCustomerDiscounts = (id: number, { page = 1 }: Listed) =>
  useQuery({ ...queryOf(listCustomerDiscounts, { params: { id }, query: { page, 'per-page': perPage } }), ...fresh })

export const useCustomerPrices = (id: number, { page = 1, keyword }: Listed) =>
  useQuery({
    ...queryOf(listCustomerPrices, { params: { id }, query: { page, 'per-page': perPage, keyword } }),
    ...fresh,
  })

export const usePricedProducts = (keyword: string) =>
  useQuery({
    ...queryOf(findPricedProducts, { query: { keyword } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })

/** Reads lists and counts of this customer again. */
export function useRefreshCustomer() {
  const queryClient = useQueryClient()
  return () => {
    for (const { path } of [listCustomers, getCustomer, listCustomerDiscounts, listCustomerPrices])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }
}

/** The card in the answer of a save. */
export function useKeepCard() {
  const queryClient = useQueryClient()
  return (card: CustomerCard) => {
    queryClient.setQueryData(cardQuery(card.id).queryKey, card)
    void queryClient.invalidateQueries({ queryKey: [listCustomers.path] })
  }
}

export const problemAt = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.body.errors?.find((problem) => problem.field === field)?.message : undefined

/** A refusal that belongs to no field. */
export const isGeneral = (error: unknown): boolean =>
  error !== null && !(error instanceof ApiError && (error.body.errors?.length ?? 0) > 0)

/** «1055,10», as a person types it. */
export const typedRoubles = (value: number): string => value.toFixed(2).replace('.', ',')
