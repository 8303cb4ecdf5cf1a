import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { staleVersion } from '../../core/audit-log/stale-version'
import { noteStaffAction, type AuditEntry } from '../../core/audit-log/staff-actions'
import { noteChange } from '../../../search/note-change'

export type Needs = Pick<Services, 'db' | 'engine' | 'clock' | 'dictionary'>

/** A change of the mapping: recorded, sent to all servers, and loaded by this one before the answer. */
export async function saveMapping(
  { db, engine, clock, dictionary }: Needs,
  session: Session,
  change: (trx: Trx) => Promise<AuditEntry>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await noteStaffAction(trx, session, clock(), await change(trx))
    await noteChange(trx, 'dictionaries')
  })
  await engine.catchUp()
  await dictionary.reload()
}

type Seen = { subject: 'price-type' | 'warehouse' | 'region' | 'erp-word'; id: number; version: number }

/** Refuses missing entries and stale saves. */
export async function refuseStale<T extends { version: number }>(
  trx: Trx,
  row: T | undefined,
  { subject, id, version }: Seen,
): Promise<T> {
  if (!row) throw new Rejected('not-found')
  if (row.version !== version) throw await staleVersion(trx, { subjects: [subject], subjectId: id })
  return row
}
