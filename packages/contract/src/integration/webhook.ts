import { deliveryStates, webhookEventNames, webhookTopics } from '@snab/domain/integration/webhook'
import { overlapHours } from '@snab/domain/people/access-key'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Named, pageOf, PagingV1 } from '../parts'

export const WebhookFields = z.object({
  name: z.string().trim().min(1, { error: 'Назовите вебхук' }).max(100),
  address: z.string().trim().min(1, { error: 'Укажите адрес' }).max(1000),
  topics: z.array(z.enum(webhookTopics)).min(1, { error: 'Выберите, о чём сообщать' }),
})
export type WebhookFields = z.infer<typeof WebhookFields>

const Moment = z.iso.datetime()

export const Webhook = z.object({
  id: z.int(),
  ...WebhookFields.shape,
  state: z.enum(['working', 'failing', 'paused', 'refused', 'stopped', 'left']),
  owner: z.object({ id: z.int(), name: z.string(), isYou: z.boolean() }),
  company: Named.nullable(),
  createdAt: Moment,
  /** Since when the receiver has accepted nothing. */
  failingSince: Moment.nullable(),
  acceptedAt: Moment.nullable(),
  /** Until when deliveries are also signed with the former secret. */
  formerUntil: Moment.nullable(),
  stopReason: z.string().nullable(),
  /** Events that are not delivered yet, and the time of the oldest. */
  waiting: z.int(),
  waitingSince: Moment.nullable(),
  /** Events of the last thirty days that were given up. */
  givenUp: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookAttempt = z.object({
  at: Moment,
  tookMs: z.int(),
  /** Null when there was no answer. */
  status: z.int().nullable(),
  /** Why it does not count as accepted. */
  problem: z.string().nullable(),
  /** The beginning of the answer. */
  answer: z.string(),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

export const WebhookDelivery = z.object({
  id: z.int(),
  /** The header `webhook-id`, the same at every attempt. */
  eventId: z.string(),
  type: z.enum(webhookEventNames),
  /** The subject: the number of the order or document. */
  object: z.object({ id: z.int(), name: z.string() }).nullable(),
  at: Moment,
  state: z.enum(deliveryStates),
  /** The time of the next attempt; null: at once, or never. */
  dueAt: Moment.nullable(),
  attempts: z.int(),
  /** The latest ones, newest first. */
  lastAttempts: z.array(WebhookAttempt),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** The body of a request to a receiver. `data`: the present state as in the feed of changes; absent for `gone`. */
export const WebhookEvent = z.object({
  id: z.string(),
  type: z.enum(webhookEventNames),
  /** When it happened. */
  timestamp: Moment,
  object: z.object({ kind: z.enum(['order', 'document', 'catalogue', 'test']), id: z.int() }),
  /** Numbers the events of this object for this webhook. */
  number: z.int(),
  data: z.unknown().optional(),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** Shown once. */
const Secret = z.object({ id: z.int(), secret: z.string() })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/v3/webhooks',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Свои вебхуки; администратору компании — вебхуки всех её сотрудников',
  response: z.object({ items: z.array(Webhook) }),
})

export const makeWebhook = endpoint({
  method: 'POST',
  path: '/api/v3/webhooks',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Новый вебхук для текущей компании; секрет показывается один раз',
  body: WebhookFields,
  response: Secret,
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/v3/webhooks/:id',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Изменить название, адрес и события своего вебхука',
  params: ById,
  body: WebhookFields,
  response: Done,
})

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/v3/webhooks/:id/secret',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Новый секрет своего вебхука; указанное время подписывают оба',
  params: ById,
  body: z.object({ overlapHours: z.literal(overlapHours) }),
  response: Secret,
})

export const pauseWebhook = endpoint({
  method: 'PUT',
  path: '/api/v3/webhooks/:id/pause',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Приостановить или возобновить вебхук; события тем временем копятся',
  params: ById,
  body: z.object({ isPaused: z.boolean() }),
  response: Done,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/v3/webhooks/:id',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Удалить вебхук: свой, а администратору компании — любой её сотрудника',
  params: ById,
  response: Done,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/v3/webhooks/:id/test',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Отправить пробное событие и показать ответ',
  params: ById,
  response: WebhookAttempt,
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/v3/webhooks/:id/deliveries',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'События вебхука за тридцать дней с попытками отправки',
  params: ById,
  query: PagingV1.extend({ state: z.enum(deliveryStates).optional().catch(undefined) }),
  response: pageOf(WebhookDelivery),
})

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/v3/webhooks/:id/deliveries/:deliveryId/replay',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Отправить событие своего вебхука ещё раз',
  params: z.object({ id: Id, deliveryId: Id }),
  response: Done,
})

export const replayWebhookRange = endpoint({
  method: 'POST',
  path: '/api/v3/webhooks/:id/replay',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Отправить ещё раз события своего вебхука за время',
  params: ById,
  body: z
    .object({ from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) })
    .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { error: 'Начало позже конца', path: ['to'] }),
  response: z.object({ events: z.int() }),
})

const staffWebhookStates = ['all', 'troubled', 'stopped'] as const

export const listStaffWebhooks = endpoint({
  method: 'GET',
  path: '/api/v3/staff/webhooks',
  access: 'staff',
  permission: 'keep-webhooks',
  summary: 'Вебхуки покупателей',
  query: PagingV1.extend({ state: z.enum(staffWebhookStates).catch('all').default('all') }),
  response: pageOf(Webhook),
})

export const stopStaffWebhook = endpoint({
  method: 'PUT',
  path: '/api/v3/staff/webhooks/:id/stop',
  access: 'staff',
  permission: 'keep-webhooks',
  summary: 'Остановить вебхук покупателя или запустить снова; события тем временем копятся',
  params: ById,
  body: z.object({
    /** Null resumes it. */
    reason: z.string().trim().min(1, { error: 'Напишите причину: её увидит покупатель' }).max(500).nullable(),
  }),
  response: Done,
})
