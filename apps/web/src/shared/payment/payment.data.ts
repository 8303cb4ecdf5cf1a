import { listDocuments } from '@snab/contract/money/document'
import { getPayment, type Payment } from '@snab/contract/money/payment'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '../../lib/api/api'
import { readOnOpen } from '../../lib/api/freshness'

const askEveryMs = 2000

const isOpen = (payment: Payment | undefined): boolean => payment?.state === 'new' || payment?.state === 'pending'

/** Polls a payment until the bank has reported its result. */
export function usePayment(id: number) {
  const queryClient = useQueryClient()
  const query = useQuery({
    ...queryOf(getPayment, { params: { id } }),
    ...readOnOpen,
    refetchInterval: ({ state }) => (isOpen(state.data) ? askEveryMs : false),
  })
  const state = query.data?.state
  useEffect(() => {
    if (state === 'paid') void queryClient.invalidateQueries({ queryKey: [listDocuments.path] })
  }, [state, queryClient])
  return query
}
