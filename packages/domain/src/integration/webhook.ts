/** Events that a webhook can receive. `catalogue`: the feed of changes has something new. */
export const webhookTopics = ['orders', 'documents', 'catalogue'] as const
export type WebhookTopic = (typeof webhookTopics)[number]
export const webhookTopicNames: Record<WebhookTopic, string> = {
  orders: 'Заказы',
  documents: 'Документы',
  catalogue: 'Цены, остатки и товары',
}

/** Kinds of receivers. */
export type ListenedKind = 'order' | 'document' | 'catalogue' | 'test'
/** The last two are sent to purchasing systems only. */
export type WebhookKind = ListenedKind | 'punchout-order' | 'punchout-document'
export type WebhookEventType = 'placed' | 'added' | 'changed' | 'shipped' | 'cancelled' | 'withdrawn' | 'gone' | 'test'

/** Type names as receivers read them. */
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
/** How long delivery of an event is retried. */
export const triedForMs = 72 * hourMs
/** How long deliveries are kept, shown and can be replayed. */
export const deliveriesKeptDays = 30
/** The person is notified when nothing was accepted for this long. */
export const warnAfterMs = 2 * hourMs
/** Time limit of one request, including its answer. */
export const answerWithinMs = 10_000
/** Bytes of an answer that are stored. */
export const keptAnswerBytes = 1024
/** Maximum webhooks of one person. */
export const mostWebhooks = 10
/** Objects of one webhook whose events are sent in parallel. */
export const sentAtOnce = 8
/** Failures in a row after which a receiver gets a pause. */
export const failuresInTurn = 5
/** Minimum interval between events about goods. */
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
/** A recovered receiver is noticed within this time. */
const longestQuietMs = hourMs

const pauseOf = (failures: number): number => pausesMs[Math.min(failures, pausesMs.length) - 1] ?? pausesMs[0]

/**
 * Pause before the next attempt after so many failures of an event. `chance` from 0 to 1 varies the pause by a fifth,
 * so that servers do not all retry at once.
 */
export const pauseAfter = (failures: number, chance: number): number =>
  Math.round(pauseOf(failures) * (0.8 + 0.4 * chance))

/** Pause before anything is sent to a receiver after so many failures in a row. */
export const quietAfter = (failures: number, chance: number): number =>
  Math.min(pauseAfter(Math.max(1, failures - failuresInTurn + 1), chance), longestQuietMs)

/** Milliseconds requested by `Retry-After`, given in seconds or as a date; null when it is absent, invalid or past. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, longestRetryAfterMs) : null
}

/** The signed text by the Standard Webhooks specification. `timestamp`: seconds. */
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

/**
 * `refused`: the receiver answered that it wants no more events; `left`: the person no longer belongs to the company.
 */
export function stateOfWebhook({ stoppedAt, pausedBy, failingSince, hasCompany, isMember }: Facts): WebhookState {
  if (stoppedAt) return 'stopped'
  if (hasCompany && !isMember) return 'left'
  if (pausedBy) return pausedBy === 'person' ? 'paused' : 'refused'
  return failingSince ? 'failing' : 'working'
}
