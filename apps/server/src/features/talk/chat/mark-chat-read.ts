import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { readNotices } from '../message/read-messages'
import type { ChatRow, Reader } from './chat.queries'

/** Read marks only move forward, and not past the last message. */
export async function markRead(trx: Trx, chat: ChatRow, reader: Reader, upTo: number, now: Date): Promise<void> {
  const column = sql.ref(reader.isStaff ? 'staff_read_id' : 'buyer_read_id')
  await sql`update chats set ${column} = greatest(${column}, coalesce(
      (select max(id) from chat_messages where chat_id = chats.id and id <= ${upTo}), 0)) where id = ${chat.id}`.execute(
    trx,
  )
  if (reader.userId === null) return
  await readNotices(trx, {
    userId: reader.userId,
    kind: 'chat-message',
    links: [reader.isStaff ? `/staff/chats/${String(chat.id)}` : '/chat'],
    now,
  })
}
