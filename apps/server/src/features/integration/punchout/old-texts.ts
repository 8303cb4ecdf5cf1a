import { punchoutTextsKeptDays } from '@snab/domain/integration/punchout'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'

/**
 * Empties documents that nobody waits for any more. Their ids and digests are kept: repetitions and later documents are
 * compared with them. Returns their number.
 */
export async function removeOldPunchoutTexts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - punchoutTextsKeptDays * 24 * 3_600_000)
  const removed = await sql`
    update punchout_documents d set body = '', answer = '' where d.at < ${before} and d.body <> '' and d.state not in ('waiting', 'question')
      and not exists (select from punchout_orders o where o.id = d.punchout_order_id and o.state in ('working', 'question'))`.execute(
    db,
  )
  return Number(removed.numAffectedRows ?? 0n)
}
