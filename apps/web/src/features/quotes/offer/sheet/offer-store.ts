import { patchOfferRows, type Offer, type OfferItem } from '@snab/contract/quotes/offer'
import type { RequestOf } from '@snab/contract/endpoint'
import { call } from '../../../../lib/api/api'
import { isUnanswered } from '../../../../lib/api/api-error'
import { showError } from '../../../../lib/snackbar'
import { blamedChanges } from '../../../../shared/edits/blamed-changes'
import { createLineEdits, retryAfter } from '../../../../shared/edits/line-edits'
import { createRowOrder, inOrder } from './row-order'

export type RowPatch = NonNullable<RequestOf<typeof patchOfferRows>['body']['rows']>[number] & { id: number }

/** Milliseconds: what is typed one after the other goes in one request. */
const gatherMs = 500

/** What was typed is not with the server, so nothing may be made of the offer yet. */
class OfferNotSavedError extends Error {
  override name = 'OfferNotSavedError'
}

/**
 * The rows of an open offer under what has been typed since. Typed values are shown and priced at once and sent together;
 * a refused one is taken back and told of, the others are saved.
 */
export function createOfferStore(
  first: Offer,
  { onSaved, onRefused, notSaved }: { onSaved: (offer: Offer) => void; onRefused: () => void; notSaved: () => string },
) {
  let saved = first
  let items: readonly OfferItem[] = first.items
  const listeners = new Set<() => void>()
  const edits = createLineEdits<RowPatch>({
    wait: gatherMs,
    retryAfter,
    isUnanswered,
    blamed: blamedChanges,
    save: async (rows) => {
      saved = await call(patchOfferRows, { params: { id: saved.id }, body: { rows } })
      onSaved(saved)
    },
    onRefused: (error) => {
      showError(error)
      onRefused()
    },
  })
  const order = createRowOrder({
    save: async (ids) => {
      // an answer is the whole offer: one saving after the other
      if (!(await edits.settle())) return false
      saved = await call(patchOfferRows, { params: { id: saved.id }, body: { order: [...ids] } })
      return true
    },
    onSaved: () => onSaved(saved),
    onRefused: (error) => {
      showError(error)
      onRefused()
    },
    onChange: () => retell(),
  })
  const retell = () => {
    items = inOrder(saved.items, order.wanted()).map((item) => patched(item, edits.of(item.id)))
    for (const listener of listeners) listener()
  }
  edits.subscribe(retell)

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    items: () => items,
    status: (): 'saved' | 'saving' | 'stalled' =>
      edits.isStalled() || order.isStalled()
        ? 'stalled'
        : edits.isBusy() || order.wanted() !== null
          ? 'saving'
          : 'saved',
    isBusy: () => edits.isBusy() || order.wanted() !== null,
    row: (id: number) => items.find((item) => item.id === id),
    change: (patches: readonly RowPatch[]) => edits.changeAll(patches),
    /** All rows in their new order; shown at once. */
    reorder: order.set,
    /** Saves what has been typed, also what is under way; throws OfferNotSavedError where the server does not hold it all. */
    flush: async (): Promise<void> => {
      if (!(await edits.settle()) || !(await order.place())) throw new OfferNotSavedError(notSaved())
    },
    take: (offer: Offer) => {
      saved = offer
      retell()
    },
  }
}
export type OfferStore = ReturnType<typeof createOfferStore>

const patched = (item: OfferItem, patch: RowPatch | undefined): OfferItem =>
  patch
    ? {
        ...item,
        ...(patch.choice !== undefined && { choice: patch.choice }),
        ...(patch.isChosen !== undefined && { isChosen: patch.isChosen }),
        ...(patch.name !== undefined && { name: patch.name }),
        ...(patch.unit !== undefined && { unit: patch.unit }),
        ...(patch.amount !== undefined && { amount: patch.amount }),
        ...(patch.pricing !== undefined && { pricing: patch.pricing }),
        ...(patch.purchase !== undefined && { purchase: patch.purchase }),
        ...(patch.sectionMarkup !== undefined && { sectionMarkup: patch.sectionMarkup }),
        ...(patch.term !== undefined && { term: patch.term }),
        ...(patch.note !== undefined && { note: patch.note }),
      }
    : item
