import { sql } from 'kysely'
import type { Db } from '../../../db/database'

const shown = 200

const columns = [
  'id',
  'channel',
  'recipient',
  'template',
  'subject',
  'text',
  'attempts',
  'problem',
  'createdAt',
  'sentAt',
  'failedAt',
] as const

/** The newest messages written by a demonstration, optionally of one recipient. Real messages are never shown. */
export function readOutbox(db: Db, recipient: string | undefined) {
  return db
    .selectFrom('outboxMessages')
    .select([...columns, sql<boolean>`html <> ''`.as('isHtml')])
    .select((eb) =>
      eb
        .selectFrom('outboxAttachments')
        .whereRef('messageId', '=', 'outboxMessages.id')
        .select(sql<string[]>`coalesce(array_agg(file_name order by position), '{}')`.as('names'))
        .as('attachments'),
    )
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .where('isDemonstration', '=', true)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
}

export type OutboxMessage = Awaited<ReturnType<typeof readOutbox>>[number]

export const readOutboxHtml = async (db: Db, id: number): Promise<string | null> =>
  (
    await db
      .selectFrom('outboxMessages')
      .select('html')
      .where('id', '=', id)
      .where('isDemonstration', '=', true)
      .where('html', '<>', '')
      .executeTakeFirst()
  )?.html ?? null
