import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { lockOrder } from '../../../orders/order/change/change-order'
import { tellBuyerOfOrder } from '../../../talk/notification/order-notices'
import { documentNames } from '@snab/domain/document/document-kind'
import { documentsVisibleTo } from '../../document/document-scope'

/** Revokes the buyer's answer by agreement. Its claim stays: it is answered or withdrawn separately. */
export async function withdrawReception(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  documentId: number,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const document = await trx
      .selectFrom('documents')
      .select(['orderId', 'kind', 'number'])
      .where('id', '=', documentId)
      .where(documentsVisibleTo(session))
      .executeTakeFirst()
    if (!document) throw new Rejected('document-not-found')
    if (document.orderId !== null) await lockOrder(trx, { id: document.orderId })
    const now = clock()
    const { numUpdatedRows } = await trx
      .updateTable('receptions')
      .set({ withdrawnAt: now, withdrawnBy: session.userId, withdrawnReason: reason })
      .where('documentId', '=', documentId)
      .where('withdrawnAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Rejected('reception-not-found')
    await noteStaffAction(trx, session, now, {
      action: 'withdraw',
      subject: 'reception',
      subjectId: documentId,
      details: { reason },
    })
    if (document.orderId !== null)
      await tellBuyerOfOrder(trx, {
        orderId: document.orderId,
        kind: 'document-ready',
        title: `${documentNames[document.kind]} № ${document.number}: ответ по приёмке снят`,
        text: reason,
        now,
      })
  })
}
