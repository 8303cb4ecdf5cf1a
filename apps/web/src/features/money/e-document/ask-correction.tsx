import { Textarea } from '@mantine/core'
import { askCorrection, getReception, withdrawCorrection, type Reception } from '@snab/contract/money/reception'
import { listDocuments } from '@snab/contract/money/document'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../lib/api/api'
import { ApiError, errorText } from '../../../lib/api/api-error'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { CorrectionNote } from '../../../shared/document/correction-note'
import buttons from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import { receptionTexts } from './reception.texts'

function useKeepReception(id: number) {
  const queryClient = useQueryClient()
  return (after: Reception) => {
    queryClient.setQueryData(queryOf(getReception, { params: { id } }).queryKey, after)
    void queryClient.invalidateQueries({ queryKey: [listDocuments.path] })
  }
}

/** A mistake in the document itself, not in the goods: the buyer asks the seller to correct it. */
export function AskCorrection({ reception }: { reception: Reception }) {
  const t = useTexts(receptionTexts)
  const { correction, mayAskCorrection, document } = reception
  const keep = useKeepReception(document.id)
  const [isOpen, setOpen] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => call(withdrawCorrection, { params: { id: document.id } }),
    onSuccess: (after) => {
      keep(after)
      showSuccess(t('reception.correctionWithdrawn'))
    },
    onError: (error) => showError(error),
  })
  const mayWithdraw = correction?.state === 'open' && correction.source === 'portal' && !mayAskCorrection
  return (
    <>
      {correction && (
        <CorrectionNote correction={correction} title={t('reception.correction')}>
          {mayWithdraw && (
            <div>
              <button
                type="button"
                className={buttons.link}
                aria-disabled={withdraw.isPending}
                onClick={() => !withdraw.isPending && withdraw.mutate()}
              >
                {t('reception.withdrawCorrection')}
              </button>
            </div>
          )}
        </CorrectionNote>
      )}
      {mayAskCorrection && (
        <div>
          <button type="button" className={buttons.link} onClick={() => setOpen(true)}>
            {t('reception.askCorrection')}
          </button>
        </div>
      )}
      {isOpen && <AskDialog reception={reception} onClose={() => setOpen(false)} />}
    </>
  )
}

function AskDialog({ reception: { document, isElectronic }, onClose }: { reception: Reception; onClose: () => void }) {
  const t = useTexts(receptionTexts)
  const keep = useKeepReception(document.id)
  const [clientKey] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const ask = useMutation({
    mutationFn: () => call(askCorrection, { params: { id: document.id }, body: { clientKey, text } }),
    onSuccess: (after) => {
      keep(after)
      showSuccess(t('reception.correctionAsked'))
      onClose()
    },
  })
  const problem =
    ask.error instanceof ApiError ? ask.error.body.errors?.find(({ field }) => field === 'text')?.message : undefined
  return (
    <Dialog title={t('reception.correction')} size={480} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!ask.isPending) ask.mutate()
        }}
      >
        <p>{t('reception.correctionHint')}</p>
        {isElectronic && <p className={panel.muted}>{t('reception.correctionElectronic')}</p>}
        <Textarea
          label={t('reception.correctionText')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          value={text}
          error={problem}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        {ask.error && problem === undefined && (
          <p role="alert" className={panel.problem}>
            {errorText(ask.error)}
          </p>
        )}
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('reception.correctionCancel')}
          </button>
          <button type="submit" className={buttons.filled} aria-disabled={ask.isPending}>
            {t('reception.correctionSend')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
