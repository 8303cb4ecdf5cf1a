/** What a webhook may be told of. `catalogue`: that there is something to read in the feed of changes. */
export const webhookTopics = ['orders', 'documents', 'catalogue'] as const
export type WebhookTopic = (typeof webhookTopics)[number]
export const webhookTopicNames: Record<WebhookTopic, string> = {
  orders: 'Заказы',
  documents: 'Документы',
  catalogue: 'Цены, остатки и товары',
}

/** Of receivers that get the events below. */
export type ListenedKind = 'order' | 'document' | 'catalogue' | 'test'
/** The last two are told to purchasing systems only. */
export type WebhookKind = ListenedKind | 'punchout-order' | 'punchout-document'
export type WebhookEventType = 'placed' | 'added' | 'changed' | 'shipped' | 'cancelled' | 'withdrawn' | 'gone' | 'test'

/** As receivers read them. */
export const webhookEventNames = [
  'order.placed',
  'order.changed',
  'order.shipped',
  'order.cancelled',
  'order.gone',
  'document.added',
  'document.changed',
  'document.withdrawn',
  'document.gone',
  'catalogue.changed',
  'test',
] as const
export type WebhookEventName = (typeof webhookEventNames)[number]

/** Throws for a type that the kind does not have. */
export function webhookEventName(kind: WebhookKind, type: WebhookEventType): WebhookEventName {
  const name = webhookEventNames.find((one) => one === (kind === 'test' ? kind : `${kind}.${type}`))
  if (name === undefined) throw new Error(`No event of a webhook: ${kind} ${type}`)
  return name
}

/** `withheld`: the person of the webhook may not see the object. */
export const deliveryStates = ['waiting', 'accepted', 'given-up', 'withheld'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** An event is tried for this long. */
export const triedForMs = 72 * hourMs
/** Deliveries are kept, shown and replayed for this long. */
export const deliveriesKeptDays = 30
/** The person is written to when nothing was accepted for this long. */
export const warnAfterMs = 2 * hourMs
/** One request with its answer. */
export const answerWithinMs = 10_000
/** How much of an answer is kept, in bytes. */
export const keptAnswerBytes = 1024
/** Webhooks that one person may have. */
export const mostWebhooks = 10
/** Objects of one webhook that are sent at a time. */
export const sentAtOnce = 8
/** A receiver that fails so often in turn is left alone for a while. */
export const failuresInTurn = 5
/** News of goods are told at most so often. */
export const catalogueEveryMs = 5 * minuteMs

export const webhookSecretPrefix = 'whsec_'

const pausesMs = [
  5_000,
  30_000,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
] as const
const longestRetryAfterMs = 6 * hourMs
/** A receiver that has recovered is noticed within this time. */
const longestQuietMs = hourMs

const pauseOf = (failures: number): number => pausesMs[Math.min(failures, pausesMs.length) - 1] ?? pausesMs[0]

/**
 * Before the next attempt of an event that has failed so often. `chance` from 0 to 1 spreads the attempts by a fifth, so
 * that receivers are not asked by all servers at once.
 */
export const pauseAfter = (failures: number, chance: number): number =>
  Math.round(pauseOf(failures) * (0.8 + 0.4 * chance))

/** Before anything is sent to a receiver that has failed so often in turn. */
export const quietAfter = (failures: number, chance: number): number =>
  Math.min(pauseAfter(Math.max(1, failures - failuresInTurn + 1), chance), longestQuietMs)

/** Milliseconds that `Retry-After` asks for, in seconds or as a date; null when it is absent, wrong or past. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, longestRetryAfterMs) : null
}

/** What is signed, as the Standard Webhooks say. `timestamp`: seconds. */
export const signedText = (eventId: string, timestamp: number, body: string): string =>
  `${eventId}.${String(timestamp)}.${body}`

export type WebhookState = 'working' | 'failing' | 'paused' | 'refused' | 'stopped' | 'left'
type Facts = {
  stoppedAt: Date | null
  pausedBy: 'person' | 'receiver' | null
  failingSince: Date | null
  hasCompany: boolean
  isMember: boolean
}

/** `refused`: the receiver answered that it wants no more; `left`: the person no longer belongs to the company. */
export function stateOfWebhook({ stoppedAt, pausedBy, failingSince, hasCompany, isMember }: Facts): WebhookState {
  if (stoppedAt) return 'stopped'
  if (hasCompany && !isMember) return 'left'
  if (pausedBy) return pausedBy === 'person' ? 'paused' : 'refused'
  return failingSince ? 'failing' : 'working'
}
