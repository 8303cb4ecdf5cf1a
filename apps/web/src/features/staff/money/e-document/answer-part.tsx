import { Textarea } from '@mantine/core'
import { getReception, withdrawReception, type Reception } from '@snab/contract/money/reception'
import { listDocuments } from '@snab/contract/money/document'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { ReceptionAnswer } from '../../../../shared/document/reception-answer'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { eDocumentTexts } from './e-document.texts'

/** The buyer's answer, and revoking it by agreement. */
export function AnswerPart({ reception: { answer, document, hint } }: { reception: Reception }) {
  const t = useTexts(eDocumentTexts)
  const [isOpen, setOpen] = useState(false)
  if (!answer)
    return (
      <section className={panel.panel}>
        <p className={panel.muted}>{hint ?? t('edo.noAnswer')}</p>
      </section>
    )
  return (
    <>
      <ReceptionAnswer answer={answer} isStaff>
        <button type="button" className={buttons.link} onClick={() => setOpen(true)}>
          {t('edo.withdraw')}
        </button>
      </ReceptionAnswer>
      {isOpen && <WithdrawDialog documentId={document.id} onClose={() => setOpen(false)} />}
    </>
  )
}

function WithdrawDialog({ documentId, onClose }: { documentId: number; onClose: () => void }) {
  const t = useTexts(eDocumentTexts)
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const withdraw = useMutation({
    mutationFn: () => call(withdrawReception, { params: { id: documentId }, body: { reason } }),
    onSuccess: (after) => {
      queryClient.setQueryData(queryOf(getReception, { params: { id: documentId } }).queryKey, after)
      void queryClient.invalidateQueries({ queryKey: [listDocuments.path] })
      showSuccess(t('edo.withdrawn'))
      onClose()
    },
  })
  return (
    <Dialog title={t('edo.withdrawTitle')} size={480} onClose={onClose}>
      <div className={panel.form}>
        <p>{t('edo.withdrawHint')}</p>
        <Textarea
          label={t('edo.withdrawReason')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          value={reason}
          error={problemOfField(withdraw.error, 'reason')}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <SaveProblem error={withdraw.error} fields={['reason']} onReload={onClose} />
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('edo.cancel')}
          </button>
          <button
            type="button"
            className={buttons.filled}
            aria-disabled={withdraw.isPending}
            onClick={() => !withdraw.isPending && withdraw.mutate()}
          >
            {t('edo.withdraw')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
