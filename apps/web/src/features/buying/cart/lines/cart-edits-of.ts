import { cartInfo, deleteCartItems, listCartItems, patchCartItems, type CartAnswer } from '@snab/contract/buying/cart'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { cartStore, keepCartAnswer } from '../../../../shared/cart/cart-state'
import type { LineChange, LineEdits } from '../../../../shared/edits/line-edits'
import { amountsByProduct, mergedCart } from '../../../../shared/cart/merge-cart'
import { showError } from '../../../../lib/snackbar'
import { lineEditsOf } from '../../lines/edits/kept-line-edits'

export const cartEditsOf = (queryClient: QueryClient): LineEdits =>
  lineEditsOf(queryClient, 'CART', () => ({
    shownVersion: () => shownCart(queryClient)?.version,
    save: async (changes, madeOver, options) => {
      // amounts typed in the catalogue before come first
      await cartStore.settle()
      takeAnswer(queryClient, await send(changes, madeOver, options))
    },
    onRefused: (error) => {
      showError(error)
      void queryClient.invalidateQueries({ queryKey: [listCartItems.path] })
      void queryClient.invalidateQueries({ queryKey: [cartInfo.path] })
    },
  }))

export const useCartEdits = (): LineEdits => cartEditsOf(useQueryClient())

/** The cart as the screen shows it. */
export const shownCart = (queryClient: QueryClient): CartAnswer | undefined =>
  queryClient.getQueriesData<CartAnswer>({ queryKey: [listCartItems.path], type: 'active' })[0]?.[1]

const send = (
  changes: LineChange[],
  madeOver: { version?: number },
  options: { keepalive: boolean },
): Promise<CartAnswer> =>
  changes.every(({ amount }) => amount === 0)
    ? call(deleteCartItems, { body: { items: changes.map(({ id }) => ({ id })), ...madeOver } }, options)
    : call(patchCartItems, { body: { items: changes, ...madeOver } }, options)

/** Takes over the received lines; amounts of products without a line become 0. */
export function takeAnswer(queryClient: QueryClient, answer: CartAnswer) {
  const before = shownCart(queryClient)
  const after = before && mergedCart(before, answer)
  const zeroAmounts = (before?.items ?? []).flatMap(({ productId }) =>
    productId === null ? [] : [[productId, 0] as const],
  )
  keepCartAnswer(queryClient, answer, new Map(after ? [...zeroAmounts, ...amountsByProduct(after.items)] : []))
  if (!after) void queryClient.invalidateQueries({ queryKey: [cartInfo.path] })
}
