import { Button, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { showSuccess } from '../../../../lib/snackbar'
import { useAppInfo } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import { isAddress } from '../address'
import { signUpDraft } from './auth-draft'
import { authTexts } from '../auth.texts'
import classes from '../auth-form.module.css'
import { placeProblems, problemsOf } from '../problems'
import { TextButton } from '../text-button'
import { useAuthSteps } from '../use-auth-steps'
import { useSendCode } from '../use-send-code'

/** Step 1: the address for the code. */
export function SignUpAddress() {
  const t = useTexts(authTexts)
  const { captcha } = useAppInfo().configuration
  const { open } = useAuthSteps()
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { address: signUpDraft.read().address },
  })
  const send = useSendCode()

  const submit = ({ address }: { address: string }) => {
    if (send.isPending) return
    send.mutate(address, {
      onSuccess: ({ message }) => {
        if (message) showSuccess(message)
        open({ authStep: 2 })
      },
      onError: (error) =>
        void placeProblems(
          problemsOf(error),
          (field) => (field === 'email' || field === 'phone' ? 'address' : null),
          setError,
        ),
    })
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <p className={classes.intro}>{t('signUp.intro')}</p>
      <TextInput
        label={t('auth.login')}
        required
        withAsterisk
        autoComplete="username"
        data-autofocus
        autoFocus
        error={formState.errors.address?.message}
        {...register('address', {
          validate: (typed) =>
            typed.trim() === '' ? t('auth.loginMissing') : isAddress(typed) || t('auth.loginWrong'),
        })}
      />
      {send.error && problemsOf(send.error).length === 0 && (
        <p role="alert" className={classes.error}>
          {send.error.message}
        </p>
      )}
      {captcha && <p className={classes.quiet}>{t('auth.captcha')}</p>}
      <Button type="submit" size="md" loading={send.isPending}>
        {t('auth.next')}
      </Button>
      <div className={classes.foot}>
        <div className={classes.links}>
          <span className={classes.quiet}>{t('auth.hasAccount')}</span>
          <TextButton onClick={() => open({ openedAuth: 'signin' })}>{t('auth.toSignIn')}</TextButton>
        </div>
      </div>
    </form>
  )
}
