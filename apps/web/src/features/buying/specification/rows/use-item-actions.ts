import type { Piece } from '@snab/contract/buying/cable'
import {
  deleteSpecificationItems,
  patchSpecificationItems,
  settleSpecificationItems,
  type ItemsAnswer,
  type SpecificationItem,
} from '@snab/contract/buying/specification'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../lib/api/api'
import { isUnanswered } from '../../../../lib/api/api-error'
import type { LineChange } from '../../../../shared/edits/line-edits'
import { withProgress } from '../../../../lib/progress'
import { randomUuid } from '../../../../lib/api/session'
import { showError, showSuccess, showUndo } from '../../../../lib/snackbar'
import { sorted } from '../../../../lib/sorted'
import { textOf } from '../../../../lib/texts/texts'
import { linesTexts } from '../../lines/lines.texts'
import { savePlace } from '../../lines/list/move-line'
import { addPasted } from './add-pasted'
import { itemEditsOf, seenVersion, shownSpecification, takeItems } from './item-edits'
import { movedItems } from './merged-items'
import { specificationQuery } from '../specification.data'
import { specificationTexts } from '../specification.texts'

const t = textOf(specificationTexts)
const common = textOf(linesTexts)
export const itemsTask = 'specification-items'

/** Sent again until it is answered: because of the keys of new rows nothing is added twice. */
async function persistently<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (!isUnanswered(error) || attempt === 4) throw error
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt))
    }
  }
}

type Picked = { id: number; /** Not from the catalogue. */ isOwn?: boolean }
const idOf = ({ id, isOwn = false }: Picked) => (isOwn ? { customProductId: id } : { productId: id })

export type ItemActions = ReturnType<typeof useItemActions>

/** Actions on the rows of a specification; always the same object, so that rows do not re-render. */
export function useItemActions(id: number) {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const edits = itemEditsOf(queryClient, id)
    const params = { id }

    /** Edits are saved first, so that versions are consecutive. True when the server has done it. */
    async function change(send: () => Promise<ItemsAnswer>): Promise<boolean> {
      try {
        await edits.settle()
        takeItems(queryClient, id, await withProgress(itemsTask, send()))
        return true
      } catch (error) {
        showError(error)
        // without a connection it is read when there is one; the message about the connection was shown already
        void queryClient.invalidateQueries({
          queryKey: specificationQuery(id).queryKey,
          refetchType: isUnanswered(error) ? 'none' : 'active',
        })
        return false
      }
    }

    function add(lines: readonly (Picked & { amount: number })[]) {
      const items = lines.map((line) => ({ clientKey: randomUuid(), ...idOf(line), amount: line.amount }))
      return change(() => persistently(() => call(patchSpecificationItems, { params, body: { items } })))
    }

    async function remove(items: readonly SpecificationItem[]) {
      const [only] = items
      if (!only) return
      const isDone = await change(() =>
        call(deleteSpecificationItems, {
          params,
          body: { items: items.map((item) => ({ id: item.id })), ...seenVersion(queryClient, id) },
        }),
      )
      if (!isDone) return
      const text =
        items.length === 1
          ? t('spec.removedOne', { name: only.product.name })
          : t('spec.removed', { count: items.length })
      showUndo(text, { text: common('lines.undo'), run: () => void bringBack(items) })
    }

    /** The server appends new rows; then each is moved to its former place. */
    async function bringBack(items: readonly SpecificationItem[]) {
      const known = new Set(shownSpecification(queryClient, id)?.items.map((item) => item.id))
      const rows = sorted(items, (a, b) => a.position - b.position)
      const news = rows.map(({ productId, customProductId, sellerId, amount, pieces, note }) => ({
        clientKey: randomUuid(),
        productId,
        customProductId,
        sellerId,
        amount,
        pieces,
        note,
        isReturned: true,
      }))
      const isDone = await change(() =>
        persistently(() => call(patchSpecificationItems, { params, body: { items: news } })),
      )
      if (!isDone) return
      const added = sorted(
        shownSpecification(queryClient, id)?.items.filter((item) => !known.has(item.id)) ?? [],
        (a, b) => a.id - b.id,
      )
      const moves = rows.flatMap(({ position }, at) => (added[at] ? [{ id: added[at].id, position }] : []))
      if (moves.length > 0) await change(() => call(patchSpecificationItems, { params, body: { items: moves } }))
    }

    /** Shown at once, saved with the next batch of edits. */
    function move(moved: number, onto: number) {
      const shown = shownSpecification(queryClient, id)
      if (!shown) return
      const place = shown.items.findIndex((item) => item.id === onto)
      const items = movedItems(shown.items, moved, place)
      if (items === shown.items) return
      const { queryKey } = specificationQuery(id)
      // a read started before this move would restore the old order
      void queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData(queryKey, { ...shown, items })
      savePlace(edits, items, moved)
    }

    const settle = (items: readonly SpecificationItem[], as: 'accept' | 'keep') =>
      change(() =>
        call(settleSpecificationItems, { params, body: { items: items.map((item) => ({ id: item.id, as })) } }),
      )

    async function replace(item: SpecificationItem, product: Picked) {
      const isDone = await change(() =>
        call(patchSpecificationItems, {
          params,
          body: { items: [{ id: item.id, ...idOf(product) }], ...seenVersion(queryClient, id) },
        }),
      )
      if (isDone) showSuccess(t('spec.replaced'))
      return isDone
    }

    /** The asking dialog shows a refusal. */
    async function setPieces(item: SpecificationItem, pieces: Piece[] | null) {
      await edits.settle()
      takeItems(
        queryClient,
        id,
        await call(patchSpecificationItems, {
          params,
          body: { items: [{ id: item.id, pieces }], ...seenVersion(queryClient, id) },
        }),
      )
    }

    return {
      setPieces,
      add,
      remove,
      move,
      settle,
      replace,
      addPasted: (text: string) => addPasted(text, itemsTask, add),
      /** Edits made together: one request, one render. */
      changeAll: (changes: readonly LineChange[]) => edits.changeAll(changes),
      setAmount: (item: SpecificationItem, amount: number) =>
        amount > 0 ? edits.change({ id: item.id, amount }) : void remove([item]),
      setNote: (item: SpecificationItem, note: string) => edits.change({ id: item.id, note }),
    }
  }, [queryClient, id])
}
