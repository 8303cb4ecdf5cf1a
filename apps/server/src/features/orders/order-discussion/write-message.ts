import { randomUUID } from 'node:crypto'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { MOST_MESSAGE_FILES, type writeOrderMessage } from '@snab/contract/orders/order-discussion'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { sentFileType } from '../../../files/sent-file-type'
import { invalidField, Rejected } from '../../../http/rejected'
import { authorName, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { tellBuyerOfOrder, tellStaffOfOrder } from '../../talk/notification/order-notices'
import { isSellersSide } from '../order/reading/order-marks'
import { findOrder } from '../order/reading/order.queries'

const folder = 'order-messages'
export const pathOfMessageFile = (name: string): string => `${folder}/${name}`
/** Unsent files of one person and order. */
const mostWaiting = 4 * MOST_MESSAGE_FILES

type Body = ParsedRequestOf<typeof writeOrderMessage>['body']

/** The same key adds nothing. */
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
  await attach(trx, session, orderId, message.id, fileIds)
  await markRead(trx, session, orderId, message.id, now)
  const shown = text === '' ? 'Приложен файл' : text.slice(0, 300)
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

async function attach(trx: Trx, session: Session, orderId: number, messageId: number, fileIds: readonly number[]) {
  if (fileIds.length === 0) return
  const { numUpdatedRows } = await trx
    .updateTable('orderMessageFiles')
    .set({ messageId })
    .where('id', 'in', [...fileIds])
    .where('orderId', '=', orderId)
    .where('userId', '=', session.userId)
    .where('messageId', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== new Set(fileIds).size) throw new Rejected('message-file-not-found')
}

/** Read marks only move forward. Notifications of read messages are marked as read too. */
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
  await trx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', session.userId)
    .where('kind', '=', 'order-message')
    .where('link', 'in', [`/orders/${String(orderId)}`, `/staff/orders/${String(orderId)}`])
    .where('readAt', 'is', null)
    .execute()
}

/** Stores a file until a message is sent with it. */
export async function keepMessageFile(
  { db, clock, privateFiles }: Pick<Services, 'db' | 'clock' | 'privateFiles'>,
  session: Session,
  orderId: number,
  { name, content }: { name: string; content: Buffer },
): Promise<{ id: number; name: string }> {
  if (!(await findOrder(db, session, orderId))) throw new Rejected('order-not-found')
  const type = sentFileType(content)
  if (!type) throw invalidField('data', 'Приложите PDF, JPEG, PNG или XLSX')
  const { waiting } = await db
    .selectFrom('orderMessageFiles')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('orderId', '=', orderId)
    .where('userId', '=', session.userId)
    .where('messageId', 'is', null)
    .executeTakeFirstOrThrow()
  if (waiting >= mostWaiting) throw new Rejected('too-many-requests')
  const file = `${randomUUID()}.${type.extension}`
  // the extension follows the content, not the sender's name
  const shownName = `${name.replace(/\.[^.]{1,5}$/, '').replaceAll(/[/\\]/g, '-')}.${type.extension}`
  await privateFiles.save(pathOfMessageFile(file), content)
  const { id } = await db
    .insertInto('orderMessageFiles')
    .values({ orderId, userId: session.userId, file, name: shownName, createdAt: clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name: shownName }
}

/** Deletes files that were not sent within a day. */
export async function removeUnsentFiles(
  { db, privateFiles }: Pick<Services, 'db' | 'privateFiles'>,
  now: Date,
): Promise<number> {
  const unsent = await db
    .deleteFrom('orderMessageFiles')
    .where('messageId', 'is', null)
    .where('createdAt', '<', new Date(now.getTime() - 24 * 3_600_000))
    .returning('file')
    .execute()
  for (const { file } of unsent) await privateFiles.remove(pathOfMessageFile(file))
  return unsent.length
}
