import { listPeople } from '@snab/contract/assortment/customers/customer-person'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { useRefreshCustomer } from '../customer.data'

const minuteMs = 60_000

/** Online people are polled every minute. */
export const usePeople = (id: number) =>
  useQuery({ ...queryOf(listPeople, { params: { id } }), ...alwaysStale, refetchInterval: minuteMs })

export function useRefreshPeople() {
  const queryClient = useQueryClient()
  const refreshCard = useRefreshCustomer()
  return () => {
    void queryClient.invalidateQueries({ queryKey: [listPeople.path] })
    refreshCard()
  }
}
