import { keyScopes, overlapHours } from '@snab/domain/people/access-key'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, pageOf, PagingV1 } from '../parts'

const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'Адрес или сеть: 203.0.113.7 или 203.0.113.0/24',
})

export const AccessKeyFields = z.object({
  name: z.string().trim().min(1, { error: 'Назовите ключ' }).max(100),
  scopes: z.array(z.enum(keyScopes)).min(1, { error: 'Выберите хотя бы одно право' }),
  /** Addresses from which it is accepted; empty means any. */
  networks: z.array(Network).max(20),
  /** Its orders are not sent anywhere, and 1C's answers to them are simulated. */
  isSandbox: z.boolean().default(false),
  /** The last day on which it is accepted, in Moscow. */
  lastDay: z.iso.date({ error: 'Укажите, по какой день ключ действует' }),
})
export type AccessKeyFields = z.infer<typeof AccessKeyFields>

export const AccessKey = z.object({
  id: z.int(),
  ...AccessKeyFields.shape,
  /** The first characters of the secret, enough to recognise it. */
  hint: z.string(),
  state: z.enum(['active', 'expired', 'revoked', 'left']),
  owner: z.object({ id: z.int(), name: z.string(), isYou: z.boolean() }),
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  requestsPerMinute: z.int(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  lastUsedFrom: z.string().nullable(),
  /** Until when the former secret is accepted after a renewal. */
  formerUntil: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  revokedBy: z.string().nullable(),
})
export type AccessKey = z.infer<typeof AccessKey>

/** Shown once. */
const Secret = z.object({ id: z.int(), secret: z.string() })

export const listAccessKeys = endpoint({
  method: 'GET',
  path: '/api/v3/keys',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Свои ключи доступа; администратору компании — ключи всех её сотрудников',
  response: z.object({ items: z.array(AccessKey) }),
})

export const makeAccessKey = endpoint({
  method: 'POST',
  path: '/api/v3/keys',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Новый ключ доступа для текущей компании; секрет показывается один раз',
  body: AccessKeyFields,
  response: Secret,
})

export const changeAccessKey = endpoint({
  method: 'PUT',
  path: '/api/v3/keys/:id',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Изменить права, адреса и срок своего ключа',
  params: ById,
  body: AccessKeyFields,
  response: Done,
})

export const renewAccessKey = endpoint({
  method: 'POST',
  path: '/api/v3/keys/:id/secret',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Новый секрет своего ключа; прежний действует ещё указанное время',
  params: ById,
  body: z.object({ overlapHours: z.literal(overlapHours) }),
  response: Secret,
})

export const revokeAccessKey = endpoint({
  method: 'DELETE',
  path: '/api/v3/keys/:id',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Отозвать ключ: свой, а администратору компании — любой её сотрудника',
  params: ById,
  response: Done,
})

export const listStaffAccessKeys = endpoint({
  method: 'GET',
  path: '/api/v3/staff/keys',
  access: 'staff',
  permission: 'keep-access-keys',
  summary: 'Ключи доступа покупателей',
  query: PagingV1.extend({ state: z.enum(['working', 'ended']).catch('working').default('working') }),
  response: pageOf(AccessKey),
})

export const changeStaffAccessKey = endpoint({
  method: 'PUT',
  path: '/api/v3/staff/keys/:id',
  access: 'staff',
  permission: 'keep-access-keys',
  summary: 'Запросов в минуту по ключу покупателя',
  params: ById,
  body: z.object({ requestsPerMinute: z.int().min(1).max(100_000) }),
  response: Done,
})

export const revokeStaffAccessKey = endpoint({
  method: 'DELETE',
  path: '/api/v3/staff/keys/:id',
  access: 'staff',
  permission: 'keep-access-keys',
  summary: 'Отозвать ключ покупателя',
  params: ById,
  response: Done,
})
