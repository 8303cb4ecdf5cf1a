import type { Message } from '@snab/contract/talk/message'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import type { FilePlace } from './message-files'

export type MessageRow = {
  id: number
  isStaff: boolean
  userId: number | null
  author: string
  text: string
  createdAt: Date
  isRead: boolean
  files: { id: number; name: string }[]
}

/** SQL: the columns of a message `m` that every conversation has. */
export const messageColumns = ({ table }: FilePlace) =>
  sql`m.id, m.is_staff, m.user_id, m.author, m.text, m.created_at,
    coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.id)
      from ${sql.table(table)} f where f.message_id = m.id), '[]') as files`

export const presentMessages = <Row extends MessageRow>(rows: readonly Row[], isOwn: (row: Row) => boolean) =>
  rows.map((row) => {
    const { userId: _, createdAt, ...message } = row
    return { ...message, isOwn: isOwn(row), at: createdAt.toISOString() }
  }) satisfies Message[]

/** The text of a message in a notification. */
export const shownText = ({ text }: { text: string }): string => (text === '' ? 'Приложен файл' : text.slice(0, 300))

type Notice = { userId: number; kind: 'chat-message' | 'order-message'; links: readonly string[]; now: Date }

/** Marks the notifications of read messages as read. */
export async function readNotices(trx: Trx, { userId, kind, links, now }: Notice): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('link', 'in', [...links])
    .where('readAt', 'is', null)
    .execute()
}
