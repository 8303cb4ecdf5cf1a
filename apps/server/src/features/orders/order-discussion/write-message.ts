import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { writeOrderMessage } from '@snab/contract/orders/order-discussion'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { authorName, type Session } from '../../../http/visitor'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { attachMessageFiles } from '../../talk/message/message-files'
import { readNotices, shownText } from '../../talk/message/read-messages'
import { tellBuyerOfOrder, tellStaffOfOrder } from '../../talk/notification/order-notices'
import { isSellersSide } from '../order/reading/order-marks'
import { findOrder } from '../order/reading/order.queries'
import { discussionFiles, ownFiles } from './discussion-files'

type Body = ParsedRequestOf<typeof writeOrderMessage>['body']

/** A repeated key adds nothing. */
export async function writeMessage(
  trx: Trx,
  session: Session,
  orderId: number,
  { clientKey, text, fileIds }: Body,
  now: Date,
): Promise<void> {
  const order = await findOrder(trx, session, orderId)
  if (!order) throw new Rejected('order-not-found')
  const isStaff = isSellersSide(session)
  const author = authorName(session)
  const message = await trx
    .insertInto('orderMessages')
    .values({ orderId, userId: session.userId, isStaff, author, text, clientKey, createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'clientKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!message) return
  await attachMessageFiles(trx, discussionFiles, ownFiles(orderId, session), message.id, fileIds)
  await markRead(trx, session, orderId, message.id, now)
  const shown = shownText({ text })
  if (!isStaff) {
    await tellStaffOfOrder(trx, {
      orderId,
      kind: 'order-message',
      title: `Заказ № ${order.number}: сообщение покупателя`,
      text: shown,
      now,
    })
    return
  }
  const writers = await trx
    .selectFrom('orderMessages')
    .select('userId')
    .distinct()
    .where('orderId', '=', orderId)
    .where('isStaff', '=', false)
    .execute()
  await tellBuyerOfOrder(trx, {
    orderId,
    kind: 'order-message',
    title: `Заказ № ${order.number}: ответ менеджера`,
    text: shown,
    actorId: session.userId,
    others: writers.map(({ userId }) => userId),
    now,
  })
  await noteStaffAction(trx, session, now, { action: 'write', subject: 'order', subjectId: orderId })
}

/** Read marks only move forward. */
export async function markRead(
  trx: Trx,
  session: Session,
  orderId: number,
  messageId: number,
  now: Date,
): Promise<void> {
  await sql`insert into order_reads (order_id, user_id, message_id)
    select ${orderId}, ${session.userId}, max(id) from order_messages where order_id = ${orderId} and id <= ${messageId} having max(id) is not null
    on conflict (order_id, user_id) do update set message_id = greatest(order_reads.message_id, excluded.message_id)`.execute(
    trx,
  )
  await readNotices(trx, {
    userId: session.userId,
    kind: 'order-message',
    links: [`/orders/${String(orderId)}`, `/staff/orders/${String(orderId)}`],
    now,
  })
}
