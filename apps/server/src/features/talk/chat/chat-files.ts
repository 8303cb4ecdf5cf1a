import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Services } from '../../../services'
import { answerMessageFile, attachMessageFiles, keepMessageFile, removeWaitingFiles } from '../message/message-files'
import { chatFiles, findChatFile, type Reader } from './chat.queries'

const guestDays = 365

type Needs = Pick<Services, 'db' | 'clock' | 'privateFiles'>

export const keepChatFile = (
  services: Needs,
  chatId: number,
  writer: Reader,
  sent: { name: string; content: Buffer },
): Promise<{ id: number; name: string }> =>
  keepMessageFile(
    services,
    chatFiles,
    sql`chat_id = ${chatId} and is_staff = ${writer.isStaff}`,
    sent,
    async (stored) => {
      const { id } = await services.db
        .insertInto('chatFiles')
        .values({ chatId, ...writer, ...stored, createdAt: services.clock() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  )

export const attachChatFiles = (
  trx: Trx,
  chatId: number,
  { userId, isStaff }: Reader,
  messageId: number,
  fileIds: readonly number[],
): Promise<void> =>
  attachMessageFiles(
    trx,
    chatFiles,
    sql`chat_id = ${chatId} and is_staff = ${isStaff} and user_id is not distinct from ${userId}`,
    messageId,
    fileIds,
  )

export async function sendChatFile(
  { db, privateFiles }: Pick<Services, 'db' | 'privateFiles'>,
  chatId: number,
  fileId: number,
  { isStaff, userId }: Reader,
) {
  const found = await findChatFile(db, chatId, fileId)
  return answerMessageFile({ privateFiles }, chatFiles, found, found?.isStaff === isStaff && found.userId === userId)
}

export const removeUnsentChatFiles = (services: Pick<Services, 'db' | 'privateFiles'>, now: Date): Promise<number> =>
  removeWaitingFiles(services, chatFiles, now)

/** A guest cannot request erasure, so their chat is deleted a year after the last message. */
export async function removeOldGuestChats(
  { db, privateFiles }: Pick<Services, 'db' | 'privateFiles'>,
  now: Date,
): Promise<number> {
  const old = await db
    .selectFrom('chats')
    .select('id')
    .where('userId', 'is', null)
    .where('lastMessageAt', '<', new Date(now.getTime() - guestDays * 24 * 3_600_000))
    .execute()
  if (old.length === 0) return 0
  const ids = old.map(({ id }) => id)
  const files = await db.deleteFrom('chatFiles').where('chatId', 'in', ids).returning('file').execute()
  await db.deleteFrom('chats').where('id', 'in', ids).execute()
  for (const { file } of files) await privateFiles.remove(`${chatFiles.folder}/${file}`)
  return old.length
}
