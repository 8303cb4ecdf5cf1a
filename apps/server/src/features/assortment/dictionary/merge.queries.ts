import type { listMerges } from '@snab/contract/assortment/dictionary-merge'
import type { ResponseOf } from '@snab/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { tables, type MergeKind } from './merge-kinds'

const mostShown = 200
const day = 24 * 3_600_000
const keptDays = 30

/** Latest first, the order in which they are undone. */
export async function findMerges(db: Db, kind: MergeKind, now: Date): Promise<ResponseOf<typeof listMerges>['items']> {
  const table = sql.table(tables[kind])
  const rows = await db
    .selectFrom('dictionaryMerges as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.id', 'm.at'])
    .select([
      sql<string>`(select name from ${table} d where d.id = m.from_id)`.as('from'),
      sql<string>`(select name from ${table} d where d.id = m.into_id)`.as('into'),
      sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by'),
      sql<number>`(select count(*)::int from dictionary_merge_products p where p.merge_id = m.id)`.as('products'),
    ])
    .where('m.kind', '=', kind)
    .where('m.undoneAt', 'is', null)
    .where('m.at', '>', new Date(now.getTime() - keptDays * day))
    .orderBy('m.id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
