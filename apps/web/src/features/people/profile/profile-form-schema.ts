import type { Profile, updateProfile } from '@snab/contract/people/profile'
import type { RequestOf } from '@snab/contract/endpoint'
import { longest, SHORTEST_PASSWORD } from '@snab/domain/field-limits'
import { z } from 'zod'
import { textOf } from '../../../lib/texts/texts'
import { profileTexts } from './profile.texts'

// zod compiles its parsers with eval, which the content security policy forbids
z.config({ jitless: true })

const t = textOf(profileTexts)
const text = z
  .string()
  .trim()
  .max(longest.personName, { error: () => t('profile.tooLong', { count: longest.personName }) })

export const ProfileForm = z
  .object({
    lastName: text.min(1, { error: () => t('profile.needLastName') }),
    firstName: text.min(1, { error: () => t('profile.needFirstName') }),
    middleName: text,
    gender: z.enum(['', 'female', 'male']),
    city: text,
    marketingConsent: z.boolean(),
    currentPassword: z.string(),
    newPassword: z.string(),
    repeatPassword: z.string(),
  })
  .superRefine(({ currentPassword, newPassword, repeatPassword }, context) => {
    if (currentPassword === '' && newPassword === '' && repeatPassword === '') return
    const add = (field: 'currentPassword' | 'newPassword' | 'repeatPassword', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (currentPassword === '') add('currentPassword', t('profile.needCurrent'))
    if (newPassword === '') add('newPassword', t('profile.needNew'))
    else if (newPassword.length < SHORTEST_PASSWORD)
      add('newPassword', t('profile.tooShort', { count: SHORTEST_PASSWORD }))
    if (newPassword !== repeatPassword) add('repeatPassword', t('profile.differ'))
  })
export type ProfileForm = z.infer<typeof ProfileForm>

export const formOf = ({ lastName, firstName, middleName, gender, city, marketingConsent }: Profile): ProfileForm => ({
  lastName,
  firstName,
  middleName,
  gender: gender ?? '',
  city,
  marketingConsent,
  currentPassword: '',
  newPassword: '',
  repeatPassword: '',
})

/** Passwords are sent only to change the password. */
export function bodyOf({
  currentPassword,
  newPassword,
  repeatPassword,
  ...form
}: ProfileForm): RequestOf<typeof updateProfile>['body'] {
  return newPassword === '' ? form : { ...form, currentPassword, newPassword, repeatPassword }
}

/** A list of {field, message}, grouped by field. */
export function byField(problems: readonly { field: string; message: string }[]): Map<string, string[]> {
  const grouped = new Map<string, string[]>()
  for (const { field, message } of problems) grouped.set(field, [...(grouped.get(field) ?? []), message])
  return grouped
}
