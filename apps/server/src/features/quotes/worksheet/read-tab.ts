import { ownValue } from '@snab/domain/own-value'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database } from '../../../db/tables'

type Document = 'offers' | 'pricingSheets'
/** `-` before a sort: descending. */
type Wanted = { sort: string; page: number; perPage: number }

type Tab<Table extends Document, Row> = {
  /** All worksheets that the person may see. */
  visible: SelectQueryBuilder<Database, Table, object>
  /** The worksheets that match the search. */
  found: SelectQueryBuilder<Database, Table, object>
  rows: SelectQueryBuilder<Database, Table, Row>
  /** The column of each sort; any other sort means the last change. */
  columns: Readonly<Record<string, string>>
}

/** A page of worksheets, the number found, and the number in each tab. */
export async function readTab<Table extends Document, Row>(
  { visible, found, rows, columns }: Tab<Table, Row>,
  { sort, page, perPage }: Wanted,
) {
  const key = sort.replace(/^-/, '')
  const column = ownValue(columns, key) ?? 'updatedAt'
  const items = await rows
    .orderBy(sql.ref(column), sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy(sql.ref('id'), 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const counts = await visible
    .select([
      sql<number>`count(*) filter (where archived_at is null)`.as('my'),
      sql<number>`count(*) filter (where archived_at is not null)`.as('archive'),
    ])
    .executeTakeFirstOrThrow()
  return { items, total, counts }
}
