import { ediOptions, getStaffEdi, listStaffEdi } from '@snab/contract/integration/edi'
import { getStaffEdiMessage, listEdiQuestions, listStaffEdiMessages } from '@snab/contract/integration/edi-message'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import type { EdiMessagesSearch, EdiSearch } from '../../frame/staff-search'
import { readWhileChecked } from '../../../../shared/edi/while-checked'

const perPage = 50
const fresh = { placeholderData: keepPreviousData, ...alwaysStale } as const

export const useConnections = ({ page = 1, state }: EdiSearch) =>
  useQuery({ ...queryOf(listStaffEdi, { query: { page, 'per-page': perPage, state: state ?? 'all' } }), ...fresh })

export const useConnection = (id: number) => useQuery({ ...queryOf(getStaffEdi, { params: { id } }), ...alwaysStale })

export const useOptions = (id: number) => useQuery({ ...queryOf(ediOptions, { params: { id } }), ...alwaysStale })

export const useMessages = (id: number, { page = 1, direction }: EdiMessagesSearch) =>
  useQuery({
    ...queryOf(listStaffEdiMessages, { params: { id }, query: { page, 'per-page': perPage, direction } }),
    ...fresh,
  })

export const useQuestions = (page = 1) =>
  useQuery({ ...queryOf(listEdiQuestions, { query: { page, 'per-page': perPage } }), ...fresh })

export const useMessage = (id: number) =>
  useQuery({ ...queryOf(getStaffEdiMessage, { params: { id } }), ...alwaysStale, ...readWhileChecked })

const paths = [listStaffEdi, getStaffEdi, listStaffEdiMessages, listEdiQuestions, getStaffEdiMessage].map(
  ({ path }) => path,
)

export function useReadEdiAgain() {
  const queryClient = useQueryClient()
  return () => Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}
