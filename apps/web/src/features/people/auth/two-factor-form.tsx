import { Button, TextInput } from '@mantine/core'
import { signInTwoFactor } from '@snab/contract/people/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { enterWith } from '../../../shared/session/auth-state'
import { rememberSignIn } from '../../../shared/session/initial-auth'
import { authTexts } from './auth.texts'
import classes from './auth-form.module.css'
import { placeProblems, problemsOf } from './problems'
import { TextButton } from './text-button'

type Props = { ticket: string; rememberMe: boolean; onSignedIn: () => void; onRestart: () => void }

/** The password was right; the code from the person's app opens the session. */
export function TwoFactorForm({ ticket, rememberMe, onSignedIn, onRestart }: Props) {
  const t = useTexts(authTexts)
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } })
  const enter = useMutation({
    mutationFn: async (code: string) => {
      const { recoveryCodesLeft, ...session } = await call(signInTwoFactor, { body: { ticket, code } })
      await enterWith(queryClient, session, rememberMe)
      return recoveryCodesLeft
    },
    onSuccess: (left) => {
      rememberSignIn()
      showSuccess(left === null ? t('auth.signedIn') : t('secondStep.left', { count: left }))
      onSignedIn()
    },
    onError: (error) => void placeProblems(problemsOf(error), (field) => (field === 'code' ? 'code' : null), setError),
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void handleSubmit(({ code }) => enter.mutate(code))(event)}
    >
      <p className={classes.intro}>{t('secondStep.intro')}</p>
      <TextInput
        label={t('secondStep.code')}
        description={t('secondStep.recovery')}
        required
        withAsterisk
        autoComplete="one-time-code"
        maxLength={20}
        data-autofocus
        autoFocus
        error={formState.errors.code?.message}
        {...register('code', { validate: (code) => code.trim() !== '' || t('secondStep.codeMissing') })}
      />
      {enter.error && problemsOf(enter.error).length === 0 && (
        <p role="alert" className={classes.error}>
          {enter.error.message}
        </p>
      )}
      <Button type="submit" size="md" loading={enter.isPending}>
        {t('secondStep.submit')}
      </Button>
      <div className={classes.links}>
        <TextButton onClick={onRestart}>{t('secondStep.restart')}</TextButton>
      </div>
    </form>
  )
}
