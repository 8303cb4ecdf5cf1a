import { listCartItems } from '@snab/contract/buying/cart'
import {
  getSpecification,
  listSpecifications,
  type Specification,
  type SpecificationSummary,
} from '@snab/contract/buying/specification'
import { listVersions } from '@snab/contract/buying/specification-version'
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/api'
import { useActOnList } from '../../../lib/api/use-act'
import { readOnOpen } from '../../../lib/api/freshness'
import { refreshCart } from '../../../shared/cart/cart-state'
import { useUser } from '../../../shared/session/startup'
import type { SpecificationSearch } from './list/specification-search'

export const specificationQuery = (id: number) => queryOf(getSpecification, { params: { id } })

/** While another page is loading, the old rows stay. */
export function useSpecifications({ tab, keyword, sort, page }: SpecificationSearch) {
  const isGuest = useUser() === null
  return useQuery({
    ...queryOf(listSpecifications, {
      query: {
        tab: tab ?? 'my',
        page: page ?? 1,
        everywhere: keyword !== undefined,
        ...(sort && { sort }),
        ...(keyword !== undefined && { keyword }),
      },
    }),
    enabled: !isGuest,
    placeholderData: keepPreviousData,
    ...readOnOpen,
  })
}

export function useSpecification(id: number | null) {
  const isGuest = useUser() === null
  return useQuery({ ...specificationQuery(id ?? 0), enabled: !isGuest && id !== null, ...readOnOpen })
}

/** Lists show names, sums and dates that were changed elsewhere. */
export const refreshLists = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: [listSpecifications.path] })

export function keepSpecification(queryClient: QueryClient, specification: Specification) {
  queryClient.setQueryData(specificationQuery(specification.id).queryKey, specification)
  void queryClient.invalidateQueries({ queryKey: [listVersions.path] })
  void refreshLists(queryClient)
}

/** The head of a specification has changed; its rows stay unchanged. */
export function keepSummary(queryClient: QueryClient, summary: SpecificationSummary) {
  const { name, description, isShared, isJoint } = summary
  queryClient.setQueryData(
    specificationQuery(summary.id).queryKey,
    (before) => before && { ...before, name, description, isShared, isJoint },
  )
  void queryClient.invalidateQueries({ queryKey: specificationQuery(summary.id).queryKey })
  void queryClient.invalidateQueries({ queryKey: [listVersions.path] })
  void refreshLists(queryClient)
}

export function refreshWholeCart(queryClient: QueryClient) {
  void refreshCart(queryClient)
  void queryClient.invalidateQueries({ queryKey: [listCartItems.path] })
}

/** A button's action; the list is read again after it. */
export const useAct = <Variables, Answer>(
  act: (variables: Variables) => Promise<Answer>,
  onDone: (answer: Answer, variables: Variables) => void,
) => useActOnList(listSpecifications.path, act, onDone)
