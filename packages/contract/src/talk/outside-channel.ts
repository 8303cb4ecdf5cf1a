import { digestRhythms } from '@snab/domain/talk/mail-rhythm'
import { z } from 'zod'
import { endpoint } from '../endpoint'

const Hour = z.int({ error: 'Укажите час от 0 до 23' }).min(0).max(23)

const MailRhythmFields = z.object({
  digest: z.enum(digestRhythms),
  digestHour: Hour,
  /** Both hours or none, in Moscow time; may go over midnight. */
  quietFrom: Hour.nullable(),
  quietUntil: Hour.nullable(),
})

export const OutsideChannels = z.object({
  rhythm: MailRhythmFields,
  /** Browsers of this person that show notifications while the portal is closed. */
  browsers: z.array(z.object({ id: z.int(), device: z.string(), since: z.string() })),
  /** Null: there is no bot, or the person is not staff. */
  bot: z.object({ messenger: z.enum(['telegram', 'max']), isConnected: z.boolean() }).nullable(),
})
export type OutsideChannels = z.infer<typeof OutsideChannels>

export const outsideChannels = endpoint({
  method: 'GET',
  path: '/api/v1/user/notification-channels',
  access: 'user',
  summary: 'Сводка, тихие часы, браузеры и мессенджер',
  response: OutsideChannels,
})

export const saveMailRhythm = endpoint({
  method: 'PUT',
  path: '/api/v1/user/notification-rhythm',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Изменить, как часто приходят письма и когда тихо',
  body: MailRhythmFields.refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
    error: 'Укажите и начало, и конец тихих часов',
    path: ['quietUntil'],
  }),
  response: OutsideChannels,
})

export const pushKey = endpoint({
  method: 'GET',
  path: '/api/v1/user/push-key',
  access: 'user',
  summary: 'Открытый ключ портала для уведомлений браузера',
  response: z.object({ publicKey: z.string() }),
})

export const subscribePush = endpoint({
  method: 'PUT',
  path: '/api/v1/user/push-subscription',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Показывать уведомления в этом браузере, когда портал закрыт',
  body: z.object({
    endpoint: z.url({ protocol: /^https$/ }).max(2000),
    keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
  }),
  response: OutsideChannels,
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/push-subscription/:id',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Больше не показывать уведомления в браузере',
  params: z.object({ id: z.coerce.number().int() }),
  response: OutsideChannels,
})

export const connectBot = endpoint({
  method: 'POST',
  path: '/api/v1/staff/bot-link',
  access: 'staff',
  permission: 'view-staff-home',
  notWhileImpersonating: true,
  summary: 'Ссылка, которая соединяет мессенджер сотрудника с порталом; действует 15 минут',
  response: z.object({ url: z.string() }),
})

export const disconnectBot = endpoint({
  method: 'DELETE',
  path: '/api/v1/staff/bot-link',
  access: 'staff',
  permission: 'view-staff-home',
  notWhileImpersonating: true,
  summary: 'Отключить мессенджер',
  response: OutsideChannels,
})

/** Called by the messenger with the secret that the portal gave it. */
export const botUpdate = endpoint({
  method: 'POST',
  path: '/api/v1/bot/:messenger',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Сообщение боту из мессенджера',
  params: z.object({ messenger: z.string().max(20) }),
  body: z.unknown(),
  response: z.object({ ok: z.literal(true) }),
})
