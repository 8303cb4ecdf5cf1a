import { exchangeState, listExchanges, viewExchange } from '@snab/contract/erp/exchange'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import type { ExchangeSearch } from './exchange-search'

const perPage = 50
const loadingMs = 2_000
const quietMs = 30_000

export const useExchanges = ({ page = 1, state }: ExchangeSearch) =>
  useQuery({
    ...queryOf(listExchanges, { query: { page, 'per-page': perPage, state: state ?? 'all' } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
    refetchInterval: quietMs,
  })

export const useExchangeState = () =>
  useQuery({ ...queryOf(exchangeState, {}), ...alwaysStale, refetchInterval: quietMs })

/** Polled while something of the session is in progress. */
export const useExchange = (id: number) =>
  useQuery({
    ...queryOf(viewExchange, { params: { id } }),
    ...alwaysStale,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'loading' || state === 'uploading') ? loadingMs : false,
  })
