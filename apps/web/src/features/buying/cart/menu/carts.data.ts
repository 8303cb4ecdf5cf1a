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

export type CartDeed =
  | { kind: 'aside'; name: string }
  | { kind: 'activate'; id: number; name: string }
  | { kind: 'rename'; id: number; name: string }
  | { kind: 'delete'; id: number }

function send(deed: CartDeed): Promise<ResponseOf<typeof listCarts>> {
  switch (deed.kind) {
    case 'aside':
      return call(putCartAside, { body: { name: deed.name } })
    case 'activate':
      return call(activateCart, { params: { id: deed.id } })
    case 'rename':
      return call(renameCart, { params: { id: deed.id }, body: { name: deed.name } })
    case 'delete':
      return call(deleteCart, { params: { id: deed.id } })
  }
}

/** Edits of the open cart are saved before another takes its place. */
export function useCartDeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (deed: CartDeed) => {
      // what is not saved would be looked for in the other cart
      if ((deed.kind === 'aside' || deed.kind === 'activate') && !(await cartEditsOf(queryClient).settle()))
        throw new Error(t('cart.unsavedFirst'))
      return send(deed)
    },
    onSuccess: async (answer, deed) => {
      queryClient.setQueryData(cartsQuery.queryKey, answer)
      if (deed.kind !== 'aside' && deed.kind !== 'activate') return
      selection.replace([])
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [listCartItems.path] }),
        queryClient.invalidateQueries({ queryKey: cartInfoQuery.queryKey }),
      ])
      showSuccess(t(deed.kind === 'aside' ? 'cart.asideDone' : 'cart.activated', { name: deed.name }))
    },
    onError: (error) => showError(error),
  })
}
