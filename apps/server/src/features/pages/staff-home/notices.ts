import type { StaffNotice } from '@snab/contract/pages/staff-home'
import type { Db } from '../../../db/database'

const shownNotices = 20

export async function findOpenNotices(db: Db): Promise<{ items: StaffNotice[]; total: number }> {
  const open = db.selectFrom('staffNotices').where('closedAt', 'is', null)
  const rows = await open
    .select(['id', 'kind', 'text', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(shownNotices)
    .execute()
  const { total } = await open.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(({ createdAt, ...notice }) => ({ ...notice, created: createdAt.toISOString() })), total }
}

/** Null reopens it. Returns whether the notice exists. */
export async function closeNotice(db: Db, id: number, closedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffNotices')
    .set({ closedAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Newer notices stay open, because nobody has read them. */
export const closeNoticesUpTo = (db: Db, id: number, closedAt: Date) =>
  db.updateTable('staffNotices').set({ closedAt }).where('closedAt', 'is', null).where('id', '<=', id).execute()
