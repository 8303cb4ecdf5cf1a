import type { Piece } from '@snab/contract/buying/cable'
import { acceptCartItems, listCartItems, patchCartItems, type CartItem } from '@snab/contract/buying/cart'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess, showUndo } from '../../../../lib/snackbar'
import { textOf } from '../../../../lib/texts/texts'
import { cartStore } from '../../../../shared/cart/cart-state'
import type { LineChange } from '../../../../shared/edits/line-edits'
import { cartEditsOf, shownCart, takeAnswer } from './cart-edits-of'
import { linesTexts } from '../../lines/lines.texts'
import { cartTexts } from '../cart.texts'
import { moveCartLine, placesWithoutRemoved, staying } from './move-cart-line'
import { restoreLines, withPlaces, type RemovedLine } from './restore-lines'

const t = textOf(cartTexts)
const common = textOf(linesTexts)

export type CartActions = ReturnType<typeof useCartActions>

/** Actions on lines; always the same object, so that rows do not re-render. */
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
      const sentIds = new Set(sent.map(({ item }) => item.id))
      const again = unsaved.filter(({ id }) => !sentIds.has(id))
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

    /** Edits are saved first, so that versions are consecutive. */
    async function add({ id, isOwn }: { id: number; isOwn: boolean }, amount: number) {
      if (!(await edits.settle()) || !(await cartStore.settle())) return
      try {
        const line = isOwn ? { customProductId: id, amount } : { productId: id, amount }
        takeAnswer(queryClient, await call(patchCartItems, { body: { items: [line] } }))
      } catch (error) {
        showError(error)
      }
    }

    /** Edits are saved first, because a price is seen for the shown amount. */
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

    /** A line is merged with one of the same product and the new seller. */
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

    /** Edits are saved first; the asking dialog shows a refusal. */
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
      add,
      remove,
      accept,
      setSeller,
      /** Edits made together: one request, one render. */
      changeAll: (changes: readonly LineChange[]) => edits.changeAll(changes),
      move: (moved: number, onto: number) => moveCartLine(queryClient, moved, onto),
      setAmount: (item: CartItem, amount: number) =>
        amount > 0 ? edits.change({ id: item.id, amount }) : remove([item]),
      setNote: ({ id }: CartItem, note: string) => edits.change({ id, note }),
    }
  }, [queryClient])
}
