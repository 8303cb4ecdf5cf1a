import { changeWebhook, makeWebhook, type Webhook } from '@snab/contract/integration/webhook'
import { Checkbox, TextInput } from '@mantine/core'
import { webhookTopicNames, webhookTopics, type WebhookTopic } from '@snab/domain/integration/webhook'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showFieldErrors } from '../../../lib/api/field-errors'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import { FormButtons } from '../../../ui/dialog/form-buttons'
import panel from '../../../ui/panel.module.css'
import { useReadWebhooksAgain } from './webhook.data'
import { webhookTexts } from './webhook.texts'

const fields = ['name', 'address', 'topics'] as const
type Form = { name: string; address: string; topics: WebhookTopic[] }

type Props = {
  /** Omitted: a new webhook. */
  of?: Webhook
  onMade: (secret: string) => void
  onClose: () => void
}

export function WebhookDialog({ of: webhook, onMade, onClose }: Props) {
  const t = useTexts(webhookTexts)
  const readAgain = useReadWebhooksAgain()
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Form>({ defaultValues: webhook ?? { name: '', address: 'https://', topics: ['orders', 'documents'] } })
  const save = useMutation({
    mutationFn: async ({ name, address, topics }: Form) => {
      const body = { name, address, topics }
      if (!webhook) return call(makeWebhook, { body })
      await call(changeWebhook, { params: { id: webhook.id }, body })
      return null
    },
    onSuccess: async (made) => {
      await readAgain()
      onClose()
      if (made) onMade(made.secret)
      else showSuccess(t('webhooks.changed'))
    },
    onError: (error) => showFieldErrors(error, fields, setError),
  })
  return (
    <Dialog title={webhook ? t('webhooks.changeOf', { name: webhook.name }) : t('webhooks.make')} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => void handleSubmit((form) => save.mutate(form))(event)}
      >
        <TextInput
          label={t('webhooks.name')}
          description={t('webhooks.nameHint')}
          maxLength={100}
          data-autofocus
          required
          withAsterisk
          error={errors.name?.message}
          {...register('name')}
        />
        <TextInput
          label={t('webhooks.address')}
          description={t('webhooks.addressHint')}
          type="url"
          inputMode="url"
          maxLength={1000}
          required
          withAsterisk
          error={errors.address?.message}
          {...register('address')}
        />
        <fieldset className={panel.choices}>
          <legend>{t('webhooks.topics')}</legend>
          <div className={panel.cards}>
            {webhookTopics.map((topic) => (
              <Checkbox
                key={topic}
                label={webhookTopicNames[topic]}
                description={topic === 'catalogue' && t('webhooks.catalogueHint')}
                value={topic}
                {...register('topics')}
              />
            ))}
          </div>
          {errors.topics && (
            <p role="alert" className={panel.problem}>
              {errors.topics.message}
            </p>
          )}
        </fieldset>
        {save.error && Object.keys(errors).length === 0 && (
          <p role="alert" className={panel.problem}>
            {errorText(save.error)}
          </p>
        )}
        <FormButtons
          save={webhook ? t('webhooks.save') : t('webhooks.make')}
          isPending={save.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
