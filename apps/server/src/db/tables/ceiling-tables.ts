import type { Needs, SaidCeilings } from '@snab/domain/people/ceiling'
import type { Difference, ReleaseState } from '@snab/domain/people/release'
import type { StaffRole } from '@snab/domain/people/company-role'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Json } from './columns'

/** Ceilings of staff, and their requests for more. */
export type CeilingTables = {
  staffCeilings: {
    id: Generated<number>
    staffRole: StaffRole | null
    userId: number | null
    limits: Json<SaidCeilings>
    version: Generated<number>
    changedAt: Date
    changedBy: number | null
  }
  releaseRequests: {
    id: Generated<number>
    action: string
    permission: string
    topic: string
    companyId: number | null
    /** The format is the endpoint's; parsed again when it is released. */
    request: ColumnType<unknown, string, string>
    title: string
    link: string
    needs: Json<Needs>
    differences: JSONColumnType<Difference[]>
    words: string
    state: Generated<ReleaseState>
    askedBy: number
    askedAt: Date
    expiresAt: Date
    decidedBy: number | null
    decidedAt: Date | null
    answer: Generated<string>
  }
}
