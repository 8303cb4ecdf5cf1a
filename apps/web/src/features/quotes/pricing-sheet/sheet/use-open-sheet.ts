import { patchSheetRows, type PricingSheet } from '@snab/contract/quotes/pricing-sheet'
import type { RequestOf } from '@snab/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { keepSheet, sheetQuery, useFollowSheets } from '../pricing-sheet.data'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { createSheetStore } from './sheet-store'

/** Rows as they are typed, and changes that are saved at once. */
export function useOpenSheet(sheet: PricingSheet) {
  const t = useTexts(pricingSheetTexts)
  const queryClient = useQueryClient()
  const { id } = sheet
  const reread = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: sheetQuery(id).queryKey }),
    [queryClient, id],
  )
  const [store] = useState(() =>
    createSheetStore(sheet, {
      onSaved: (saved) => keepSheet(queryClient, saved),
      onRefused: reread,
      notSaved: () => t('manager.notSaved'),
    }),
  )
  useEffect(() => store.take(sheet), [store, sheet])
  useFollowSheets(
    useCallback((changed) => (changed === null || changed === id) && !store.isBusy() && reread(), [store, reread, id]),
  )
  const items = useSyncExternalStore(store.subscribe, store.items)
  const status = useSyncExternalStore(store.subscribe, store.status)

  /** What is not typed into a cell goes after what was. */
  async function run(act: () => Promise<PricingSheet>): Promise<boolean> {
    try {
      await store.flush()
      keepSheet(queryClient, await act())
      return true
    } catch (error) {
      showError(error)
      reread()
      return false
    }
  }
  const patch = (body: RequestOf<typeof patchSheetRows>['body']) =>
    run(() => call(patchSheetRows, { params: { id }, body }))
  const remove = async (ids: number[]) => {
    if (await patch({ removed: ids }))
      showUndo(t('manager.removed', { count: ids.length }), {
        text: t('manager.undo'),
        run: () => void patch({ restored: ids }),
      })
  }
  return { store, items, status, run, patch, remove }
}
