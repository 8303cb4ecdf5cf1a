import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  exportFormats,
  longestMailMessage,
  mailExport,
  type ExportFormat,
  type ExportSource,
} from '@snab/contract/quotes/export'
import { looksLikeEmail } from '@snab/domain/people/email'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showFieldErrors } from '../../../lib/api/field-errors'
import { showSuccess } from '../../../lib/snackbar'
import { useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import { exportMailTexts } from './export-mail.texts'

type Letter = { to: string; format: ExportFormat; message: string }

const fields = ['to', 'message'] as const

/** A list as a file attached to a mail, to oneself or to somebody else. */
export function ExportMailDialog({ source, onClose }: { source: ExportSource; onClose: () => void }) {
  const t = useTexts(exportMailTexts)
  const email = useUser()?.email ?? ''
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Letter>({ defaultValues: { to: email, format: 'xlsx', message: '' } })
  const send = useMutation({
    mutationFn: (letter: Letter) => call(mailExport, { body: { source, ...letter } }),
    onSuccess: (_, { to }) => {
      onClose()
      showSuccess(t('exportMail.sent', { to }))
    },
  })
  const submit = (letter: Letter) => {
    if (!send.isPending) send.mutate(letter, { onError: (error) => void showFieldErrors(error, fields, setError) })
  }

  return (
    <Dialog title={t('exportMail.title')} onClose={onClose}>
      <form className={panel.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <TextInput
          data-autofocus
          type="email"
          autoComplete="email"
          required
          withAsterisk
          label={t('exportMail.to')}
          error={errors.to?.message}
          {...register('to', { validate: (to) => looksLikeEmail(to.trim()) || t('exportMail.toWrong') })}
        />
        <NativeSelect
          label={t('exportMail.format')}
          data={exportFormats.map((format) => ({ value: format, label: t(`exportMail.${format}`) }))}
          {...register('format')}
        />
        <Textarea
          label={t('exportMail.message')}
          placeholder={t('exportMail.messagePlaceholder')}
          rows={4}
          error={errors.message?.message}
          {...register('message', {
            maxLength: { value: longestMailMessage, message: t('exportMail.tooLong', { count: longestMailMessage }) },
          })}
        />
        <p className={panel.muted}>{t('exportMail.hint')}</p>
        {send.error && !send.isPending && Object.keys(errors).length === 0 && (
          <p role="alert" className={panel.problem}>
            {errorText(send.error)}
          </p>
        )}
        <div className={panel.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('exportMail.cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t('exportMail.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
