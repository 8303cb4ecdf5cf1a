import { documentNames } from '@snab/domain/document/document-kind'
import type { Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import { authorName, type Session } from '../../../../http/visitor'
import { lockOrder } from '../../../orders/order/change/change-order'
import { tellStaffOfOrder } from '../../../talk/notification/order-notices'
import { documentsVisibleTo } from '../../document/document-scope'
import { isReceivable, refuseColleague } from '../reception/answer-reception'
import { readCorrection } from './correction.queries'

type Asked = { clientKey: string; text: string }

/**
 * The buyer requests the correction of a mistake in a shipping document. The same key makes one request. Returns
 * whether it is new.
 */
export async function askCorrection(
  trx: Trx,
  session: Session,
  documentId: number,
  { clientKey, text }: Asked,
  now: Date,
): Promise<boolean> {
  const document = await findLocked(trx, session, documentId)
  if (document.state !== 'valid') throw new Rejected('reception-of-cancelled')
  const before = await readCorrection(trx, documentId)
  if (before?.userId === session.userId && before.clientKey === clientKey) return false
  if (before?.state === 'open') throw new Rejected('correction-asked')
  await trx
    .insertInto('correctionRequests')
    .values({
      documentId,
      source: 'portal',
      text,
      author: authorName(session),
      userId: session.userId,
      clientKey,
      createdAt: now,
    })
    .execute()
  await tellStaffOfOrder(trx, {
    orderId: document.orderId,
    title: `${documentNames[document.kind]} № ${document.number}: покупатель просит исправить`,
    text,
    now,
  })
  return true
}

/** Withdraws the request while staff have not answered it. */
export async function withdrawCorrection(trx: Trx, session: Session, documentId: number, now: Date): Promise<void> {
  const document = await findLocked(trx, session, documentId)
  const { numUpdatedRows } = await trx
    .updateTable('correctionRequests')
    .set({ state: 'withdrawn', answeredAt: now, answeredBy: authorName(session) })
    .where('documentId', '=', documentId)
    .where('state', '=', 'open')
    // what went through the operator cannot be taken back here
    .where('source', '=', 'portal')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Rejected('correction-not-asked')
  await tellStaffOfOrder(trx, {
    orderId: document.orderId,
    title: `${documentNames[document.kind]} № ${document.number}: просьба исправить отозвана`,
    now,
  })
}

async function findLocked(trx: Trx, session: Session, id: number) {
  const document = await trx
    .selectFrom('documents')
    .select(['orderId', 'kind', 'number', 'content', 'state'])
    .where('id', '=', id)
    .where(documentsVisibleTo(session))
    .executeTakeFirst()
  if (!document) throw new Rejected('document-not-found')
  const { orderId } = document
  if (orderId === null || !isReceivable(document)) throw new Rejected('document-not-receivable')
  if (!(await lockOrder(trx, { id: orderId }))) throw new Rejected('document-not-found')
  await refuseColleague(trx, session, orderId)
  return { ...document, orderId }
}
