import { patchSheetRows, type PricingSheet } from '@snab/contract/quotes/pricing-sheet'
import type { RequestOf } from '@snab/contract/endpoint'
import { useMemo } from 'react'
import { call } from '../../../../lib/api/api'
import { showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useWorksheet } from '../../worksheet/use-worksheet'
import { keepSheet, sheetQuery } from '../pricing-sheet.data'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { createSheetStore } from './sheet-store'

/** Rows with their input, and changes that are saved at once. */
export function useOpenSheet(sheet: PricingSheet) {
  const t = useTexts(pricingSheetTexts)
  const { id } = sheet
  const worksheet = useWorksheet(sheet, {
    create: createSheetStore,
    queryKey: useMemo(() => sheetQuery(id).queryKey, [id]),
    keep: keepSheet,
    topic: 'order-manager',
    notSaved: () => t('manager.notSaved'),
  })
  const patch = (body: RequestOf<typeof patchSheetRows>['body']) =>
    worksheet.run(() => call(patchSheetRows, { params: { id }, body }))
  const remove = async (ids: number[]) => {
    if (await patch({ removed: ids }))
      showUndo(t('manager.removed', { count: ids.length }), {
        text: t('manager.undo'),
        run: () => void patch({ restored: ids }),
      })
  }
  return { ...worksheet, patch, remove }
}
