import { zodResolver } from '@hookform/resolvers/zod'
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import { normalPhone, shownPhone } from '@snab/domain/people/phone'
import type { CompanySuggestion } from '@snab/contract/office/lookup'
import { useEffect, useMemo, useState } from 'react'
import {
  useForm,
  useWatch,
  type FieldErrors,
  type FieldPath,
  type UseFormRegister,
  type UseFormRegisterReturn,
} from 'react-hook-form'
import { useAppInfo } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import { PasswordField } from '../../../../ui/password-field'
import { signUpDraft, useDraft } from './auth-draft'
import { authTexts } from '../auth.texts'
import classes from '../auth-form.module.css'
import { CompanyFields } from './company-fields'
import { ConsentBoxes } from './consent-boxes'
import { placeProblems, problemsOf } from '../problems'
import { ProfileFields, profileFields } from './profile-fields'
import { RequisitesField, type Requisites } from './requisites-field'
import { emptySignUp, SignUpForm } from './sign-up-schema'
import { keepForm, readForm } from './sign-up-store'
import { TextButton } from '../text-button'
import { useAuthSteps } from '../use-auth-steps'
import { useSignUp } from './use-sign-up'

type Props = { picked: CompanySuggestion | null; onRestart: () => void; onSignedIn: () => void }

const companyFields = ['inn', 'companyName'] as const
const basicFields = ['email', 'phone', 'password', 'repeatPassword', 'regionId'] as const

/**
 * Step 3 in one form: the company by its ИНН and the basic data, the profile folded, and the consents that the law
 * requires, each separately.
 */
export function SignUpDetails({ picked, onRestart, onSignedIn }: Props) {
  const t = useTexts(authTexts)
  const { regions, region, configuration } = useAppInfo()
  const { open } = useAuthSteps()
  const { address, token } = useDraft(signUpDraft)
  const [isFilled] = useState(() => {
    const before = readForm()
    return profileFields.some((name) => Boolean(before?.[name]))
  })
  const [requisites, setRequisites] = useState<Requisites | null>(null)
  const [fileProblem, setFileProblem] = useState<string>()
  const proved = useMemo(() => provedAddress(address), [address])
  const { register, handleSubmit, formState, control, setError, setValue, watch } = useForm<SignUpForm>({
    resolver: zodResolver(SignUpForm),
    defaultValues: { ...emptySignUp, regionId: String(region.id), ...readForm(), ...proved },
  })
  const { errors } = formState
  const kind = useWatch({ control, name: 'kind' })
  const signUp = useSignUp(onSignedIn)
  // in display order, including fields that components add later: the first invalid one takes the focus
  for (const name of [...(kind === 'company' ? companyFields : []), ...basicFields, ...profileFields]) register(name)

  useEffect(() => {
    const { unsubscribe } = watch((form) => keepForm(form))
    return unsubscribe
  }, [watch])

  useEffect(() => {
    if (!picked) return
    setValue('companyName', picked.data.name.short_with_opf)
    setValue('inn', picked.data.inn, { shouldValidate: true })
    setValue('kpp', picked.data.kpp ?? '')
  }, [picked, setValue])

  const submit = (form: SignUpForm) => {
    if (signUp.isPending) return
    setFileProblem(undefined)
    signUp.mutate(
      { form, token: token ?? '', requisites },
      {
        onError: (error) => {
          const rest = placeProblems(problemsOf(error), fieldOf, setError)
          setFileProblem(rest.find(({ field }) => field === 'companyRequisites')?.message)
        },
      },
    )
  }
  /** An error under token becomes the message. */
  const message =
    signUp.error &&
    (problemsOf(signUp.error).find(({ field }) => field === 'token')?.message ??
      (problemsOf(signUp.error).length === 0 ? signUp.error.message : null))
  const hasProfileProblem = fileProblem !== undefined || profileFields.some((name) => errors[name] !== undefined)
  const text = (name: FieldPath<SignUpForm>, label: string, rest: object = {}) => (
    <TextInput label={label} error={errors[name]?.message} {...rest} {...register(name)} />
  )

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <fieldset className={classes.group}>
        <legend>{t('signUp.step.basic')}</legend>
        {configuration.companiesOnly ? (
          <p className={classes.intro}>{t('signUp.companiesOnly')}</p>
        ) : (
          <div role="radiogroup" aria-label={t('signUp.who')} className={classes.choice}>
            <Radio label={t('signUp.company')} value="company" {...register('kind')} />
            <Radio label={t('signUp.individual')} value="individual" {...register('kind')} />
          </div>
        )}
        {kind === 'company' && (
          <CompanyFields
            control={control}
            setValue={setValue}
            text={text}
            innRequired={configuration.companiesOnly}
            onFind={() => open({ openedAuthTool: 'AuthDadata' })}
          />
        )}
        <div className={classes.pair}>
          {text('email', t('signUp.email'), {
            type: 'email',
            required: true,
            withAsterisk: true,
            autoComplete: 'email',
            readOnly: proved.email !== undefined,
          })}
          {text('phone', t('signUp.phone'), { type: 'tel', autoComplete: 'tel', readOnly: proved.phone !== undefined })}
        </div>
        <NewPassword register={register} errors={errors} />
        <RegionSelect regions={regions} error={errors.regionId?.message} field={register('regionId')} />
      </fieldset>

      <ProfileFields text={text} isCompany={kind === 'company'} isFilled={isFilled} hasProblem={hasProfileProblem}>
        <RequisitesField value={requisites} error={fileProblem} onChange={setRequisites} />
      </ProfileFields>

      <ConsentBoxes
        legend={t('signUp.consents')}
        required
        fieldOf={(name) => register(name)}
        errorOf={(name) => errors[name]?.message}
        marketing={register('emailAgreedForMarketing')}
      />
      {formState.submitCount > 0 && Object.keys(errors).length > 0 && (
        <p role="alert" className={classes.error}>
          {t('signUp.check')}
        </p>
      )}
      {message && (
        <p role="alert" className={classes.error}>
          {message}
        </p>
      )}
      <Button type="submit" size="md" loading={signUp.isPending}>
        {t('signUp.finish')}
      </Button>
      <TextButton onClick={onRestart}>{t('auth.changeAddress')}</TextButton>
    </form>
  )
}

