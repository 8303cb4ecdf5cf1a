import { listWebhookDeliveries, listWebhooks } from '@snab/contract/integration/webhook'
import type { DeliveryState } from '@snab/domain/integration/webhook'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/api'
import { alwaysStale, readOnOpen } from '../../../lib/api/freshness'

const webhooksQuery = queryOf(listWebhooks, {})
const perPage = 50

/** Poll interval while deliveries are pending. */
const readEveryMs = 3_000

export const useWebhooks = () =>
  useQuery({
    ...webhooksQuery,
    ...readOnOpen,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ waiting, state }) => waiting > 0 && state === 'working') ? readEveryMs : false,
  })

export const useDeliveries = (
  id: number,
  { state, page = 1 }: { state?: DeliveryState | undefined; page?: number | undefined },
) =>
  useQuery({
    ...queryOf(listWebhookDeliveries, { params: { id }, query: { page, 'per-page': perPage, state } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((event) => event.state === 'waiting' && event.dueAt === null) ? readEveryMs : false,
  })

export function useReadWebhooksAgain() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: [listWebhookDeliveries.path] }),
    ])
}
