import { listOrders, type Order } from '@snab/contract/orders/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getOrder } from '@snab/contract/orders/order'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { orderQuery } from '../order.data'

/** A change of an order by one press: its answer replaces the order on the screen. */
export function useOrderChange(change: () => Promise<Order>, done: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, order)
      void queryClient.invalidateQueries({ queryKey: [listOrders.path] })
      showSuccess(done)
      onDone?.()
    },
    onError: (error) => {
      showError(error)
      // somebody else may have been faster
      void queryClient.invalidateQueries({ queryKey: [getOrder.path] })
    },
  })
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    run: () => {
      if (!mutation.isPending) mutation.mutate()
    },
  }
}
