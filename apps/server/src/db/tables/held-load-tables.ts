import type { HeldKind, HeldState, LoadEffect, WorstChange } from '@snab/domain/erp/load-fuse'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Json } from './columns'

/** Loads that wait for a decision, and the decisions. */
export type HeldLoadTables = {
  heldLoads: {
    id: Generated<number>
    kind: HeldKind
    state: Generated<HeldState>
    topic: string
    name: string
    fingerprint: string
    reason: string
    effect: Json<LoadEffect>
    worst: JSONColumnType<WorstChange[]>
    timesSent: Generated<number>
    sessionId: number | null
    fileId: number | null
    priceListId: number | null
    supplierCatalogueId: number | null
    jobId: number | null
    companyId: number | null
    /** The format depends on the kind of load. */
    content: ColumnType<unknown, string | null | undefined, string | null>
    /** The largest change of a price in basis points; null when none is compared. */
    priceChange: number | null
    keptAt: Generated<Date>
    createdAt: Date
    sentAt: Date
    createdBy: number | null
    decidedAt: Date | null
    decidedBy: number | null
  }
}
