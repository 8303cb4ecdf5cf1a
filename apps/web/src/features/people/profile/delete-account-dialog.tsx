import { deletePersonalData } from '@snab/contract/people/personal-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { ApiError, errorText } from '../../../lib/api/api-error'
import { leaveWithoutToken } from '../../../shared/session/auth-state'
import { showSuccess } from '../../../lib/snackbar'
import { textOf, useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog'
import { PasswordField } from '../../../ui/password-field'
import { personalDataTexts } from './profile.texts'
import classes from './rows.module.css'

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(personalDataTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } })
  const remove = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      leaveWithoutToken(queryClient, () => call(deletePersonalData, { body: { password } })),
    onSuccess: async () => {
      await navigate({ to: '/catalog', replace: true })
      showSuccess(textOf(personalDataTexts)('data.deleted'))
    },
    onError: (error) => {
      const problem =
        error instanceof ApiError ? error.body.errors?.find(({ field }) => field === 'password') : undefined
      if (problem) setError('password', { message: problem.message }, { shouldFocus: true })
    },
  })
  const isFieldProblem = remove.error instanceof ApiError && remove.error.body.errors !== undefined

  return (
    <Dialog title={t('data.deleteTitle')} onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => void handleSubmit((form) => remove.mutate(form))(event)}
      >
        <p>
          {t('data.deletionHint')} {t('data.kept')}
        </p>
        <PasswordField
          label={t('data.password')}
          description={t('data.passwordHint')}
          autoComplete="current-password"
          data-autofocus
          required
          withAsterisk
          error={formState.errors.password?.message}
          {...register('password', { required: t('data.needPassword') })}
        />
        {remove.error && !remove.isPending && !isFieldProblem && (
          <p role="alert" className={classes.problem}>
            {errorText(remove.error)}
          </p>
        )}
        <div className={classes.actions}>
          <button type="submit" className={buttons.filled} aria-disabled={remove.isPending}>
            {t('data.delete')}
          </button>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('data.keep')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
