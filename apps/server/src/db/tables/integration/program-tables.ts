import type { OrderStatus } from '@snab/domain/order/order-status'
import type { KeyScope } from '@snab/domain/people/access-key'
import type { Generated } from 'kysely'
import type { Json } from '../columns'

/** `confirmed` by line id, thousandths. */
type StoredAnswer = { at: string; status: OrderStatus; confirmed: Record<string, number> }

/** Programs that call the portal with access keys: sandbox orders, journal of calls, prepared orders, OAuth. */
export type ProgramTables = {
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
