import { Textarea } from '@mantine/core'
import { annulEDocument, type EDocument } from '@snab/contract/money/e-document'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { problemOfField } from '../../editing/save-problem'
import { eDocumentTexts } from './e-document.texts'

type Props = { id: number; onKeep: (after: EDocument) => void; onClose: () => void }

/** Why both sides should annul the document. */
export function AnnulDialog({ id, onKeep, onClose }: Props) {
  const t = useTexts(eDocumentTexts)
  const [text, setText] = useState('')
  const annul = useMutation({
    mutationFn: () => call(annulEDocument, { params: { id }, body: { text } }),
    onSuccess: (after) => {
      onKeep(after)
      onClose()
    },
  })
  const problem = problemOfField(annul.error, 'text')
  return (
    <Dialog title={t('edo.annulTitle')} size={480} onClose={onClose}>
      <div className={panel.form}>
        <Textarea
          label={t('edo.annulReason')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          value={text}
          error={problem}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        {annul.error && problem === undefined && (
          <p role="alert" className={panel.problem}>
            {errorText(annul.error)}
          </p>
        )}
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('edo.cancel')}
          </button>
          <button
            type="button"
            className={buttons.filled}
            aria-disabled={annul.isPending}
            onClick={() => !annul.isPending && annul.mutate()}
          >
            {t('edo.annul')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
