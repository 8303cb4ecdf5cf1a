import { sql } from 'kysely'
import type { Asked } from './report-shape'

/** Orders that one request may read; more take seconds with all lines. */
const mostAtOnce = 20_000

export async function hasManyOrders({ db, period }: Asked): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from orders where created_at >= ${period.from} and created_at < ${period.to}`.execute(db)
  return (rows[0]?.count ?? 0) > mostAtOnce
}
