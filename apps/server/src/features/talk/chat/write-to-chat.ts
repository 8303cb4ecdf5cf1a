import type { ChatMessageBody } from '@snab/contract/talk/chat'
import { isOwnPath } from '@snab/domain/text/own-path'
import type { z } from 'zod'
import type { Db, Trx } from '../../../db/database'
import { count, networkOf, perHour } from '../../../http/limits/stored-limits'
import { Rejected } from '../../../http/rejected'
import { authorName, type Session, type Visitor } from '../../../http/visitor'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { shownText } from '../message/read-messages'
import { attachChatFiles } from './chat-files'
import { findOwnChat, findStaffChat, type ChatRow } from './chat.queries'
import { markRead } from './mark-chat-read'
import { tellBuyerOfChat, tellStaffOfChat } from './tell-of-chat'

type Body = z.output<typeof ChatMessageBody>

const perHourOfUser = 200
const perHourOfGuest = 60
const perHourOfNetwork = 300

/** Files count like messages. */
export async function limitChat(db: Db, { session, visitorHash }: Visitor, ip: string, now: Date): Promise<void> {
  const network = networkOf(ip)
  await count(
    db,
    session
      ? [perHour('chat', `user ${String(session.userId)}`, perHourOfUser)]
      : [
          perHour('chat', `guest ${visitorHash?.toString('hex') ?? ''}`, perHourOfGuest),
          perHour('chat-network', network, perHourOfNetwork),
        ],
    now,
    (when) => `Сообщений слишком много. Следующее можно отправить ${when}.`,
  )
}

/** The visitor's chat, created if needed. */
export async function ownChat(trx: Trx, visitor: Visitor, now: Date): Promise<ChatRow> {
  const { session, visitorHash, buyer } = visitor
  // staff answer in the back office
  if (session?.staffRole) throw new Rejected('not-allowed')
  if (!session && visitorHash === null) throw new Rejected('not-signed-in')
  const chat = await findOwnChat(trx, visitor)
  if (chat) return chat
  await trx
    .insertInto('chats')
    .values({
      userId: session?.userId ?? null,
      visitorHash: session ? null : visitorHash,
      companyId: session?.company?.id ?? null,
      regionId: buyer.regionId,
      createdAt: now,
      lastMessageAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const begun = await findOwnChat(trx, visitor)
  if (!begun) throw new Rejected('chat-not-found')
  return begun
}

export async function writeAsBuyer(trx: Trx, visitor: Visitor, body: Body, now: Date): Promise<void> {
  const chat = await ownChat(trx, visitor, now)
  const author = visitor.session ? authorName(visitor.session) : ''
  const userId = visitor.session?.userId ?? null
  const isNew = await addMessage(trx, chat, { userId, isStaff: false, author }, body, now)
  if (!isNew) return
  await trx.updateTable('chats').set({ regionId: visitor.buyer.regionId }).where('id', '=', chat.id).execute()
  await tellStaffOfChat(trx, { chat, author, text: shownText(body), now })
}

export async function writeAsStaff(trx: Trx, session: Session, chatId: number, body: Body, now: Date): Promise<void> {
  const chat = await findStaffChat(trx, session, chatId)
  if (!chat) throw new Rejected('chat-not-found')
  const writer = { userId: session.userId, isStaff: true, author: authorName(session) }
  const isNew = await addMessage(trx, chat, writer, { ...body, address: '' }, now)
  if (!isNew) return
  await tellBuyerOfChat(trx, { chat, text: shownText(body), now })
  await noteStaffAction(trx, session, now, { action: 'write', subject: 'chat', subjectId: chat.id })
}

/** False when the same key was used before: then nothing is added. Writing marks the other side's messages as read. */
async function addMessage(
  trx: Trx,
  chat: ChatRow,
  writer: { userId: number | null; isStaff: boolean; author: string },
  { clientKey, text, fileIds, address }: Body,
  now: Date,
): Promise<boolean> {
  const message = await trx
    .insertInto('chatMessages')
    .values({ chatId: chat.id, ...writer, text, address: isOwnPath(address) ? address : '', clientKey, createdAt: now })
    .onConflict((conflict) => conflict.columns(['chatId', 'clientKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!message) return false
  await attachChatFiles(trx, chat.id, writer, message.id, fileIds)
  await trx
    .updateTable('chats')
    .set({ lastMessageAt: now, lastIsStaff: writer.isStaff })
    .where('id', '=', chat.id)
    .execute()
  await markRead(trx, chat, writer, message.id, now)
  return true
}
