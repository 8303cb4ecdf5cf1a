import { TextInput } from '@mantine/core'
import { confirmContact, getProfile, sendContactCode, type Profile } from '@snab/contract/people/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, keyOf } from '../../../lib/api/api'
import { ApiError, errorText } from '../../../lib/api/api-error'
import { showSuccess } from '../../../lib/snackbar'
import { userQuery } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog'
import { OutboxLink } from '../../../shared/page/outbox-link'
import { PasswordField } from '../../../ui/password-field'
import { profileTexts } from './profile.texts'
import classes from './rows.module.css'

export type ContactKind = 'email' | 'phone'
type Props = {
  kind: ContactKind
  profile: Profile
  /** An address that the account already has is only verified, so nothing is typed. */ isOwn: boolean
  onClose: () => void
}

/** An address and a code sent to it; then the address signs in to the account. */
export function ContactDialog({ kind, profile, isOwn, onClose }: Props) {
  const t = useTexts(profileTexts)
  const queryClient = useQueryClient()
  const [sent, setSent] = useState<string | null>(null)
  const { register, handleSubmit, getValues, formState, setError } = useForm({
    defaultValues: { address: (isOwn && profile[kind]) || '', password: '', code: '' },
  })
  const { errors } = formState

  const onError = (error: Error) => {
    for (const { field, message } of error instanceof ApiError ? (error.body.errors ?? []) : []) {
      setError(
        field === 'code' ? 'code' : field === 'currentPassword' ? 'password' : 'address',
        { message },
        { shouldFocus: true },
      )
    }
  }
  const send = useMutation({
    mutationFn: () =>
      call(sendContactCode, {
        body: { [kind]: getValues('address'), ...(!isOwn && { currentPassword: getValues('password') }) },
      }),
    onSuccess: ({ message }) => setSent(message),
    onError,
  })
  const confirm = useMutation({
    mutationFn: () => call(confirmContact, { body: { [kind]: getValues('address'), code: getValues('code') } }),
    onSuccess: ({ message, profile: saved }) => {
      queryClient.setQueryData(keyOf(getProfile, {}), saved)
      void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
      showSuccess(message)
      onClose()
    },
    onError,
  })
  const step = sent === null ? send : confirm
  const isShownBesideField = step.error instanceof ApiError && step.error.body.errors !== undefined

  return (
    <Dialog title={t(isOwn ? `profile.confirm.${kind}` : `profile.change.${kind}`)} onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => void handleSubmit(() => !step.isPending && step.mutate())(event)}
      >
        {sent === null && isOwn && <p>{t('profile.confirmHint', { address: profile[kind] ?? '' })}</p>}
        {sent === null && !isOwn && (
          <>
            <p>{t('profile.changeHint')}</p>
            <TextInput
              label={t(`profile.new.${kind}`)}
              type={kind === 'email' ? 'email' : 'tel'}
              autoComplete={kind === 'email' ? 'email' : 'tel'}
              data-autofocus
              required
              withAsterisk
              error={errors.address?.message}
              {...register('address', { required: t(`profile.need.${kind}`) })}
            />
            <PasswordField
              label={t('profile.currentPassword')}
              autoComplete="current-password"
              required
              withAsterisk
              error={errors.password?.message}
              {...register('password', { required: t('profile.needCurrent') })}
            />
          </>
        )}
        {sent !== null && (
          <>
            <p role="status">{sent}</p>
            <TextInput
              label={t('profile.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              autoFocus
              required
              withAsterisk
              error={errors.code?.message}
              {...register('code', { required: t('profile.needCode') })}
            />
            <OutboxLink />
          </>
        )}
        {step.error && !step.isPending && (!isShownBesideField || (sent === null && isOwn)) && (
          <p role="alert" className={classes.problem}>
            {errorText(step.error)}
          </p>
        )}
        <div className={classes.actions}>
          <button type="submit" className={buttons.filled} aria-disabled={step.isPending}>
            {t(sent === null ? 'profile.sendCode' : 'profile.confirmCode')}
          </button>
          {sent !== null && (
            <button
              type="button"
              className={buttons.button}
              aria-disabled={send.isPending}
              onClick={() => !send.isPending && send.mutate()}
            >
              {t('profile.sendAgain')}
            </button>
          )}
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('profile.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
