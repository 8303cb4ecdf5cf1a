import type { SpecificationSummary } from '@snab/contract/buying/specification'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../../lib/api/load-chunk'
import type { useOpenedPanel } from '../../../../shared/navigation/opened-panel'
import { useTexts } from '../../../../lib/texts/texts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog'
import { specificationTexts } from '../specification.texts'
import type { HeadActions } from '../use-head-actions'

const EditDialog = lazy(() =>
  loadChunk(() => import('../dialogs/edit-dialog')).then(({ EditDialog }) => ({ default: EditDialog })),
)

type Props = {
  opened: ReturnType<typeof useOpenedPanel>
  specifications: readonly SpecificationSummary[]
  archived: number
  actions: HeadActions
}

/** Dialogs over the list. */
export function ListDialogs({ opened: { name, about, close }, specifications, archived, actions }: Props) {
  const t = useTexts(specificationTexts)
  const chosen = specifications.find(({ id }) => String(id) === about)
  return (
    <Suspense>
      {name === 'create' && <EditDialog specification={null} onClose={close} />}
      {name === 'edit' && chosen && <EditDialog key={chosen.id} specification={chosen} onClose={close} />}
      {name === 'delete' && chosen && (
        <ConfirmDialog
          title={t('spec.deleteTitle')}
          text={t('spec.deleteText', { name: chosen.name })}
          action={t('spec.delete')}
          isPending={actions.remove.isPending}
          onConfirm={() => actions.remove.mutate(chosen, { onSuccess: close })}
          onClose={close}
        />
      )}
      {name === 'empty-archive' && (
        <ConfirmDialog
          title={t('spec.emptyArchiveTitle')}
          text={t('spec.emptyArchiveText', { count: archived })}
          action={t('spec.emptyArchive')}
          isPending={actions.empty.isPending}
          onConfirm={() => actions.empty.mutate(undefined, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
