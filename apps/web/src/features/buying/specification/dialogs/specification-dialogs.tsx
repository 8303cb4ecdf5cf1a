import type { Specification } from '@snab/contract/buying/specification'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../../lib/api/load-chunk'
import type { useOpenedPanel } from '../../../../shared/navigation/opened-panel'
import type { ItemActions } from '../rows/use-item-actions'

const EditDialog = lazy(() =>
  loadChunk(() => import('./edit-dialog')).then(({ EditDialog }) => ({ default: EditDialog })),
)
const ShareDialog = lazy(() =>
  loadChunk(() => import('./share-dialog')).then(({ ShareDialog }) => ({ default: ShareDialog })),
)
const CommentsDialog = lazy(() =>
  loadChunk(() => import('../comments/comments-dialog')).then(({ CommentsDialog }) => ({ default: CommentsDialog })),
)
const HistoryDialog = lazy(() =>
  loadChunk(() => import('./history-dialog')).then(({ HistoryDialog }) => ({ default: HistoryDialog })),
)
const ReplaceDialog = lazy(() =>
  loadChunk(() => import('./replace-dialog')).then(({ ReplaceDialog }) => ({ default: ReplaceDialog })),
)

type Props = { opened: ReturnType<typeof useOpenedPanel>; specification: Specification; actions: ItemActions }

/** Dialogs over one specification. */
export function SpecificationDialogs({ opened: { name, about, close }, specification, actions }: Props) {
  const { id, mayEdit, isOwn, items } = specification
  const replaced = items.find((item) => String(item.id) === about)
  return (
    <Suspense>
      {name === 'edit' && isOwn && mayEdit && <EditDialog specification={specification} onClose={close} />}
      {name === 'share' && isOwn && mayEdit && <ShareDialog specification={specification} onClose={close} />}
      {name === 'comments' && (
        <CommentsDialog
          key={about}
          specification={specification}
          itemId={about === null ? null : Number(about)}
          onClose={close}
        />
      )}
      {name === 'history' && (isOwn || mayEdit) && <HistoryDialog id={id} mayEdit={mayEdit} onClose={close} />}
      {name === 'replace' && mayEdit && replaced && <ReplaceDialog item={replaced} actions={actions} onClose={close} />}
    </Suspense>
  )
}
