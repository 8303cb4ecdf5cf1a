import { undoDictionaryChange } from '@snab/contract/assortment/entry-change'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { ChangeLines } from '../../editing/changes/change-lines'
import { useDictionaryChanges, useReload, type MergeKind } from './dictionaries.data'
import { changeTexts } from '../../editing/changes/changes.texts'

/** Changes of a dictionary within 30 days. */
export function ChangesPanel({ kind }: { kind: MergeKind }) {
  const t = useTexts(changeTexts)
  const { data } = useDictionaryChanges(kind)
  const reload = useReload(kind)
  const undo = useMutation({
    mutationFn: (id: number) => call(undoDictionaryChange, { params: { id } }),
    onSuccess: () => showSuccess(t('change.undone')),
    onError: (error) => showError(error),
    onSettled: reload,
  })
  return <ChangeLines changes={data?.items ?? []} isPending={undo.isPending} onUndo={undo.mutate} />
}
