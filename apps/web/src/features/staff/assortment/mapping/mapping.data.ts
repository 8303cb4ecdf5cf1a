import { viewMapping } from '@snab/contract/assortment/mapping'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import { mappingTexts } from './mapping.texts'

export type Mapping = ResponseOf<typeof viewMapping>

export const useMapping = () => useQuery({ ...queryOf(viewMapping, {}), ...alwaysStale })

/** The saved state of a mapped entry. */
export async function readMapped<T extends { id: number }>(
  listOf: (mapping: Mapping) => readonly T[],
  id: number,
  missingText: string,
): Promise<T> {
  const found = listOf(await call(viewMapping, {})).find((one) => one.id === id)
  if (!found) throw new Error(missingText)
  return found
}

/** Saving in a dialog: asks before unsaved changes are lost, and closes after saving. */
export function useMappingSave<T>(send: (fields: T) => Promise<unknown>, isDirty: boolean, onClose: () => void) {
  const t = useTexts(mappingTexts)
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: send,
    onSuccess: () => {
      showSuccess(t('mapping.saved'))
      void queryClient.invalidateQueries({ queryKey: [viewMapping.path] })
    },
  })
  const { isSuccess } = save
  const guard = useUnsavedGuard(isDirty && !isSuccess)
  // only after the guard has registered that nothing is unsaved
  useEffect(() => {
    if (isSuccess) onClose()
    // `onClose` may be a new function at every render, but it always does the same
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSuccess])
  return { ...save, guard }
}
