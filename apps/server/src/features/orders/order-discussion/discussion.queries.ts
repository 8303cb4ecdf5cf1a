import type { OrderMessage } from '@snab/contract/orders/order-discussion'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { findMarks, isSellersSide } from '../order/reading/order-marks'

type Row = {
  id: number
  isStaff: boolean
  userId: number
  author: string
  text: string
  createdAt: Date
  isRead: boolean
  files: { id: number; name: string }[]
}

/** The messages of an order as one side reads them. Callers must check permissions. */
export async function findMessages(
  db: Db | Trx,
  session: Session,
  orderId: number,
  today: string,
): Promise<{ items: OrderMessage[]; unread: number }> {
  const { rows } = await sql<Row>`
    select m.id, m.is_staff, m.user_id, m.author, m.text, m.created_at,
      exists (select from order_reads r join users u on u.id = r.user_id
        where r.order_id = m.order_id and r.message_id >= m.id and (u.staff_role is not null) <> m.is_staff) as is_read,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.id)
        from order_message_files f where f.message_id = m.id), '[]') as files
    from order_messages m where m.order_id = ${orderId} order by m.id`.execute(db)
  const marks = await findMarks(db, session, [orderId], today)
  return {
    items: rows.map(({ userId, createdAt, ...message }) => ({
      ...message,
      isOwn: userId === session.userId && message.isStaff === isSellersSide(session),
      at: createdAt.toISOString(),
    })),
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
