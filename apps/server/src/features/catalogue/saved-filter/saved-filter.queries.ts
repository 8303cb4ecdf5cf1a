import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { News, Seen } from './compare-news'

export type SavedFilterRow = {
  id: number
  url: string
  name: string
  alerts: boolean
  newGoods: number
  newStock: number
}
export type WatchedFilter = Seen & {
  id: number
  userId: number
  companyId: number | null
  url: string
  name: string
  newGoods: number
  newStock: number
}

const columns = ['id', 'url', 'name', 'alerts', 'newGoods', 'newStock'] as const

export const findSavedFilters = (db: Db, userId: number): Promise<SavedFilterRow[]> =>
  db.selectFrom('savedFilters').select(columns).where('userId', '=', userId).orderBy('id', 'desc').execute()

export const findSavedFilter = (db: Db | Trx, userId: number, id: number): Promise<SavedFilterRow | undefined> =>
  db.selectFrom('savedFilters').select(columns).where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

/** Null when the person has reached the limit. */
export async function insertSavedFilter(
  db: Db,
  { userId, url, name, most, now }: { userId: number; url: string; name: string; most: number; now: Date },
): Promise<SavedFilterRow | null> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const same = await trx
      .selectFrom('savedFilters')
      .select(columns)
      .where('userId', '=', userId)
      .where('url', '=', url)
      .executeTakeFirst()
    if (same) return same
    const { count } = await trx
      .selectFrom('savedFilters')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= most) return null
    return trx
      .insertInto('savedFilters')
      .values({ userId, url, name, countedAt: null, createdAt: now })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}

type Change = { name?: string; alerts?: boolean; seen?: Seen }

/** Restarts counting from what was seen. */
export const updateSavedFilter = (
  db: Db,
  userId: number,
  id: number,
  { name, alerts, seen }: Change,
): Promise<SavedFilterRow | undefined> =>
  db
    .updateTable('savedFilters')
    .set({
      id: sql.ref('id'),
      ...(name !== undefined && { name }),
      ...(alerts !== undefined && { alerts }),
      ...(alerts === false && { seenIds: [], seenInstockIds: [], newGoods: 0, newStock: 0 }),
      ...(seen && {
        seenIds: [...seen.seenIds],
        seenInstockIds: [...seen.seenInstockIds],
        seenAs: seen.seenAs,
        newGoods: 0,
        newStock: 0,
      }),
    })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

export async function deleteSavedFilter(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedFilters')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** In pages ordered by id. Filters of blocked people and those who left their company are skipped. */
export const findWatchedFilters = (db: Db, after: number, limit: number): Promise<WatchedFilter[]> =>
  db
    .selectFrom('savedFilters as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .leftJoin('companyMembers as m', (join) =>
      join.onRef('m.companyId', '=', 'u.companyId').onRef('m.userId', '=', 'u.id').on('m.isBlocked', '=', false),
    )
    .select([
      'f.id',
      'f.userId',
      'u.companyId',
      'f.url',
      'f.name',
      'f.seenIds',
      'f.seenInstockIds',
      'f.seenAs',
      'f.newGoods',
      'f.newStock',
    ])
    .where('f.alerts', '=', true)
    .where('u.isBlocked', '=', false)
    .where((eb) => eb.or([eb('u.companyId', 'is', null), eb('m.userId', 'is not', null)]))
    .where('f.id', '>', after)
    .orderBy('f.id')
    .limit(limit)
    .execute()

/** False when its owner has looked meanwhile, or a parallel count was faster: the stored state is newer. */
export async function storeNews(
  trx: Trx,
  { id, seenIds, seenInstockIds, seenAs, newGoods, newStock }: WatchedFilter,
  { goods, stock, seen }: News & { seen: Seen },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('savedFilters')
    .set({
      newGoods: goods,
      newStock: stock,
      seenIds: [...seen.seenIds],
      seenInstockIds: [...seen.seenInstockIds],
      seenAs: seen.seenAs,
      countedAt: now,
    })
    .where('id', '=', id)
    .where('alerts', '=', true)
    .where('seenIds', '=', sql<number[]>`${seenIds}::bigint[]`)
    .where('seenInstockIds', '=', sql<number[]>`${seenInstockIds}::bigint[]`)
    .where('seenAs', '=', seenAs)
    .where('newGoods', '=', newGoods)
    .where('newStock', '=', newStock)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
