import type { Generated } from 'kysely'
import type { At, Json } from './columns'

/** Kinds of objects named by a full catalogue; those it omits are hidden. */
type SeenKind = 'product' | 'variant' | 'section' | 'stock'

/** Sessions of 1C and their files; contents are staged in separate tables, see `StagedRows`. */
export type ExchangeTables = {
  exchangeSessions: {
    id: Generated<number>
    tokenHash: Buffer | null
    kind: 'catalog' | 'sale' | 'import'
    sessid: Generated<string>
    /** Versions of orders and claims in the last answer, by id. */
    toldOrders: Json<Record<string, number>>
    toldClaims: Json<Record<string, number>>
    /** The schema in which orders are written. */
    ordersSchema: Generated<'2.10' | '3.1'>
    isDemonstration: Generated<boolean>
    endedDemonstration: Generated<boolean>
    createdAt: At
    seenAt: At
  }
  exchangeFiles: {
    id: Generated<number>
    sessionId: number
    path: string
    size: Generated<number>
    state: 'uploading' | 'loading' | 'done' | 'failed'
    message: Generated<string>
    startedAt: Date | null
    finishedAt: Date | null
  }
  exchangeParts: { fileId: number; position: number; size: number; path: string }
  /** Failed passwords. */
  exchangeFailures: { id: Generated<number>; loginHash: Buffer; address: string; at: At }
  exchangeFullScopes: { sessionId: number; kind: SeenKind; catalogueId: number }
  exchangeSeen: { sessionId: number; kind: SeenKind; ids: number[] }
  exchangeSeenOffers: {
    sessionId: number
    catalogueId: number
    sellerId: number
    productIds: number[]
    isFull: boolean
  }
}
