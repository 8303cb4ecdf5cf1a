import type { Messages } from '@snab/contract/talk/message'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { messageColumns, presentMessages, type MessageRow } from '../../talk/message/read-messages'
import { findMarks, isSellersSide } from '../order/reading/order-marks'
import { discussionFiles } from './discussion-files'

/** The messages of an order as one side reads them. The caller must check access. */
export async function findMessages(db: Db | Trx, session: Session, orderId: number, today: string): Promise<Messages> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns(discussionFiles)},
      exists (select from order_reads r join users u on u.id = r.user_id
        where r.order_id = m.order_id and r.message_id >= m.id and (u.staff_role is not null) <> m.is_staff) as is_read
    from order_messages m where m.order_id = ${orderId} order by m.id`.execute(db)
  const marks = await findMarks(db, session, [orderId], today)
  return {
    items: presentMessages(
      rows,
      ({ isStaff, userId }) => userId === session.userId && isStaff === isSellersSide(session),
    ),
    unread: marks(orderId).unread,
  }
}

export const findMessageFile = (db: Db, orderId: number, id: number) =>
  db
    .selectFrom('orderMessageFiles')
    .select(['file', 'name', 'messageId', 'userId'])
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()
