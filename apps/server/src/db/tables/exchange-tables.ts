import type { Generated } from 'kysely'
import type { At, Json } from './columns'

/** What a full catalogue says no more is hidden, by kinds of what it names. */
type SeenKind = 'product' | 'variant' | 'section' | 'stock'

/** Sessions of 1C and the files they send; what a file holds is staged in tables of its own, see `StagedRows`. */
export type ExchangeTables = {
  exchangeSessions: {
    id: Generated<number>
    tokenHash: Buffer | null
    kind: 'catalog' | 'sale' | 'import'
    sessid: Generated<string>
    /** Versions of orders and claims that the last answer told, by id. */
    toldOrders: Json<Record<string, number>>
    toldClaims: Json<Record<string, number>>
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
  /** Wrong passwords. */
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
