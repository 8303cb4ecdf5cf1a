import { documentNames } from '@snab/domain/document/document-kind'
import type { Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import { authorName, type Session } from '../../../../http/visitor'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { lockOrder } from '../../../orders/order/change/change-order'
import { tellBuyerOfOrder } from '../../../talk/notification/order-notices'
import { documentsVisibleTo } from '../../document/document-scope'

/** The answer of staff to a correction request: the document was corrected, or it will not be. */
export async function answerCorrection(
  trx: Trx,
  session: Session,
  documentId: number,
  { isDone, answer }: { isDone: boolean; answer: string },
  now: Date,
): Promise<void> {
  const document = await trx
    .selectFrom('documents')
    .select(['orderId', 'kind', 'number'])
    .where('id', '=', documentId)
    .where(documentsVisibleTo(session))
    .executeTakeFirst()
  if (!document) throw new Rejected('document-not-found')
  if (document.orderId !== null) await lockOrder(trx, { id: document.orderId })
  const { numUpdatedRows } = await trx
    .updateTable('correctionRequests')
    .set({ state: isDone ? 'done' : 'declined', answer, answeredAt: now, answeredBy: authorName(session) })
    .where('documentId', '=', documentId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Rejected('correction-not-asked')
  await noteStaffAction(trx, session, now, {
    action: 'answer',
    subject: 'document',
    subjectId: documentId,
    details: { isDone, answer },
  })
  if (document.orderId === null) return
  const name = `${documentNames[document.kind]} № ${document.number}`
  await tellBuyerOfOrder(trx, {
    orderId: document.orderId,
    kind: 'document-ready',
    title: `${name}: ${isDone ? 'исправлено по вашей просьбе' : 'ответ на просьбу исправить'}`,
    text: answer,
    link: `/documents/${String(documentId)}/reception`,
    now,
  })
}
