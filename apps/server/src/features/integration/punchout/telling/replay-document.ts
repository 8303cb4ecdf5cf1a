import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { requireReached } from '../connection/connection.queries'

/** Queues a document again unchanged; an earlier one of the same subject may thus arrive after a later one. */
export const replayDocument = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { id, documentId }: { id: number; documentId: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const connection = await requireReached(trx, session, id)
    if (connection.endedAt || connection.pausedAt) throw new Rejected('punchout-at-rest')
    const document = await trx
      .selectFrom('punchoutDocuments')
      .select(['id', 'body'])
      .where('id', '=', documentId)
      .where('connectionId', '=', id)
      .where('kind', 'in', ['confirmation', 'ship-notice', 'invoice'])
      .executeTakeFirst()
    const webhook = await trx.selectFrom('webhooks').select('id').where('punchoutId', '=', id).executeTakeFirst()
    if (!document || !webhook) throw new Rejected('not-found')
    if (document.body === '') throw new Rejected('punchout-text-removed')
    // the system may have recovered
    await trx.updateTable('webhooks').set({ quietUntil: null }).where('id', '=', webhook.id).execute()
    await trx
      .insertInto('webhookDeliveries')
      .values({ webhookId: webhook.id, kind: 'punchout-document', objectId: documentId, type: 'changed' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'replay',
      subject: 'punchout',
      subjectId: id,
      details: { name: connection.name },
    })
  })
