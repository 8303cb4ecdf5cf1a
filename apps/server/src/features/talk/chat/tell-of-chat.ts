import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { publishLive, publishLiveToVisitor } from '../../../live/publish'
import { notify } from '../notification/notify'
import type { ChatRow } from './chat.queries'

const topic = 'chat'
const mailAfterMinutes = 5

/** Open pages of both sides read the chat again. */
export async function publishChat(trx: Trx, chat: ChatRow): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from users u where not u.is_blocked and (u.staff_role = 'administrator'
      or (u.staff_role = 'sales' and (${chat.companyId}::bigint is null
        or exists (select from staff_companies s where s.user_id = u.id and s.company_id = ${chat.companyId}))))`.execute(
    trx,
  )
  if (chat.visitorHash !== null) await publishLiveToVisitor(trx, chat.visitorHash)
  const buyer = chat.userId === null ? [] : [chat.userId]
  await publishLive(trx, [...buyer, ...rows.map(({ id }) => id)], topic, { id: chat.id })
}

/**
 * Notifies the company's managers; for people without a company all sales managers, for a company without a manager the
 * administrators.
 */
export async function tellStaffOfChat(
  trx: Trx,
  { chat, author, text, now }: { chat: ChatRow; author: string; text: string; now: Date },
): Promise<void> {
  await publishChat(trx, chat)
  const { rows } = await sql<{ id: number }>`
    with managers as (
      select u.id from users u where u.staff_role = 'sales' and not u.is_blocked and (${chat.companyId}::bigint is null
        or exists (select from staff_companies s where s.user_id = u.id and s.company_id = ${chat.companyId})))
    select id from managers
    union all
    select id from users where staff_role = 'administrator' and not is_blocked and not exists (select from managers)`.execute(
    trx,
  )
  await notify(trx, {
    userId: rows.map(({ id }) => id),
    companyId: chat.companyId,
    forStaff: true,
    kind: 'chat-message',
    title: author === '' ? 'Чат: сообщение гостя' : `Чат: сообщение, ${author}`,
    text,
    link: `/staff/chats/${String(chat.id)}`,
    replacesUnread: true,
    mailAfterMinutes,
    now,
  })
}

/** A guest is only notified on an open page, because there is no other contact. */
export async function tellBuyerOfChat(
  trx: Trx,
  { chat, text, now }: { chat: ChatRow; text: string; now: Date },
): Promise<void> {
  await publishChat(trx, chat)
  if (chat.userId === null) return
  await notify(trx, {
    userId: chat.userId,
    companyId: chat.companyId,
    kind: 'chat-message',
    title: 'Ответ менеджера в чате',
    text,
    link: '/chat',
    replacesUnread: true,
    mailAfterMinutes,
    now,
  })
}
