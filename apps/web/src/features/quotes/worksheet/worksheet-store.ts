import { isUnanswered } from '../../../lib/api/api-error'
import { showError } from '../../../lib/snackbar'
import { blamedChanges } from '../../../shared/edits/blamed-changes'
import { createLineEdits, retryAfter } from '../../../shared/edits/line-edits'
import { createRowOrder, inOrder } from './row-order'

/** A document whose rows are edited as a worksheet. */
export type Whole<Row> = { id: number; items: readonly Row[] }
type Patch = { id: number; amount?: number | undefined; note?: string | undefined }

export type StoreCallbacks<W> = { onSaved: (whole: W) => void; onRefused: () => void; notSaved: () => string }

export type StoreRules<Row, W, P> = {
  saveRows: (id: number, rows: P[]) => Promise<W>
  /** Null if rows cannot be moved. */
  saveOrder: ((id: number, order: number[]) => Promise<W>) | null
  patched: (item: Row, patch: P) => Row
}

/** Milliseconds: edits made one after the other are sent in one request. */
const gatherMs = 500

/** The server does not have all edits, so nothing can be made from the document yet. */
class NotSavedError extends Error {
  override name = 'NotSavedError'
}

/**
 * The rows of an open document with pending edits. Typed values are shown and priced at once and sent together; a
 * refused one is reset and reported, the others are saved.
 */
export function createWorksheetStore<Row extends { id: number }, W extends Whole<Row>, P extends Patch>(
  first: W,
  { saveRows, saveOrder, patched }: StoreRules<Row, W, P>,
  { onSaved, onRefused, notSaved }: StoreCallbacks<W>,
) {
  let saved = first
  let items: readonly Row[] = first.items
  let byId = new Map(items.map((item) => [item.id, item]))
  const listeners = new Set<() => void>()
  const refuse = (error: unknown) => {
    showError(error)
    onRefused()
  }
  const edits = createLineEdits<P>({
    wait: gatherMs,
    retryAfter,
    isUnanswered,
    blamed: blamedChanges,
    save: async (rows) => {
      saved = await saveRows(saved.id, rows)
      onSaved(saved)
    },
    onRefused: refuse,
  })
  const order = createRowOrder({
    save: async (ids) => {
      // an answer is the whole document, so saves run one after the other
      if (!saveOrder || !(await edits.settle())) return false
      saved = await saveOrder(saved.id, [...ids])
      return true
    },
    onSaved: () => onSaved(saved),
    onRefused: refuse,
    onChange: () => refresh(),
  })
  const refresh = () => {
    items = inOrder(saved.items, order.wanted()).map((item) => {
      const patch = edits.of(item.id)
      return patch ? patched(item, patch) : item
    })
    byId = new Map(items.map((item) => [item.id, item]))
    for (const listener of listeners) listener()
  }
  edits.subscribe(refresh)
  const isBusy = () => edits.isBusy() || order.wanted() !== null

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    items: () => items,
    status: (): SaveStatus => (edits.isStalled() || order.isStalled() ? 'stalled' : isBusy() ? 'saving' : 'saved'),
    isBusy,
    row: (id: number) => byId.get(id),
    change: (patches: readonly P[]) => edits.changeAll(patches),
    /** All rows in their new order; shown at once. */
    reorder: order.set,
    /** Saves all edits, including running saves; throws NotSavedError if the server does not have all of them. */
    flush: async (): Promise<void> => {
      if (!(await edits.settle()) || !(await order.place())) throw new NotSavedError(notSaved())
    },
    take: (whole: W) => {
      saved = whole
      refresh()
    },
  }
}

export type SaveStatus = 'saved' | 'saving' | 'stalled'
