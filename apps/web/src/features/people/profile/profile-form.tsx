import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Profile } from '@snab/contract/people/profile'
import type { ReactNode } from 'react'
import { useForm, type FieldPath, type UseFormRegister, type UseFormRegisterReturn } from 'react-hook-form'
import { ApiError, errorText } from '../../../lib/api/api-error'
import { formatDate } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { PasswordField } from '../../../ui/password-field'
import { ContactRows } from './contact-rows'
import { byField, formOf, ProfileForm } from './profile-form-schema'
import classes from './profile-form.module.css'
import { profileTexts } from './profile.texts'
import { useSaveProfile } from './use-save-profile'

export function ProfileFormView({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const save = useSaveProfile()
  const { register, handleSubmit, formState, setError, reset } = useForm<ProfileForm>({
    resolver: zodResolver(ProfileForm),
    defaultValues: formOf(profile),
  })
  const { errors } = formState
  const problem = (field: keyof ProfileForm) =>
    errors[field]?.message && <span className={classes.messages}>{errors[field].message}</span>

  const submit = (form: ProfileForm) => {
    if (save.isPending) return
    save.mutate(form, {
      onSuccess: ({ profile: saved }) => reset(formOf(saved)),
      onError: (error) =>
        problemsOf(error).forEach(([field, messages], place) =>
          setError(field, { message: messages.join('\n') }, { shouldFocus: place === 0 }),
        ),
    })
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <section className={classes.block} aria-labelledby="profile-person">
        <h2 id="profile-person">{t('profile.person')}</h2>
        <div className={classes.three}>
          <TextInput
            label={t('profile.lastName')}
            required
            withAsterisk
            autoComplete="family-name"
            error={problem('lastName')}
            {...register('lastName')}
          />
          <TextInput
            label={t('profile.firstName')}
            required
            withAsterisk
            autoComplete="given-name"
            error={problem('firstName')}
            {...register('firstName')}
          />
          <TextInput
            label={t('profile.middleName')}
            autoComplete="additional-name"
            error={problem('middleName')}
            {...register('middleName')}
          />
        </div>
        <div className={classes.three}>
          <NativeSelect
            label={t('profile.gender')}
            autoComplete="sex"
            error={problem('gender')}
            data={[
              { value: '', label: t('profile.noGender') },
              { value: 'female', label: t('profile.female') },
              { value: 'male', label: t('profile.male') },
            ]}
            {...register('gender')}
          />
          <TextInput
            label={t('profile.city')}
            autoComplete="address-level2"
            error={problem('city')}
            {...register('city')}
          />
        </div>
        <ContactRows profile={profile} />
        <p className={classes.hint}>{t('profile.contactHint')}</p>
      </section>
      <PasswordSection profile={profile} register={register} problem={problem} />
      <MarketingSection since={profile.marketingConsentSince} field={register('marketingConsent')} />
      <div className={classes.foot}>
        <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
          {t(save.isPending ? 'profile.saving' : 'profile.save')}
        </button>
        {save.error && !save.isPending && (
          <p role="alert" className={classes.problem}>
            {problemsOf(save.error).length > 0 ? t('profile.failed') : errorText(save.error, t('profile.failed'))}
          </p>
        )}
      </div>
    </form>
  )
}

function PasswordSection({
  profile,
  register,
  problem,
}: {
  profile: Profile
  register: UseFormRegister<ProfileForm>
  problem: (field: keyof ProfileForm) => ReactNode
}) {
  const t = useTexts(profileTexts)
  return (
    <section className={classes.block} aria-labelledby="profile-password">
      <h2 id="profile-password">{t('profile.password')}</h2>
      {/* password managers look for whose password it is */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={profile.email ?? profile.phone ?? ''}
        readOnly
        hidden
      />
      <div className={classes.three}>
        <PasswordField
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          error={problem('currentPassword')}
          {...register('currentPassword')}
        />
        <PasswordField
          label={t('profile.newPassword')}
          autoComplete="new-password"
          error={problem('newPassword')}
          {...register('newPassword')}
        />
        <PasswordField
          label={t('profile.repeatPassword')}
          autoComplete="new-password"
          error={problem('repeatPassword')}
          {...register('repeatPassword')}
        />
      </div>
      <p className={classes.hint}>{t('profile.passwordHint')}</p>
    </section>
  )
}

function MarketingSection({ since, field }: { since: Profile['marketingConsentSince']; field: UseFormRegisterReturn }) {
  const t = useTexts(profileTexts)
  return (
    <section className={classes.block} aria-labelledby="profile-marketing">
      <h2 id="profile-marketing">{t('profile.marketing')}</h2>
      <Checkbox
        label={
          <>
            {t('profile.marketingBefore')}{' '}
            <a href="/content/marketing-consent" target="_blank" rel="noopener">
              {t('profile.marketingText')}
              <span className="visually-hidden"> ({t('profile.newTab')})</span>
            </a>
          </>
        }
        {...field}
      />
      {since && <p className={classes.hint}>{t('profile.since', { date: formatDate(since) })}</p>}
    </section>
  )
}

const isField = (field: string): field is FieldPath<ProfileForm> => Object.hasOwn(ProfileForm.shape, field)

const problemsOf = (error: unknown) =>
  error instanceof ApiError
    ? [...byField(error.body.errors ?? [])].flatMap(([field, messages]) =>
        isField(field) ? [[field, messages] as const] : [],
      )
    : []
