import { expect, test } from 'vitest'
import { bodyOf, byField, formOf, ProfileForm } from './profile-form-schema'

const form = formOf({
  lastName: 'Смирнова',
  firstName: 'Анна',
  middleName: '',
  gender: null,
  city: '',
  email: null,
  phone: null,
  isEmailVerified: true,
  isPhoneVerified: true,
  avatar: null,
  marketingConsent: false,
  marketingConsentSince: null,
})

test('problems are grouped by field, in their order', () => {
  const grouped = byField([
    { field: 'lastName', message: 'a' },
    { field: 'city', message: 'b' },
    { field: 'lastName', message: 'c' },
  ])
  expect([...grouped]).toEqual([
    ['lastName', ['a', 'c']],
    ['city', ['b']],
  ])
})

test('a password is required and sent only if one of the three fields is filled in', () => {
  expect(ProfileForm.safeParse(form).success).toBe(true)
  expect(bodyOf(form)).not.toHaveProperty('currentPassword')
  const fields = (typed: Partial<ProfileForm>) =>
    ProfileForm.safeParse({ ...form, ...typed }).error?.issues.map(({ path }) => path[0]) ?? []
  expect(fields({ newPassword: 'коротко' })).toEqual(['currentPassword', 'newPassword', 'repeatPassword'])
  expect(fields({ currentPassword: 'x' })).toEqual(['newPassword'])
  expect(fields({ currentPassword: 'x', newPassword: 'длинный пароль', repeatPassword: 'длинный пароль' })).toEqual([])
  expect(fields({ firstName: ' ', lastName: 'я'.repeat(101) })).toEqual(['lastName', 'firstName'])
})
