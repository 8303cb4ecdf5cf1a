import type { RequestOf } from '@snab/contract/endpoint'
import { patchSheetRows, type PricingSheet, type SheetItem } from '@snab/contract/quotes/pricing-sheet'
import { call } from '../../../../lib/api/api'
import { createWorksheetStore, type StoreCallbacks } from '../../worksheet/worksheet-store'

type Body = RequestOf<typeof patchSheetRows>['body']
type Sent = NonNullable<Body['rows']>[number]
export type AddedRow = NonNullable<Body['added']>[number]
export type RowPatch = Pick<Sent, 'amount' | 'crmPrice' | 'pricing'> & { id: number }

/** The rows of an open pricing sheet with pending edits. */
export const createSheetStore = (first: PricingSheet, callbacks: StoreCallbacks<PricingSheet>) =>
  createWorksheetStore<SheetItem, PricingSheet, RowPatch>(
    first,
    { saveRows: (id, rows) => call(patchSheetRows, { params: { id }, body: { rows } }), saveOrder: null, patched },
    callbacks,
  )
export type SheetStore = ReturnType<typeof createSheetStore>

const patched = (item: SheetItem, patch: RowPatch): SheetItem => ({
  ...item,
  ...(patch.amount !== undefined && { amount: patch.amount, amountProblem: '' }),
  ...(patch.crmPrice !== undefined && { crmPrice: patch.crmPrice, priceProblem: '' }),
  ...(patch.pricing !== undefined && { pricing: patch.pricing }),
})
