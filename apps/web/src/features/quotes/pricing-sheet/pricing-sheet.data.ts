import { getDealKey, getSheet, listSheets, type PricingSheet } from '@snab/contract/quotes/pricing-sheet'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/api'
import { useActOnList } from '../../../lib/api/use-act'

export const sheetQuery = (id: number) => queryOf(getSheet, { params: { id } })
export const dealKeyQuery = queryOf(getDealKey, {})

const refreshSheets = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: [listSheets.path] })

export function keepSheet(queryClient: QueryClient, sheet: PricingSheet) {
  queryClient.setQueryData(sheetQuery(sheet.id).queryKey, sheet)
  void refreshSheets(queryClient)
}

/** A button's action; the list is read again after it. */
export const useAct = <Variables, Answer>(
  act: (variables: Variables) => Promise<Answer>,
  onDone: (answer: Answer, variables: Variables) => void,
) => useActOnList(listSheets.path, act, onDone)
