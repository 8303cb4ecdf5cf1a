import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { enqueueMessage, mostAttempts } from '../../../mail/queue-message'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'

/** Queues a failed message again. */
export async function retryMessage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const message = await trx
      .selectFrom('outboxMessages')
      .select(['sentAt', 'failedAt', 'attempts', 'text'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw new Rejected('not-found')
    const { sentAt, failedAt, attempts, text } = message
    if (sentAt || (!failedAt && attempts < mostAttempts)) throw new Rejected('message-not-failed')
    if (text === '') throw new Rejected('message-text-gone')
    await trx
      .updateTable('outboxMessages')
      .set({ failedAt: null, problem: null, attempts: 0 })
      .where('id', '=', id)
      .execute()
    await enqueueMessage(trx, id)
    await noteStaffAction(trx, session, clock(), { action: 'retry', subject: 'message', subjectId: id })
  })
}
