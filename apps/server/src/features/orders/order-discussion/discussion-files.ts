import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { keepMessageFile, removeWaitingFiles, type FilePlace } from '../../talk/message/message-files'
import { findOrder } from '../order/reading/order.queries'

export const discussionFiles: FilePlace = { table: 'order_message_files', folder: 'order-messages' }

/** SQL: files that this person sent to the discussion of this order. */
export const ownFiles = (orderId: number, { userId }: Session): RawBuilder<SqlBool> =>
  sql`order_id = ${orderId} and user_id = ${userId}`

export async function keepDiscussionFile(
  services: Pick<Services, 'db' | 'clock' | 'privateFiles'>,
  session: Session,
  orderId: number,
  sent: { name: string; content: Buffer },
): Promise<{ id: number; name: string }> {
  const { db, clock } = services
  if (!(await findOrder(db, session, orderId))) throw new Rejected('order-not-found')
  return keepMessageFile(services, discussionFiles, ownFiles(orderId, session), sent, async (stored) => {
    const { id } = await db
      .insertInto('orderMessageFiles')
      .values({ orderId, userId: session.userId, ...stored, createdAt: clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

export const removeUnsentFiles = (services: Pick<Services, 'db' | 'privateFiles'>, now: Date): Promise<number> =>
  removeWaitingFiles(services, discussionFiles, now)
