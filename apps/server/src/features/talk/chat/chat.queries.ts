import type { ChatMessages } from '@snab/contract/talk/chat'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session, Visitor } from '../../../http/visitor'
import type { FilePlace } from '../message/message-files'
import { messageColumns, presentMessages, type MessageRow } from '../message/read-messages'

export type ChatRow = { id: number; userId: number | null; visitorHash: Buffer | null; companyId: number | null }

export const chatFiles: FilePlace = { table: 'chat_files', folder: 'chats' }

const columns = ['id', 'userId', 'visitorHash', 'companyId'] as const

/** The visitor's own chat: of the account in its current company, or of the guest. */
export function findOwnChat(db: Db | Trx, { session, visitorHash }: Visitor): Promise<ChatRow | undefined> {
  const chats = db.selectFrom('chats').select(columns)
  if (session)
    return chats
      .where('userId', '=', session.userId)
      .where('companyId', 'is not distinct from', session.company?.id ?? null)
      .executeTakeFirst()
  if (visitorHash === null) return Promise.resolve(undefined)
  return chats.where('visitorHash', '=', visitorHash).executeTakeFirst()
}

/** SQL: staff see chats of their companies and of people without a company. */
export const visibleChats = (session: Session): RawBuilder<SqlBool> =>
  sql<SqlBool>`(chats.company_id is null or ${withinScope(reachOf(session, 'answer-questions'), session, {
    companyId: 'chats.companyId',
    userId: null,
  })})`

export const findStaffChat = (db: Db | Trx, session: Session, id: number): Promise<ChatRow | undefined> =>
  db.selectFrom('chats').select(columns).where('id', '=', id).where(visibleChats(session)).executeTakeFirst()

/** The reading side: seller or buyer. Colleagues of a buyer do not see the chat. */
export type Reader = { isStaff: boolean; userId: number | null }

type Row = MessageRow & { address: string }

export async function findChatMessages(db: Db | Trx, chatId: number, reader: Reader): Promise<ChatMessages> {
  const { rows } = await sql<Row>`
    select ${messageColumns(chatFiles)}, m.address,
      m.id <= case when m.is_staff then c.buyer_read_id else c.staff_read_id end as is_read
    from chat_messages m join chats c on c.id = m.chat_id where c.id = ${chatId} order by m.id`.execute(db)
  return {
    items: presentMessages(
      rows,
      ({ isStaff, userId }) => isStaff === reader.isStaff && (!isStaff || userId === reader.userId),
    ),
    unread: rows.filter(({ isStaff, isRead }) => isStaff !== reader.isStaff && !isRead).length,
  }
}

export const findChatFile = (db: Db, chatId: number, id: number) =>
  db
    .selectFrom('chatFiles')
    .select(['file', 'name', 'messageId', 'isStaff', 'userId'])
    .where('chatId', '=', chatId)
    .where('id', '=', id)
    .executeTakeFirst()
