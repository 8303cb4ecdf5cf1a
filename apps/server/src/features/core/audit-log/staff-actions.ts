import type { Db, Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'

/** What was done, to what: `action` is a verb, `subject` a noun, `details` whatever shows what changed. No personal data of buyers. */
export type AuditEntry = { action: string; subject: string; subjectId?: number | null; details?: object }

/** Notes in the audit log what one of the seller's people did; in the transaction of the deed, so that neither is there alone. */
export async function noteStaffAction(
  db: Db | Trx,
  session: Pick<Session, 'userId'>,
  now: Date,
  { action, subject, subjectId = null, details = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('staffActions')
    .values({ at: now, userId: session.userId, action, subject, subjectId, details: JSON.stringify(details) })
    .execute()
}
