import type { Piece } from '@snab/contract/buying/cable'
import { acceptCartItems, listCartItems, patchCartItems, type CartItem } from '@snab/contract/buying/cart'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess, showUndo } from '../../../../lib/snackbar'
import { textOf } from '../../../../lib/texts/texts'
import type { LineChange } from '../../../../shared/edits/line-edits'
import { cartEditsOf, shownCart, takeAnswer } from './cart-edits-of'
import { linesTexts } from '../../lines/lines.texts'
import { cartTexts } from '../cart.texts'
import { moveCartLine, placesWithoutRemoved, staying } from './move-cart-line'
import { restoreLines, withPlaces, type RemovedLine } from './restore-lines'

const t = textOf(cartTexts)
const common = textOf(linesTexts)

export type CartActions = ReturnType<typeof useCartActions>

/** What can be done to lines; the same object all the time, so that rows are drawn only for their own sake. */
export function useCartActions() {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const edits = cartEditsOf(queryClient)

    function remove(items: readonly CartItem[]) {
      const [only] = items
      if (!only) return
      const unsaved = items.flatMap(({ id }) => edits.of(id) ?? [])
      const edited = items.map((item) => ({
        ...item,
        amount: edits.amount(item.id) ?? item.amount,
        note: edits.note(item.id) ?? item.note,
      }))
      const removed = withPlaces(edited, staying(queryClient, shownCart(queryClient)?.items ?? []))
      edits.changeAll(items.map(({ id }) => ({ id, amount: 0 })))
      keepPlaces()
      showUndo(
        items.length === 1
          ? t('cart.removedOne', { name: only.product.name })
          : t('cart.removed', { count: items.length }),
        { text: common('lines.undo'), run: () => void undo(removed, unsaved) },
      )
    }

    function keepPlaces() {
      const places = placesWithoutRemoved(queryClient)
      if (places.length > 0) edits.changeAll(places)
    }

    async function undo(removed: readonly RemovedLine[], unsaved: readonly LineChange[]) {
      let sent = removed.filter(({ item }) => !edits.forget(item.id))
      if (sent.length > 0 && !(await edits.settle())) sent = sent.filter(({ item }) => !edits.forget(item.id))
      const gone = new Set(sent.map(({ item }) => item.id))
      const again = unsaved.filter(({ id }) => !gone.has(id))
      if (again.length > 0) edits.changeAll(again)
      keepPlaces()
      if (sent.length === 0) return
      try {
        await restoreLines(queryClient, sent)
        showSuccess(t('cart.restored'))
      } catch (error) {
        showError(error)
      }
    }

    /** What is being edited is saved first: a price is seen for the amount that is shown. */
    async function accept(items: readonly CartItem[]) {
      if (!(await edits.settle())) return
      const version = shownCart(queryClient)?.version
      try {
        takeAnswer(
          queryClient,
          await call(acceptCartItems, {
            body: { items: items.map(({ id }) => ({ id })), ...(version !== undefined && { version }) },
          }),
        )
      } catch (error) {
        showError(error)
      }
    }

    /** A line whose new seller has one of the same product joins it. */
    async function setSeller({ id }: CartItem, sellerId: number) {
      if (!(await edits.settle())) return
      const version = shownCart(queryClient)?.version
      try {
        takeAnswer(
          queryClient,
          await call(patchCartItems, {
            body: { items: [{ id, sellerId }], ...(version !== undefined && { version }) },
          }),
        )
      } catch (error) {
        showError(error)
        void queryClient.invalidateQueries({ queryKey: [listCartItems.path] })
      }
    }

    /** What is typed goes first; a refusal is for the dialog that asks. */
    async function setPieces({ id }: CartItem, pieces: Piece[] | null) {
      await edits.settle()
      const version = shownCart(queryClient)?.version
      takeAnswer(
        queryClient,
        await call(patchCartItems, { body: { items: [{ id, pieces }], ...(version !== undefined && { version }) } }),
      )
    }

    return {
      setPieces,
      remove,
      accept,
      setSeller,
      /** Edits made together: one request, one drawing. */
      changeAll: (changes: readonly LineChange[]) => edits.changeAll(changes),
      move: (moved: number, onto: number) => moveCartLine(queryClient, moved, onto),
      setAmount: (item: CartItem, amount: number) =>
        amount > 0 ? edits.change({ id: item.id, amount }) : remove([item]),
      setNote: ({ id }: CartItem, note: string) => edits.change({ id, note }),
    }
  }, [queryClient])
}
