import type { RequestOf } from '@snab/contract/endpoint'
import { patchSheetRows, type PricingSheet, type SheetItem } from '@snab/contract/quotes/pricing-sheet'
import { call } from '../../../../lib/api/api'
import { isUnanswered } from '../../../../lib/api/api-error'
import { showError } from '../../../../lib/snackbar'
import { blamedChanges } from '../../../../shared/edits/blamed-changes'
import { createLineEdits, retryAfter } from '../../../../shared/edits/line-edits'

type Body = RequestOf<typeof patchSheetRows>['body']
type Sent = NonNullable<Body['rows']>[number]
export type AddedRow = NonNullable<Body['added']>[number]
export type RowPatch = Pick<Sent, 'amount' | 'crmPrice' | 'pricing'> & { id: number }

/** Milliseconds: what is typed one after the other goes in one request. */
const gatherMs = 500

/** What was typed is not with the server, so nothing may be made of the worksheet yet. */
class SheetNotSavedError extends Error {
  override name = 'SheetNotSavedError'
}

/** The rows of an open worksheet under what has been typed since: shown and priced at once, sent together. */
export function createSheetStore(
  first: PricingSheet,
  {
    onSaved,
    onRefused,
    notSaved,
  }: { onSaved: (sheet: PricingSheet) => void; onRefused: () => void; notSaved: () => string },
) {
  let saved = first
  let items: readonly SheetItem[] = first.items
  let byId = new Map(items.map((item) => [item.id, item]))
  const listeners = new Set<() => void>()
  const edits = createLineEdits<RowPatch>({
    wait: gatherMs,
    retryAfter,
    isUnanswered,
    blamed: blamedChanges,
    save: async (rows) => {
      saved = await call(patchSheetRows, { params: { id: saved.id }, body: { rows } })
      onSaved(saved)
    },
    onRefused: (error) => {
      showError(error)
      onRefused()
    },
  })
  const retell = () => {
    items = saved.items.map((item) => patched(item, edits.of(item.id)))
    byId = new Map(items.map((item) => [item.id, item]))
    for (const listener of listeners) listener()
  }
  edits.subscribe(retell)

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    items: () => items,
    status: (): 'saved' | 'saving' | 'stalled' => (edits.isStalled() ? 'stalled' : edits.isBusy() ? 'saving' : 'saved'),
    isBusy: edits.isBusy,
    row: (id: number) => byId.get(id),
    change: (patches: readonly RowPatch[]) => edits.changeAll(patches),
    /** Saves what has been typed, also what is under way; throws SheetNotSavedError where the server does not hold it all. */
    flush: async (): Promise<void> => {
      if (!(await edits.settle())) throw new SheetNotSavedError(notSaved())
    },
    take: (sheet: PricingSheet) => {
      saved = sheet
      retell()
    },
  }
}
export type SheetStore = ReturnType<typeof createSheetStore>

const patched = (item: SheetItem, patch: RowPatch | undefined): SheetItem =>
  patch
    ? {
        ...item,
        ...(patch.amount !== undefined && { amount: patch.amount, amountProblem: '' }),
        ...(patch.crmPrice !== undefined && { crmPrice: patch.crmPrice, priceProblem: '' }),
        ...(patch.pricing !== undefined && { pricing: patch.pricing }),
      }
    : item
