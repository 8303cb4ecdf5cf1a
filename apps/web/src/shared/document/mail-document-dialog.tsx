import { Textarea, TextInput } from '@mantine/core'
import { mailDocument, type TradeDocument } from '@snab/contract/money/document'
import { looksLikeEmail } from '@snab/domain/people/email'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/api'
import { errorText } from '../../lib/api/api-error'
import { showFieldErrors } from '../../lib/api/field-errors'
import { showSuccess } from '../../lib/snackbar'
import { useTexts } from '../../lib/texts/texts'
import { Dialog } from '../../ui/dialog/dialog'
import { FormButtons } from '../../ui/dialog/form-buttons'
import panel from '../../ui/panel.module.css'
import { documentTexts } from './document.texts'

type Letter = { to: string; message: string }
const fields = ['to', 'message'] as const

/** Mails a document as an attachment to any address. */
export function MailDocumentDialog({ document, onClose }: { document: TradeDocument; onClose: () => void }) {
  const t = useTexts(documentTexts)
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Letter>({ defaultValues: { to: '', message: '' } })
  const send = useMutation({
    mutationFn: (letter: Letter) => call(mailDocument, { params: { id: document.id }, body: letter }),
    onSuccess: (_, { to }) => {
      showSuccess(t('document.mailed', { to }))
      onClose()
    },
    onError: (error) => showFieldErrors(error, fields, setError),
  })
  return (
    <Dialog title={t('document.mailTitle')} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => void handleSubmit((letter) => void (!send.isPending && send.mutate(letter)))(event)}
      >
        <TextInput
          data-autofocus
          type="email"
          required
          withAsterisk
          label={t('document.mailTo')}
          error={errors.to?.message}
          {...register('to', { validate: (to) => looksLikeEmail(to.trim()) || t('document.mailToWrong') })}
        />
        <Textarea
          label={t('document.mailMessage')}
          rows={3}
          error={errors.message?.message}
          {...register('message', { maxLength: { value: 1000, message: t('document.mailLong') } })}
        />
        {send.error && Object.keys(errors).length === 0 && (
          <p role="alert" className={panel.problem}>
            {errorText(send.error)}
          </p>
        )}
        <FormButtons save={t('document.mailSend')} isPending={send.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
