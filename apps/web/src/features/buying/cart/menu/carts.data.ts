import {
  activateCart,
  deleteCart,
  listCartItems,
  listCarts,
  putCartAside,
  renameCart,
} from '@snab/contract/buying/cart'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../../../lib/api/api'
import { cartInfoQuery } from '../../../../shared/cart/cart-state'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useUser } from '../../../../shared/session/startup'
import { textOf } from '../../../../lib/texts/texts'
import { cartEditsOf } from '../lines/cart-edits-of'
import { selection } from '../lines/cart-selection'
import { cartTexts } from '../cart.texts'

const t = textOf(cartTexts)
const cartsQuery = queryOf(listCarts, {})

export const useCarts = () => useQuery({ ...cartsQuery, enabled: useUser() !== null })

export type CartAction =
  | { kind: 'aside'; name: string }
  | { kind: 'activate'; id: number; name: string }
  | { kind: 'rename'; id: number; name: string }
  | { kind: 'delete'; id: number }

function send(action: CartAction): Promise<ResponseOf<typeof listCarts>> {
  switch (action.kind) {
    case 'aside':
      return call(putCartAside, { body: { name: action.name } })
    case 'activate':
      return call(activateCart, { params: { id: action.id } })
    case 'rename':
      return call(renameCart, { params: { id: action.id }, body: { name: action.name } })
    case 'delete':
      return call(deleteCart, { params: { id: action.id } })
  }
}

/** Edits of the open cart are saved before another is activated. */
export function useCartAction() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (action: CartAction) => {
      // unsaved edits would look for their lines in the other cart
      if ((action.kind === 'aside' || action.kind === 'activate') && !(await cartEditsOf(queryClient).settle()))
        throw new Error(t('cart.unsavedFirst'))
      return send(action)
    },
    onSuccess: async (answer, action) => {
      queryClient.setQueryData(cartsQuery.queryKey, answer)
      if (action.kind !== 'aside' && action.kind !== 'activate') return
      selection.replace([])
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [listCartItems.path] }),
        queryClient.invalidateQueries({ queryKey: cartInfoQuery.queryKey }),
      ])
      showSuccess(t(action.kind === 'aside' ? 'cart.asideDone' : 'cart.activated', { name: action.name }))
    },
    onError: (error) => showError(error),
  })
}
