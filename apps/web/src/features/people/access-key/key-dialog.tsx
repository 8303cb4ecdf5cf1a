import { changeAccessKey, makeAccessKey, type AccessKey } from '@snab/contract/people/access-key'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { longestKeyDays, type KeyScope } from '@snab/domain/people/access-key'
import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showFieldErrors } from '../../../lib/api/field-errors'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { ScopeChoice } from '../../../shared/access-key/scope-choice'
import { DateFieldOf } from '../../../ui/date-field'
import { Dialog } from '../../../ui/dialog/dialog'
import { FormButtons } from '../../../ui/dialog/form-buttons'
import panel from '../../../ui/panel.module.css'
import { useReadKeysAgain } from './access-key.data'
import { accessKeyTexts } from './access-key.texts'

const fields = ['name', 'scopes', 'networks', 'lastDay', 'isSandbox'] as const
type Form = { name: string; scopes: KeyScope[]; networks: string; lastDay: string; isSandbox: boolean }
const usualDays = 365

type Props = {
  /** Omitted: a new key. */
  of?: AccessKey
  onMade: (secret: string) => void
  onClose: () => void
}

export function KeyDialog({ of: key, onMade, onClose }: Props) {
  const t = useTexts(accessKeyTexts)
  const readAgain = useReadKeysAgain()
  const [today] = useState(() => moscowDay(new Date()))
  const {
    register,
    handleSubmit,
    control,
    setError,
    formState: { errors },
  } = useForm<Form>({
    defaultValues: key
      ? { ...key, networks: key.networks.join('\n') }
      : { name: '', scopes: ['catalogue'], networks: '', lastDay: addDays(today, usualDays), isSandbox: false },
  })
  const save = useMutation({
    mutationFn: async ({ networks, ...form }: Form) => {
      const body = { ...form, networks: networks.split(/[\s,;]+/).filter((network) => network !== '') }
      if (!key) return call(makeAccessKey, { body })
      await call(changeAccessKey, { params: { id: key.id }, body })
      return null
    },
    onSuccess: async (made) => {
      await readAgain()
      onClose()
      if (made) onMade(made.secret)
      else showSuccess(t('accessKeys.changed'))
    },
    onError: (error) => showFieldErrors(error, fields, setError),
  })
  return (
    <Dialog title={key ? t('accessKeys.changeOne', { name: key.name }) : t('accessKeys.make')} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => void handleSubmit((form) => save.mutate(form))(event)}
      >
        <TextInput
          label={t('accessKeys.name')}
          description={t('accessKeys.nameHint')}
          maxLength={100}
          data-autofocus
          required
          withAsterisk
          error={errors.name?.message}
          {...register('name')}
        />
        <ScopeChoice legend={t('accessKeys.scopes')} field={register('scopes')} problem={errors.scopes?.message} />
        <Checkbox
          label={t('accessKeys.sandbox')}
          description={t('accessKeys.sandboxHint')}
          {...register('isSandbox')}
        />
        <DateFieldOf
          control={control}
          name="lastDay"
          label={t('accessKeys.lastDay')}
          required
          withAsterisk
          min={today}
          max={addDays(today, longestKeyDays)}
          error={errors.lastDay?.message}
        />
        <Textarea
          label={t('accessKeys.networks')}
          description={t('accessKeys.networksHint')}
          autosize
          minRows={2}
          maxRows={8}
          error={errors.networks?.message}
          {...register('networks')}
        />
        {save.error && Object.keys(errors).length === 0 && (
          <p role="alert" className={panel.problem}>
            {errorText(save.error)}
          </p>
        )}
        <FormButtons
          save={key ? t('accessKeys.save') : t('accessKeys.make')}
          isPending={save.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
