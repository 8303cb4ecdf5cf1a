import { getEdiMessage, listEdiMessages } from '@snab/contract/integration/edi-message'
import { listEdi } from '@snab/contract/integration/edi'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/api'
import { alwaysStale, readOnOpen } from '../../../lib/api/freshness'
import { readWhileChecked } from '../../../shared/edi/while-checked'

const perPage = 50

export const useOwnConnections = () => useQuery({ ...queryOf(listEdi, {}), ...readOnOpen })

export const useOwnMessages = (id: number, page: number) =>
  useQuery({
    ...queryOf(listEdiMessages, { params: { id }, query: { page, 'per-page': perPage } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })

export const useOwnMessage = (id: number) =>
  useQuery({ ...queryOf(getEdiMessage, { params: { id } }), ...alwaysStale, ...readWhileChecked })

export function useReadOwnEdiAgain() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [listEdi, listEdiMessages, getEdiMessage].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
    )
}
