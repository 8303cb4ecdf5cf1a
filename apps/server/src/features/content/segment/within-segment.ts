import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { invalidField } from '../../../http/rejected'

/**
 * SQL: the row's company belongs to the group now. `companyId` is a column as written in a query, `orders.companyId`.
 */
export const withinSegment = (companyId: string, segmentId: number, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`company_in_segment(${sql.ref(companyId)}, ${segmentId}::bigint, ${now}::timestamptz)`

/** SQL: the row is addressed to this company's group, or to everybody if `segmentId` is null. */
export const addressedTo = (segmentId: string, companyId: number | undefined, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(segmentId)} is null
    or company_in_segment(${companyId ?? null}::bigint, ${sql.ref(segmentId)}, ${now}::timestamptz))`

export async function isWithinSegment(
  db: Db,
  { companyId, segmentId, now }: { companyId: number | undefined; segmentId: number | null; now: Date },
): Promise<boolean> {
  if (companyId === undefined || segmentId === null) return false
  const company = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where(withinSegment('companies.id', segmentId, now))
    .executeTakeFirst()
  return company !== undefined
}

/** Throws unless the group exists. */
export async function requireSegment(db: Db | Trx, segmentId: number | null): Promise<void> {
  const segment =
    segmentId === null
      ? undefined
      : await db
          .selectFrom('segments')
          .select('id')
          .where('id', '=', segmentId)
          .where('deletedAt', 'is', null)
          .executeTakeFirst()
  if (!segment) throw invalidField('segmentId', 'Выберите группу компаний')
}
