import { getDealKey, getSheet, listSheets, type PricingSheet } from '@snab/contract/quotes/pricing-sheet'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '../../../lib/api/api'
import { showError } from '../../../lib/snackbar'
import { onLive } from '../../../shared/live/live-topics'

export const sheetQuery = (id: number) => queryOf(getSheet, { params: { id } })
export const dealKeyQuery = queryOf(getDealKey, {})

const refreshSheets = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: [listSheets.path] })

export function keepSheet(queryClient: QueryClient, sheet: PricingSheet) {
  queryClient.setQueryData(sheetQuery(sheet.id).queryKey, sheet)
  void refreshSheets(queryClient)
}

/** A button's work: a refusal is told, lists are read anew after a success. */
export function useAct<Variables, Answer>(
  act: (variables: Variables) => Promise<Answer>,
  onDone: (answer: Answer, variables: Variables) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer, variables) => {
      void refreshSheets(queryClient)
      onDone(answer, variables)
    },
    onError: (error) => showError(error),
  })
}

/** What another tab or a colleague has changed. */
export function useFollowSheets(onChange: (id: number | null) => void) {
  useEffect(() => onLive('order-manager', (data) => onChange(data?.id ?? null)), [onChange])
}
