import type {
  DeliveryState,
  ListenedKind,
  WebhookEventType,
  WebhookKind,
  WebhookTopic,
} from '@snab/domain/integration/webhook'
import type { OrderStatus } from '@snab/domain/order/order-status'
import type { KeyScope } from '@snab/domain/people/access-key'
import type { Generated } from 'kysely'
import type { Json } from './columns'

/** `confirmed` by line id, thousandths. */
type StoredAnswer = { at: string; status: OrderStatus; confirmed: Record<string, number> }

/** Webhooks, sandbox, tool calls and consents of the buyers' own programs. */
export type IntegrationTables = {
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
  sandboxOrders: {
    /** An id like that of a real order. */
    id: number
    keyId: number
    clientKey: string
    requestHash: Buffer
    placed: Json<object>
    placedAt: Date
    answers: Json<StoredAnswer[]>
  }
  keyCalls: {
    id: Generated<number>
    keyId: number
    at: Date
    tool: string
    arguments: string
    /** The code of a refusal; null: done. */
    refusal: string | null
    ms: number
    address: string
  }
  preparedOrders: {
    id: string
    keyId: number
    /** The body of the order as it will be placed. */
    request: Json<object>
    contentHash: Buffer
    createdAt: Date
    expiresAt: Date
    confirmedAt: Date | null
  }
  oauthClients: { id: string; name: string; redirectUris: string[]; createdAt: Date }
  oauthCodes: {
    codeHash: Buffer
    clientId: string
    userId: number
    companyId: number | null
    scopes: KeyScope[]
    lastDay: string
    redirectUri: string
    codeChallenge: string
    expiresAt: Date
    usedAt: Date | null
    keyId: number | null
  }
}
