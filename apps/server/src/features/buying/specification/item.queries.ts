import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { readLines } from '../lines/line.queries'
import { specificationKind, type SpecificationItemRow } from './specification-kind'

export const findItems = (db: Db | Trx, specificationId: number): Promise<SpecificationItemRow[]> =>
  readLines(db, specificationKind, specificationId)

/** Items of many lists in one statement, for totals. */
export const findItemsOf = (
  db: Db | Trx,
  specificationIds: readonly number[],
): Promise<Selectable<Database['specificationItems']>[]> =>
  specificationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('specificationItems')
        .selectAll()
        .where('specificationId', 'in', [...specificationIds])
        .orderBy('position')
        .execute()
