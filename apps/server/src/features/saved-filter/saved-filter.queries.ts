import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database'

export type SavedFilterRow = { id: number; url: string; name: string; alerts: boolean; newGoods: number; newStock: number }
export type WatchedFilter = { id: number; userId: number; url: string; name: string; seenIds: number[]; seenInstockIds: number[]; newGoods: number; newStock: number }

const columns = ['id', 'url', 'name', 'alerts', 'newGoods', 'newStock'] as const

export const findSavedFilters = (db: Db, userId: number): Promise<SavedFilterRow[]> => db.selectFrom('savedFilters').select(columns).where('userId', '=', userId).orderBy('id', 'desc').execute()

export const findSavedFilter = (db: Db | Trx, userId: number, id: number): Promise<SavedFilterRow | undefined> =>
  db.selectFrom('savedFilters').select(columns).where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

/** Null when the person has saved as many as there may be. */
export async function insertSavedFilter(db: Db, { userId, url, name, most, now }: { userId: number; url: string; name: string; most: number; now: Date }): Promise<SavedFilterRow | null> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const same = await trx.selectFrom('savedFilters').select(columns).where('userId', '=', userId).where('url', '=', url).executeTakeFirst()
    if (same) return same
    const { count } = await trx.selectFrom('savedFilters').select((eb) => eb.fn.countAll<number>().as('count')).where('userId', '=', userId).executeTakeFirstOrThrow()
    if (Number(count) >= most) return null
    return trx.insertInto('savedFilters').values({ userId, url, name, countedAt: null, createdAt: now }).returning(columns).executeTakeFirstOrThrow()
  })
}

type Change = { name?: string; alerts?: boolean; seen?: { ids: readonly number[]; instockIds: readonly number[] } }

/** What was seen begins the counting anew. */
export const updateSavedFilter = (db: Db, userId: number, id: number, { name, alerts, seen }: Change): Promise<SavedFilterRow | undefined> =>
  db
    .updateTable('savedFilters')
    .set({
      id: sql.ref('id'),
      ...(name !== undefined && { name }),
      ...(alerts !== undefined && { alerts }),
      ...(alerts === false && { seenIds: [], seenInstockIds: [], newGoods: 0, newStock: 0 }),
      ...(seen && { seenIds: [...seen.ids], seenInstockIds: [...seen.instockIds], newGoods: 0, newStock: 0 }),
    })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

export async function deleteSavedFilter(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('savedFilters').where('userId', '=', userId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0
}

/** In the order of their ids, so many after one of them. */
export const findWatchedFilters = (db: Db, after: number, limit: number): Promise<WatchedFilter[]> =>
  db
    .selectFrom('savedFilters')
    .select(['id', 'userId', 'url', 'name', 'seenIds', 'seenInstockIds', 'newGoods', 'newStock'])
    .where('alerts', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Only as long as its owner has not looked meanwhile: what he has seen then is no news. */
export const storeNews = (db: Db, { id, seenIds }: WatchedFilter, news: { goods: number; stock: number }, now: Date) =>
  db
    .updateTable('savedFilters')
    .set({ newGoods: news.goods, newStock: news.stock, countedAt: now })
    .where('id', '=', id)
    .where('alerts', '=', true)
    .where('seenIds', '=', sql<number[]>`${seenIds}::bigint[]`)
    .execute()
