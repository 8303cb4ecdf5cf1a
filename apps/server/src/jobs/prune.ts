import { sql } from 'kysely'
import type { Db } from '../db/database'

const day = 24 * 3_600_000

/** Takes away what nobody will read again. An index snapshot older than the pruned log knows by the horizon that it is. */
export async function prune(db: Db, now: Date): Promise<{ changes: number; carts: number; sessions: number; failures: number }> {
  return db.transaction().execute(async (trx) => {
    const before = (days: number) => new Date(now.getTime() - days * day)
    const { rows } = await sql<{ pruned: number; below: string | null }>`
      with gone as (delete from product_changes where at < ${before(7)} and xid < pg_snapshot_xmin(pg_current_snapshot()) returning xid)
      select count(*) as pruned, (max(xid::text::numeric) + 1)::text as below from gone`.execute(trx)
    const { pruned = 0, below = null } = rows[0] ?? {}
    if (below !== null) {
      await sql`update portal_settings set value = to_jsonb(greatest(trim('"' from value::text)::numeric, ${below}::numeric)::text) where key = 'changes-pruned-below'`.execute(trx)
    }
    const carts = await trx.deleteFrom('carts').where('visitorHash', 'is not', null).where('updatedAt', '<', before(60)).executeTakeFirst()
    const sessions = await trx.deleteFrom('sessions').where('expiresAt', '<', now).executeTakeFirst()
    const failures = await trx.deleteFrom('signInFailures').where('at', '<', before(1)).executeTakeFirst()
    return { changes: pruned, carts: Number(carts.numDeletedRows), sessions: Number(sessions.numDeletedRows), failures: Number(failures.numDeletedRows) }
  })
}
