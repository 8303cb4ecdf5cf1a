import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Portal } from '../portal'

/**
 * Waits for open transactions of other tests' portals in the same PostgreSQL, which hold back this portal's horizon.
 */
export async function othersEnded({ db }: Portal): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ isPast: boolean }>`
          select pg_snapshot_xmin(pg_current_snapshot()) > greatest((select max(xid::text::numeric) from product_changes),
            (select max(xid::text::numeric) from buyer_changes), 0)::text::xid8 as is_past`.execute(db)
        return rows[0]?.isPast
      },
      { timeout: 20_000 },
    )
    .toBe(true)
}
