import { listDocuments, type TradeDocument } from '@snab/contract/money/document'
import { reviseDocument } from '@snab/contract/money/staff-document'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useDocumentName } from '../../../../shared/document/document-files'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { ordersTexts } from './orders.texts'

/** «Исправление»: today's requisites of both sides, with the same number, day and sums. */
export function RevisionDialog({ document, onClose }: { document: TradeDocument; onClose: () => void }) {
  const t = useTexts(ordersTexts)
  const name = useDocumentName()(document)
  const queryClient = useQueryClient()
  const revise = useMutation({
    mutationFn: () => call(reviseDocument, { params: { id: document.id } }),
    onSuccess: async ({ revision }) => {
      await queryClient.invalidateQueries({ queryKey: [listDocuments.path] })
      showSuccess(t('staffOrder.revised', { name, number: revision?.number ?? 1 }))
      onClose()
    },
  })
  return (
    <Dialog title={t('staffOrder.reviseTitle', { name })} onClose={onClose}>
      <p>{t('staffOrder.reviseHint')}</p>
      {revise.error && (
        <p role="alert" className={panel.problem}>
          {errorText(revise.error)}
        </p>
      )}
      <div className={panel.buttons}>
        <button type="button" className={buttons.button} onClick={onClose}>
          {t('staffOrder.reviseCancel')}
        </button>
        <button
          type="button"
          data-autofocus
          className={buttons.filled}
          aria-disabled={revise.isPending}
          onClick={() => !revise.isPending && revise.mutate()}
        >
          {t('staffOrder.revise')}
        </button>
      </div>
    </Dialog>
  )
}
