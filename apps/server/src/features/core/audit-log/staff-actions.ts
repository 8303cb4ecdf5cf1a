import type { Db, Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'

/** An action of staff: `action` is a verb, `subject` a noun, `details` what changed. No personal data of buyers. */
export type AuditEntry = { action: string; subject: string; subjectId?: number | null; details?: object }

/** Writes an entry of the audit log in the transaction of the change, so that neither exists alone. */
export async function noteStaffAction(
  db: Db | Trx,
  session: Pick<Session, 'userId' | 'release'>,
  now: Date,
  { action, subject, subjectId = null, details = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('staffActions')
    .values({
      at: now,
      userId: session.userId,
      action,
      subject,
      subjectId,
      details: JSON.stringify(detailsOf(session, details)),
    })
    .execute()
}

/** A change released for a colleague also names that colleague. */
export const detailsOf = ({ release }: Pick<Session, 'release'>, details: object): object =>
  release ? { ...details, 'по просьбе': release.askedBy } : details