function NewPassword({ register, errors }: { register: UseFormRegister<SignUpForm>; errors: FieldErrors<SignUpForm> }) {
  const t = useTexts(authTexts)
  return (
    <div className={classes.pair}>
      <PasswordField
        label={t('signUp.newPassword')}
        description={t('signUp.passwordHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        withAsterisk
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={t('signUp.repeatPassword')}
        required
        withAsterisk
        autoComplete="new-password"
        error={errors.repeatPassword?.message}
        {...register('repeatPassword')}
      />
    </div>
  )
}

function RegionSelect({
  regions,
  error,
  field,
}: {
  regions: readonly { id: number; name: string }[]
  error: string | undefined
  field: UseFormRegisterReturn
}) {
  const t = useTexts(authTexts)
  return (
    <NativeSelect
      label={t('signUp.region')}
      required
      withAsterisk
      error={error}
      data={[
        { value: '', label: t('signUp.chooseRegion') },
        ...regions.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      {...field}
    />
  )
}

const aliases: Record<string, FieldPath<SignUpForm>> = {
  isIndividual: 'kind',
  company: 'companyName',
  position: 'jobPosition',
  name: 'firstname',
}
const isField = (field: string): field is FieldPath<SignUpForm> => Object.hasOwn(emptySignUp, field)
const fieldOf = (field: string): FieldPath<SignUpForm> | null =>
  isField(field) ? field : Object.hasOwn(aliases, field) ? (aliases[field] ?? null) : null

function provedAddress(address: string): { email?: string; phone?: string } {
  if (address.includes('@')) return { email: address }
  const digits = normalPhone(address)
  return digits === null ? {} : { phone: shownPhone(digits) }
}
