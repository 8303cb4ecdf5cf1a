import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Done } from '../parts'

export const LARGEST_AVATAR_BYTES = 2 * 1024 * 1024

const genders = ['female', 'male'] as const

export const Profile = z.object({
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  gender: z.enum(genders).nullable(),
  city: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Only a verified address can be used to sign in. */
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  /** A short-lived signed address. */
  avatar: z.string().nullable(),
  marketingConsent: z.boolean(),
  /** When the current consent was given. */
  marketingConsentSince: z.string().nullable(),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/v1/profile',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Профиль',
  response: Profile,
})

// the profile reports missing texts and texts that are too long itself, several at once
const Text = z.string().trim().max(2000).optional()

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/v1/profile/update',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Изменить профиль: чего нет в теле, остаётся как было; пароль меняется, когда назван новый',
  body: z.object({
    lastName: Text,
    firstName: Text,
    middleName: Text,
    gender: z.enum([...genders, '']).nullish(),
    city: Text,
    currentPassword: z.string().max(500).optional(),
    newPassword: z.string().max(500).optional(),
    repeatPassword: z.string().max(500).optional(),
    marketingConsent: z.boolean().optional(),
  }),
  response: z.object({ message: z.string(), profile: Profile }),
})

const Contact = { email: z.string().trim().max(255).optional(), phone: z.string().trim().max(30).optional() }

export const sendContactCode = endpoint({
  method: 'POST',
  path: '/api/v1/profile/contact/code',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Отправить код на почту или телефон, чтобы подтвердить их или заменить прежние; новые — только с паролем',
  body: z.object({ ...Contact, currentPassword: z.string().max(500).optional() }),
  response: z.object({ message: z.string(), /** Seconds until another code can be requested. */ resendIn: z.int() }),
})

export const confirmContact = endpoint({
  method: 'POST',
  path: '/api/v1/profile/contact/confirm',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Подтвердить почту или телефон кодом',
  body: z.object({ ...Contact, code: z.string().trim().max(20) }),
  response: z.object({ message: z.string(), profile: Profile }),
})

/** The body is multipart/form-data with the picture in the field `data`. */
export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/v1/profile/avatar',
  access: 'user',
  notWhileImpersonating: true,
  upload: { field: 'data' },
  summary: 'Загрузить фото профиля: multipart, поле data, .jpg или .png до 2 МБ',
  response: Profile,
})
export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/avatar',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Убрать фото профиля',
  response: Profile,
})

export const closeInformationMessage = endpoint({
  method: 'POST',
  path: '/api/v1/user/close-information-message',
  access: 'user',
  summary: 'Больше не показывать справку этой страницы',
  body: z.object({ id: z.union([z.string().trim().min(1).max(100), z.int()]).transform(String) }),
  response: Done,
})
