import * as contract from '@snab/contract/office/staff-view'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call, keyOf, queryOf } from '../../../lib/api/api'
import { showError } from '../../../lib/snackbar'

const viewsOf = (screen: contract.ViewedScreen) =>
  ({ ...queryOf(contract.listViews, { query: { screen } }), staleTime: 60_000 }) as const

export const useViews = (screen: contract.ViewedScreen) => useQuery(viewsOf(screen))

/** Parameters that are not part of a view: open dialogs and the page. */
const passing = ['page', 'edit', 'open', 'before', 'merge', 'word', 'file', 'write'] as const

/** The address of a list as stored in a view. */
export const useViewAddress = (): string =>
  useLocation({
    select: ({ searchStr }) => {
      const parameters = new URLSearchParams(searchStr)
      for (const name of passing) parameters.delete(name)
      return parameters.size === 0 ? '' : `?${parameters.toString()}`
    },
  })

/** The current columns; a change is shown at once and stored in the background. */
export function useSetColumns(screen: contract.ViewedScreen) {
  const queryClient = useQueryClient()
  const { queryKey } = viewsOf(screen)
  const set = useMutation({
    // of quick changes the last one is stored last
    scope: { id: `columns-${screen}` },
    mutationFn: (columns: contract.ColumnChoice) =>
      call(contract.setColumns, { params: { screen }, body: { columns } }),
    onMutate: async (columns) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (before) => before && { ...before, columns })
    },
    onError: (error) => {
      showError(error)
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  return set.mutate
}

/** Opens a list by a view. */
export function useApplyView(screen: contract.ViewedScreen) {
  const { history } = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const setColumns = useSetColumns(screen)
  return ({ address, columns }: Pick<contract.StaffView, 'address' | 'columns'>, replace = false) => {
    setColumns(columns)
    if (replace) history.replace(`${pathname}${address}`)
    else history.push(`${pathname}${address}`)
  }
}

/** Opening the list without filters applies the default view. True until it is known. */
export function useDefaultView(screen: contract.ViewedScreen): boolean {
  const { data, isPending } = useViews(screen)
  const { searchStr } = useLocation()
  const apply = useApplyView(screen)
  const isDecided = useRef(false)
  useEffect(() => {
    if (!data || isDecided.current) return
    isDecided.current = true
    const usual = data.items.find(({ isDefault }) => isDefault)
    if (usual && searchStr === '') apply(usual, true)
  })
  return isPending
}

export function useChangeViews(screen: contract.ViewedScreen) {
  const queryClient = useQueryClient()
  const onSettled = () =>
    void queryClient.invalidateQueries({ queryKey: keyOf(contract.listViews, { query: { screen } }) })
  type Written = { name: string; address: string; columns: contract.ColumnChoice }
  type Change = { id: number; name?: string; isDefault?: boolean; state?: Omit<Written, 'name'> }
  const add = useMutation({
    mutationFn: (view: Written) => call(contract.addView, { body: { screen, ...view } }),
    onSettled,
  })
  const change = useMutation({
    mutationFn: ({ id, ...body }: Change) => call(contract.changeView, { params: { id }, body }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: number) => call(contract.deleteView, { params: { id } }),
    onError: (error) => showError(error),
    onSettled,
  })
  return { add, change, remove }
}
