import { patchOfferRows, type Offer, type OfferItem } from '@snab/contract/quotes/offer'
import type { RequestOf } from '@snab/contract/endpoint'
import { call } from '../../../../lib/api/api'
import { createWorksheetStore, type StoreCallbacks } from '../../worksheet/worksheet-store'

export type RowPatch = NonNullable<RequestOf<typeof patchOfferRows>['body']['rows']>[number] & { id: number }

/** The rows of an open offer with pending edits. */
export const createOfferStore = (first: Offer, callbacks: StoreCallbacks<Offer>) =>
  createWorksheetStore<OfferItem, Offer, RowPatch>(
    first,
    {
      saveRows: (id, rows) => call(patchOfferRows, { params: { id }, body: { rows } }),
      saveOrder: (id, order) => call(patchOfferRows, { params: { id }, body: { order } }),
      patched,
    },
    callbacks,
  )
export type OfferStore = ReturnType<typeof createOfferStore>

const patched = (item: OfferItem, patch: RowPatch): OfferItem => ({
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
})
