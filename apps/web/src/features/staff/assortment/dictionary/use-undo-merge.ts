import { undoMerge } from '@snab/contract/assortment/dictionary-merge'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess, showWarning } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useReload, type MergeKind } from './dictionaries.data'
import { dictionaryTexts } from './dictionaries.texts'

export function useUndoMerge(kind: MergeKind) {
  const t = useTexts(dictionaryTexts)
  const reload = useReload(kind)
  return useMutation({
    mutationFn: (id: number) => call(undoMerge, { params: { id } }),
    onSuccess: ({ products, left }) => {
      reload()
      const restored = t('merge.undone', { count: products })
      if (left > 0) showWarning(`${restored}. ${t('merge.left', { count: left })}.`)
      else showSuccess(restored)
    },
    onError: (error) => showError(error),
  })
}
