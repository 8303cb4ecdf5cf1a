import { TextInput } from '@mantine/core'
import { longest, SHORTEST_PASSWORD } from '@snab/domain/field-limits'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '../../../lib/texts/texts'
import { PasswordField } from '../../../ui/password-field'
import { accountFieldsTexts } from './account-fields.texts'

export type NewAccount = { firstName: string; lastName: string; password: string; repeatPassword: string }
export const accountFields = ['firstName', 'lastName', 'password', 'repeatPassword'] as const

/** Name and password of a new account; its form is the surrounding `FormProvider`. */
export function AccountFields() {
  const {
    register,
    getValues,
    formState: { errors },
  } = useFormContext<NewAccount>()
  const t = useTexts(accountFieldsTexts)
  return (
    <>
      <TextInput
        label={t('account.firstName')}
        required
        withAsterisk
        autoComplete="given-name"
        maxLength={longest.personName}
        error={errors.firstName?.message}
        {...register('firstName', { validate: (typed) => typed.trim() !== '' || t('account.needFirstName') })}
      />
      <TextInput
        label={t('account.lastName')}
        required
        withAsterisk
        autoComplete="family-name"
        maxLength={longest.personName}
        error={errors.lastName?.message}
        {...register('lastName', { validate: (typed) => typed.trim() !== '' || t('account.needLastName') })}
      />
      <PasswordField
        label={t('account.password')}
        description={t('account.passwordHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        withAsterisk
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', {
          minLength: { value: SHORTEST_PASSWORD, message: t('account.needPassword') },
          required: t('account.needPassword'),
        })}
      />
      <PasswordField
        label={t('account.repeat')}
        required
        withAsterisk
        autoComplete="new-password"
        error={errors.repeatPassword?.message}
        {...register('repeatPassword', {
          validate: (typed) => typed === getValues('password') || t('account.needRepeat'),
        })}
      />
    </>
  )
}
