import { notificationHeadings, allNotificationKinds } from '@snab/domain/talk/notification'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, PagingV1, pageOf } from '../parts'

const Heading = z.enum(notificationHeadings)
const Kind = z.enum(allNotificationKinds)

export const Notification = z.object({
  id: z.int(),
  heading: Heading,
  kind: Kind,
  title: z.string(),
  text: z.string(),
  /** A path of the portal. */
  link: z.string().nullable(),
  created: z.string(),
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

const Unread = z.object({ unread: z.int(), headings: z.array(z.object({ heading: Heading, unread: z.int() })) })
export type Unread = z.infer<typeof Unread>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notification',
  access: 'user',
  summary: 'Уведомления, новые сверху',
  query: PagingV1.extend({
    heading: Heading.optional().catch(undefined),
    unread: z.stringbool().optional().catch(undefined),
  }),
  response: pageOf(Notification),
})

export const unreadNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notification/unread',
  access: 'user',
  summary: 'Сколько уведомлений не прочитано',
  response: Unread,
})

export const readNotification = endpoint({
  method: 'PUT',
  path: '/api/v1/notification/:id/read',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Отметить прочитанным',
  params: ById,
  response: Unread,
})

export const readAllNotifications = endpoint({
  method: 'PUT',
  path: '/api/v1/notification/read-all',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Отметить прочитанными все или все одного раздела',
  body: z.object({ heading: Heading.optional() }),
  response: Unread,
})

const Setting = z.object({
  heading: Heading,
  web: z.boolean(),
  mail: z.boolean(),
  sms: z.boolean(),
  push: z.boolean().default(true),
  bot: z.boolean().default(true),
})

const Settings = z.object({
  items: z.array(
    Setting.extend({
      /** Always shown on the portal, whatever is chosen. */
      isWebRequired: z.boolean(),
      /** The kinds under this heading. */
      kinds: z.array(Kind),
    }),
  ),
  /** Where mail and SMS are sent; without an address the channel does nothing. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

export const notificationSettings = endpoint({
  method: 'GET',
  path: '/api/v1/user/notification-settings',
  access: 'user',
  summary: 'Настройки уведомлений',
  response: Settings,
})

export const changeNotificationSettings = endpoint({
  method: 'POST',
  path: '/api/v1/user/notification-settings',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Изменить настройки уведомлений: разделы, которых нет в теле, остаются как были',
  body: z.object({ items: z.array(Setting).min(1).max(notificationHeadings.length) }),
  response: Settings,
})
