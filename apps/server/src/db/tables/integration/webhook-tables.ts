import type {
  DeliveryState,
  ListenedKind,
  WebhookEventType,
  WebhookKind,
  WebhookTopic,
} from '@snab/domain/integration/webhook'
import type { Generated } from 'kysely'

/** Webhooks, their events and the attempts to deliver them. */
export type WebhookTables = {
  webhooks: {
    id: Generated<number>
    /** Null for a purchasing system's. */
    userId: number | null
    companyId: number | null
    punchoutId: Generated<number | null>
    name: string
    address: string
    topics: WebhookTopic[]
    secret: string
    formerSecret: Generated<string | null>
    formerUntil: Generated<Date | null>
    createdAt: Date
    pausedAt: Generated<Date | null>
    pausedBy: Generated<'person' | 'receiver' | null>
    stoppedAt: Generated<Date | null>
    stoppedBy: Generated<number | null>
    stopReason: Generated<string | null>
    failingSince: Generated<Date | null>
    failures: Generated<number>
    quietUntil: Generated<Date | null>
    warnedAt: Generated<Date | null>
    toldGivenUpAt: Generated<Date | null>
    acceptedAt: Generated<Date | null>
    goodsSeen: Generated<string | null>
    goodsEntry: Generated<number | null>
    goodsToken: Generated<number | null>
    goodsIncarnation: Generated<string | null>
    pricingSeen: Generated<number | null>
    goodsToldAt: Generated<Date | null>
  }
  /** The outbox: filled by triggers of orders and documents. */
  webhookDeliveries: {
    seq: Generated<number>
    webhookId: number
    eventId: Generated<string>
    xid: Generated<string>
    kind: WebhookKind
    objectId: number
    type: WebhookEventType
    at: Generated<Date>
    state: Generated<DeliveryState>
    attempts: Generated<number>
    dueAt: Generated<Date | null>
    giveUpAt: Generated<Date | null>
    number: Generated<number | null>
    endedAt: Generated<Date | null>
  }
  webhookAttempts: {
    id: Generated<number>
    deliverySeq: number
    at: Date
    tookMs: number
    status: number | null
    problem: string | null
    answer: Generated<string>
  }
  webhookObjects: { webhookId: number; kind: ListenedKind; objectId: number; number: number; isGone: boolean }
}
