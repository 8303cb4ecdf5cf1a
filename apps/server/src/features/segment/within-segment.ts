import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** SQL: the row's company is in the group now. `companyId` is a column as a query names it, `orders.companyId`. */
export const withinSegment = (companyId: string, segmentId: number, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`company_in_segment(${sql.ref(companyId)}, ${segmentId}::bigint, ${now}::timestamptz)`
