import { Textarea } from '@mantine/core'
import { answerCorrection, getReception, type Reception } from '@snab/contract/money/reception'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { CorrectionNote } from '../../../../shared/document/correction-note'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { eDocumentTexts } from './e-document.texts'

/** The buyer's correction request for the document, and the answer. */
export function CorrectionPart({ reception: { correction, document } }: { reception: Reception }) {
  const t = useTexts(eDocumentTexts)
  const [isOpen, setOpen] = useState(false)
  if (!correction) return null
  return (
    <>
      <CorrectionNote correction={correction} title={t('edo.correction')}>
        {correction.state === 'open' && (
          <>
            <p className={panel.muted}>{t('edo.correctionHint')}</p>
            <div>
              <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
                {t('edo.answerCorrection')}
              </button>
            </div>
          </>
        )}
      </CorrectionNote>
      {isOpen && <AnswerDialog documentId={document.id} onClose={() => setOpen(false)} />}
    </>
  )
}

function AnswerDialog({ documentId, onClose }: { documentId: number; onClose: () => void }) {
  const t = useTexts(eDocumentTexts)
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState('')
  const query = queryOf(getReception, { params: { id: documentId } })
  const send = useMutation({
    mutationFn: (isDone: boolean) => call(answerCorrection, { params: { id: documentId }, body: { isDone, answer } }),
    onSuccess: (after) => {
      queryClient.setQueryData(query.queryKey, after)
      showSuccess(t('edo.correctionAnswered'))
      onClose()
    },
  })
  return (
    <Dialog title={t('edo.correction')} size={480} onClose={onClose}>
      <div className={panel.form}>
        <Textarea
          label={t('edo.correctionAnswer')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          value={answer}
          error={problemOfField(send.error, 'answer')}
          onChange={({ currentTarget: { value } }) => setAnswer(value)}
        />
        <SaveProblem
          error={send.error}
          fields={['answer']}
          onReload={() => void queryClient.invalidateQueries({ queryKey: query.queryKey })}
        />
        <div className={panel.buttons}>
          {([false, true] as const).map((isDone) => (
            <button
              key={String(isDone)}
              type="button"
              className={isDone ? buttons.filled : buttons.button}
              aria-disabled={send.isPending}
              onClick={() => !send.isPending && send.mutate(isDone)}
            >
              {t(isDone ? 'edo.correctionDone' : 'edo.correctionDeclined')}
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
