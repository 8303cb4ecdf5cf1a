import type { RequestOf } from '@snab/contract/endpoint'
import { listOrders } from '@snab/contract/orders/order'
import {
  changeRecurringOrder,
  getRecurringOrder,
  listRecurringOrders,
  type RecurringOrder,
} from '@snab/contract/orders/recurring-order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../../../lib/api/api'
import { ApiError } from '../../../../lib/api/api-error'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { recurringTexts } from './recurring.texts'

type Body = RequestOf<typeof changeRecurringOrder>['body']
type Action = Body extends infer Each ? (Each extends { version: number } ? Omit<Each, 'version'> : never) : never

export function useChangeRecurring({ id, version }: RecurringOrder) {
  const t = useTexts(recurringTexts)
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (action: Action) =>
      call(changeRecurringOrder, { params: { id }, body: { ...action, version } as Body }), // an action with its version
    onSuccess: (after, action) => {
      queryClient.setQueryData(queryOf(getRecurringOrder, { params: { id } }).queryKey, after)
      for (const { path } of [listRecurringOrders, listOrders]) void queryClient.invalidateQueries({ queryKey: [path] })
      const name = 'action' in action ? action.action : 'change'
      showSuccess(t(`recurring.done.${name}`))
    },
    onError: (error) => {
      const isOfField = error instanceof ApiError && (error.body.errors?.length ?? 0) > 0
      if (!isOfField) showError(error)
      void queryClient.invalidateQueries({ queryKey: [getRecurringOrder.path] })
    },
  })
  return {
    error: mutation.error,
    isPending: mutation.isPending,
    change: (action: Action, onDone?: () => void) => {
      if (!mutation.isPending) mutation.mutate(action, { ...(onDone && { onSuccess: onDone }) })
    },
  }
}
