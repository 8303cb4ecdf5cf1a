import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction, type AuditEntry } from '../../core/audit-log/staff-actions'
import { noteChange } from '../../../search/note-change'
import type { MergeKind, tables } from './merge-kinds'

export type Needs = Pick<Services, 'db' | 'engine' | 'clock' | 'dictionary'>

/** A change of a dictionary: recorded, sent to all servers, and loaded by this one before the answer. */
export async function saveDictionary<T>(
  { db, engine, clock, dictionary }: Needs,
  session: Session,
  change: (trx: Trx) => Promise<{ entry: AuditEntry; result: T }>,
): Promise<T> {
  const saved = await db.transaction().execute(async (trx) => {
    const { entry, result } = await withinBoundedWait(trx, () => change(trx))
    await noteStaffAction(trx, session, clock(), entry)
    await noteChange(trx, 'dictionaries')
    return result
  })
  await engine.catchUp()
  await dictionary.reload()
  return saved
}

/** Refuses missing entries and stale saves. */
export function refuseStale<T extends { version: number }>(row: T | undefined, version: number): T {
  if (!row) throw new Rejected('not-found')
  if (row.version !== version) throw new Rejected('stale-version')
  return row
}

const lockNotAvailable = '55P03'
const longestWait = '3s'

/** A load of 1C locks entries until it ends: staff get a message instead of a long wait. */
async function withinBoundedWait<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('lock_timeout', ${longestWait}, true)`.execute(trx)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === lockNotAvailable)
      throw new Rejected('catalogue-is-loading')
    throw error
  }
}

/**
 * Locks the table against other writers until the transaction ends: a running load would otherwise write what it read
 * before a merge.
 */
export async function lockOutLoads(trx: Trx, table: (typeof tables)[MergeKind]): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
  await sql`set local lock_timeout = 0`.execute(trx)
}
