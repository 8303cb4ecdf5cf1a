import { cartInfo, deleteCartItems, listCartItems, patchCartItems, type CartAnswer } from '@snab/contract/cart'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { NetworkError } from '../../lib/api-error'
import { blamedChanges } from '../../lib/blamed-changes'
import { cartStore, keepCartAnswer } from '../../lib/cart-state'
import { amountsByProduct, mergedCart } from '../../lib/merge-cart'
import { showError } from '../../lib/snackbar'
import { createLineEdits, retryAfter, type LineEdits, type LineChange } from '../../lib/line-edits'
import { editsOwner, keepUnsaved, takeUnsaved } from '../../lib/unsaved-edits'

const ofClients = new WeakMap<QueryClient, LineEdits>()

/** Edits outlive the screen: what was typed last is saved though one has gone elsewhere. */
export function cartEditsOf(queryClient: QueryClient): LineEdits {
  const known = ofClients.get(queryClient)
  if (known) return known
  let adopted: number | undefined
  const edits = createLineEdits({
    wait: 400,
    retryAfter,
    save: async (changes) => {
      // what was typed in the catalogue before comes first
      await cartStore.settle()
      takeAnswer(queryClient, await send(queryClient, changes, adopted))
      adopted = undefined
    },
    keep: (changes) => keepUnsaved('CART', editsOwner(queryClient), changes, shownCart(queryClient)?.version),
    isUnanswered: (error) => error instanceof NetworkError,
    blamed: blamedChanges,
    onRefused: (error) => {
      showError(error)
      void queryClient.invalidateQueries({ queryKey: [listCartItems.path] })
      void queryClient.invalidateQueries({ queryKey: [cartInfo.path] })
    },
  })
  ofClients.set(queryClient, edits)
  addEventListener('online', () => void edits.settle())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void edits.settle()
  })
  void takeUnsaved<LineChange>('CART', editsOwner(queryClient)).then((found) => {
    if (found.changes.length === 0) return
    adopted = found.version
    edits.changeAll(found.changes)
  })
  return edits
}

export const useCartEdits = (): LineEdits => cartEditsOf(useQueryClient())

/** The cart as the screen shows it. */
export const shownCart = (queryClient: QueryClient): CartAnswer | undefined =>
  queryClient.getQueriesData<CartAnswer>({ queryKey: [listCartItems.path], type: 'active' })[0]?.[1]

/** Edits of a closed tab were made over the version it had seen: whatever came in between is told. */
function send(queryClient: QueryClient, changes: LineChange[], madeOver: number | undefined): Promise<CartAnswer> {
  const version = madeOver ?? shownCart(queryClient)?.version
  const seen = version === undefined ? {} : { version }
  const keepalive = document.visibilityState === 'hidden'
  return changes.every(({ amount }) => amount === 0)
    ? call(deleteCartItems, { body: { items: changes.map(({ id }) => ({ id })), ...seen } }, { keepalive })
    : call(patchCartItems, { body: { items: changes, ...seen } }, { keepalive })
}

/** The screen shows what came; amounts of products whose lines have gone become 0. */
export function takeAnswer(queryClient: QueryClient, answer: CartAnswer) {
  const before = shownCart(queryClient)
  const after = before && mergedCart(before, answer)
  const gone = (before?.items ?? []).flatMap(({ productId }) => (productId === null ? [] : [[productId, 0] as const]))
  keepCartAnswer(queryClient, answer, new Map(after ? [...gone, ...amountsByProduct(after.items)] : []))
  if (!after) void queryClient.invalidateQueries({ queryKey: [cartInfo.path] })
}
