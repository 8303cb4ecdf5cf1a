import {
  dropEDocument,
  getEDocument,
  listEDocuments,
  simulateAnswer,
  uploadSignature,
  type EDocument,
} from '@snab/contract/money/e-document'
import { simulatedAnswers, type SimulatedAnswer } from '@snab/domain/document/e-document/e-document'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call, callWithForm, queryOf } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { AnnulDialog } from './annul-dialog'
import { eDocumentTexts } from './e-document.texts'

/** Shows the answered document and reads the lists again. */
function useKept(id: number) {
  const queryClient = useQueryClient()
  return (after: EDocument) => {
    queryClient.setQueryData(queryOf(getEDocument, { params: { id } }).queryKey, after)
    void queryClient.invalidateQueries({ queryKey: [listEDocuments.path] })
  }
}

/** The actions that staff can take on the document now. */
export function ExchangeActions({ document }: { document: EDocument }) {
  const t = useTexts(eDocumentTexts)
  const keep = useKept(document.id)
  const [isAnnulling, setAnnulling] = useState(false)
  const navigate = useNavigate()
  const params = { id: document.id }
  const simulate = useMutation({
    mutationFn: (answer: SimulatedAnswer) => call(simulateAnswer, { params, body: { answer } }),
    onSuccess: keep,
    onError: (error) => showError(error),
  })
  const drop = useMutation({
    mutationFn: () => call(dropEDocument, { params }),
    onSuccess: () => {
      showSuccess(t('edo.dropped'))
      void navigate({ to: '/staff/e-documents' })
    },
    onError: (error) => showError(error),
  })
  return (
    <>
      {document.mayUploadSignature && <Upload id={document.id} />}
      {document.isSimulated && document.sent !== null && (
        <section className={panel.panel} aria-labelledby="edo-simulate">
          <div className={panel.head}>
            <h2 id="edo-simulate">{t('edo.simulate')}</h2>
            <div className={panel.tools}>
              {simulatedAnswers.map((answer) => (
                <button
                  key={answer}
                  type="button"
                  className={buttons.button}
                  aria-disabled={simulate.isPending}
                  onClick={() => !simulate.isPending && simulate.mutate(answer)}
                >
                  {t(`edo.simulate.${answer}`)}
                </button>
              ))}
            </div>
          </div>
        </section>
      )}
      {(document.mayDrop || document.mayAnnul) && (
        <div className={panel.tools}>
          {document.mayDrop && (
            <button
              type="button"
              className={buttons.button}
              aria-disabled={drop.isPending}
              onClick={() => !drop.isPending && drop.mutate()}
            >
              {t('edo.drop')}
            </button>
          )}
          {document.mayAnnul && (
            <button type="button" className={buttons.button} onClick={() => setAnnulling(true)}>
              {t('edo.annul')}
            </button>
          )}
        </div>
      )}
      {isAnnulling && <AnnulDialog id={document.id} onKeep={keep} onClose={() => setAnnulling(false)} />}
    </>
  )
}

function Upload({ id }: { id: number }) {
  const t = useTexts(eDocumentTexts)
  const keep = useKept(id)
  const field = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('data', file)
      return callWithForm(uploadSignature, { params: { id } }, form)
    },
    onSuccess: keep,
    onError: (error) => showError(error),
  })
  return (
    <section className={panel.panel}>
      <p>{t('edo.uploadHint')}</p>
      <button
        type="button"
        className={buttons.filled}
        aria-disabled={upload.isPending}
        onClick={() => field.current?.click()}
      >
        {t('edo.upload')}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".sig,.p7s,.sgn"
        aria-label={t('edo.upload')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) upload.mutate(file)
          target.value = ''
        }}
      />
    </section>
  )
}
