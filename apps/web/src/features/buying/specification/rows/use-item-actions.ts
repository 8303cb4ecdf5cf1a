import type { Piece } from '@snab/contract/buying/cable'
import {
  deleteSpecificationItems,
  patchSpecificationItems,
  settleSpecificationItems,
  type ItemsAnswer,
} from '@snab/contract/buying/specification-items'
import type { SpecificationItem } from '@snab/contract/buying/specification'
import type { RequestOf } from '@snab/contract/endpoint'
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
import { conflictsOf, takeConflicts, type Mine, type OpenConflict } from '../joint/conflicts'
import { nextEditor } from '../joint/editor'
import { addPasted } from './add-pasted'
import { changeOver, itemEditsOf, seenVersion, shownSpecification, takeItems } from './item-edits'
import { movedItems } from './merged-items'
import { specificationQuery } from '../specification.data'
import { specificationTexts } from '../specification.texts'

const t = textOf(specificationTexts)
const common = textOf(linesTexts)
export const itemsTask = 'specification-items'

/** Repeats the request until it is answered; the keys of new rows prevent double rows. */
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
type PatchedItems = RequestOf<typeof patchSpecificationItems>['body']['items']

const ownValues = ({ amount, note, pieces }: Mine, item: SpecificationItem) => ({
  amount: amount ?? item.amount,
  note: note ?? item.note,
  // the cut belongs to the former amount
  pieces: pieces ?? (amount === undefined ? item.pieces : null),
})
const idOf = ({ id, isOwn = false }: Picked) => (isOwn ? { customProductId: id } : { productId: id })

export type ItemActions = ReturnType<typeof useItemActions>

/** Actions on the rows of a specification; always the same object, so that rows do not re-render. */
export function useItemActions(id: number) {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const edits = itemEditsOf(queryClient, id)
    const params = { id }

    /** Edits are saved first, so that versions are consecutive. Null: the change failed. */
    async function change(send: () => Promise<ItemsAnswer>, mine?: Mine): Promise<ItemsAnswer | null> {
      try {
        await edits.settle()
        const shown = shownSpecification(queryClient, id)?.items ?? []
        const answer = await withProgress(itemsTask, send())
        takeItems(queryClient, id, answer)
        takeConflicts(queryClient, id, answer, shown, () => mine)
        return answer
      } catch (error) {
        showError(error)
        // without a connection it is read later; the message about the connection was already shown
        void queryClient.invalidateQueries({
          queryKey: specificationQuery(id).queryKey,
          refetchType: isUnanswered(error) ? 'none' : 'active',
        })
        return null
      }
    }

    const patch = (items: PatchedItems, mine?: Mine) => {
      const editor = nextEditor()
      return change(
        () => persistently(() => call(patchSpecificationItems, { params, body: { items, editor, ...seen() } })),
        mine,
      )
    }
    const seen = () => seenVersion(queryClient, id)

    const add = async (lines: readonly (Picked & { amount: number })[]) =>
      (await patch(lines.map((line) => ({ clientKey: randomUuid(), ...idOf(line), amount: line.amount })))) !== null

    /** `over`: the version in which the rows were seen, if not the one on the screen. */
    async function remove(items: readonly SpecificationItem[], over?: number) {
      const [only] = items
      if (!only) return
      const base = over ?? seen().version
      const editor = nextEditor()
      const answer = await change(
        () =>
          call(deleteSpecificationItems, {
            params,
            body: { items: items.map((item) => ({ id: item.id, base })), editor, ...seen() },
          }),
        { isRemoval: true },
      )
      const deletedIds = new Set(answer?.deletedItems.map((item) => item.id))
      const removed = items.filter((item) => deletedIds.has(item.id))
      if (removed.length === 0) return
      const text =
        removed.length === 1
          ? t('spec.removedOne', { name: removed[0]?.product.name ?? '' })
          : t('spec.removed', { count: removed.length })
      showUndo(text, { text: common('lines.undo'), run: () => void bringBack(removed) })
    }

    /** The server appends new rows; then each is moved to its former place. */
    async function bringBack(items: readonly SpecificationItem[]) {
      const rows = sorted(items, (a, b) => a.position - b.position)
      const answer = await patch(
        rows.map(({ id: formerId, productId, customProductId, sellerId, amount, pieces, note }) => ({
          clientKey: randomUuid(),
          formerId,
          productId,
          customProductId,
          sellerId,
          amount,
          pieces,
          note,
          isReturned: true,
        })),
      )
      if (!answer) return
      const added = sorted(answer.updatedItems, (a, b) => a.id - b.id)
      const moves = rows.flatMap(({ position }, at) => (added[at] ? [{ id: added[at].id, position }] : []))
      if (moves.length > 0) await patch(moves)
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

    const settle = async (items: readonly SpecificationItem[], as: 'accept' | 'keep') =>
      void (await change(() =>
        call(settleSpecificationItems, { params, body: { items: items.map((item) => ({ id: item.id, as })) } }),
      ))

    async function replace(item: SpecificationItem, product: Picked, over?: number) {
      const goods = idOf(product)
      const answer = await patch([{ id: item.id, ...goods, base: over ?? seen().version }], goods)
      const isDone = answer?.updatedItems.some((row) => row.id === item.id) ?? false
      if (isDone) showSuccess(t('spec.replaced'))
      return isDone
    }

    /** The asking dialog shows a refusal. */
    async function setPieces(item: SpecificationItem, pieces: Piece[] | null, over?: number) {
      const base = over ?? seen().version
      await edits.settle()
      const shown = shownSpecification(queryClient, id)?.items ?? []
      const answer = await call(patchSpecificationItems, {
        params,
        body: { items: [{ id: item.id, pieces, base }], editor: nextEditor(), ...seen() },
      })
      takeItems(queryClient, id, answer)
      takeConflicts(queryClient, id, answer, shown, () => ({ pieces }))
    }

    /** This person's value instead of the other one's. */
    async function takeMine(conflict: OpenConflict) {
      const { id: row, cell, mine, item, version, now } = conflict
      conflictsOf(queryClient, id).drop([conflict])
      if (mine.isRemoval) return remove([item], version)
      if (cell === 'row' && now === null) return bringBack([{ ...item, ...ownValues(mine, item) }])
      if (mine.pieces !== undefined) return setPieces(item, mine.pieces, version)
      if (mine.productId !== undefined) return void (await replace(item, { id: mine.productId }, version))
      if (mine.customProductId !== undefined)
        return void (await replace(item, { id: mine.customProductId, isOwn: true }, version))
      const { amount, note } = mine
      changeOver(queryClient, id, [
        { id: row, base: version, ...(amount !== undefined && { amount }), ...(note !== undefined && { note }) },
      ])
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
      changeAll: (changes: readonly LineChange[]) => changeOver(queryClient, id, changes),
      setAmount: (item: SpecificationItem, amount: number) =>
        amount > 0 ? changeOver(queryClient, id, [{ id: item.id, amount }]) : void remove([item]),
      setNote: (item: SpecificationItem, note: string) => changeOver(queryClient, id, [{ id: item.id, note }]),
      takeMine,
    }
  }, [queryClient, id])
}
