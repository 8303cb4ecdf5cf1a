import {
  countApprovals,
  getApproval,
  listApprovals,
  type Approval,
  type approvalScopes,
} from '@snab/contract/orders/approval'
import { listOrders } from '@snab/contract/orders/order'
import { orderOptions } from '@snab/contract/orders/order-options'
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { useRefreshOnFocus } from '../../../lib/hooks/use-refresh-on-focus'

export type Scope = (typeof approvalScopes)[number]

const pollEvery = 30_000

export const approvalQuery = (id: number) => queryOf(getApproval, { params: { id } })

export function useApprovals(scope: Scope, page: number) {
  const queryClient = useQueryClient()
  useRefreshOnFocus(
    useCallback(
      () => void queryClient.invalidateQueries({ queryKey: [listApprovals.path] }, { cancelRefetch: false }),
      [queryClient],
    ),
  )
  return useQuery({
    ...queryOf(listApprovals, { query: { scope, page } }),
    placeholderData: keepPreviousData,
    ...readOnOpen,
  })
}

export const useApproval = (id: number | null) =>
  useQuery({ ...approvalQuery(id ?? 0), enabled: id !== null, refetchInterval: pollEvery, ...readOnOpen })

/** After a change of one request: shows the answer, and reads the counts again. */
export function takeApproval(queryClient: QueryClient, approval: Approval) {
  queryClient.setQueryData(approvalQuery(approval.id).queryKey, approval)
  for (const path of [listApprovals.path, countApprovals.path, listOrders.path, orderOptions.path])
    void queryClient.invalidateQueries({ queryKey: [path] })
}
