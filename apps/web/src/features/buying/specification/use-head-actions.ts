import {
  archiveSpecification,
  deleteSpecification,
  duplicateSpecification,
  emptyArchive,
  restoreSpecification,
  type SpecificationSummary,
} from '@snab/contract/buying/specification'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api/api'
import { showSuccess, showUndo } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { keepSpecification, specificationQuery, useAct } from './specification.data'
import { linesTexts } from '../lines/lines.texts'
import { specificationTexts } from './specification.texts'

type Head = Pick<SpecificationSummary, 'id' | 'name'>

/** Actions on a specification as a whole, in the list and on its own screen. */
export function useHeadActions() {
  const t = useTexts(specificationTexts)
  const common = useTexts(linesTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refresh = ({ id }: Head) => queryClient.invalidateQueries({ queryKey: specificationQuery(id).queryKey })

  const restore = useAct(
    ({ id }: Head) => call(restoreSpecification, { params: { id } }),
    (summary) => {
      void refresh(summary)
      showSuccess(t('spec.restored', { name: summary.name }))
    },
  )
  const archive = useAct(
    ({ id }: Head) => call(archiveSpecification, { params: { id } }),
    (summary) => {
      void refresh(summary)
      showUndo(t('spec.archived', { name: summary.name }), {
        text: common('lines.undo'),
        run: () => restore.mutate(summary),
      })
    },
  )
  const duplicate = useAct(
    ({ id }: Head) => call(duplicateSpecification, { params: { id }, body: {} }),
    (made) => {
      keepSpecification(queryClient, made)
      showSuccess(t('spec.duplicated'))
      void navigate({ to: '/specifications/$id', params: { id: String(made.id) } })
    },
  )
  const remove = useAct(
    ({ id }: Head) => call(deleteSpecification, { params: { id } }),
    (_, { name }) => showSuccess(t('spec.deleted', { name })),
  )
  const empty = useAct(
    () => call(emptyArchive, {}),
    () => showSuccess(t('spec.emptied')),
  )
  return { restore, archive, duplicate, remove, empty }
}

export type HeadActions = ReturnType<typeof useHeadActions>
