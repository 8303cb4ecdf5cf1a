import { randomUUID } from 'node:crypto'
import mime from 'mime'
import type { Db, Trx } from '../../../db/database'
import { sentFileType } from '../../../files/sent-file-type'
import { fileAnswer } from '../../../http/file-answer'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import { findChatFile, type Reader } from './chat.queries'

/** Unsent files of one side of a chat. */
const mostWaiting = 20
const guestDays = 365
const pathOfChatFile = (name: string): string => `chats/${name}`

type Needs = Pick<Services, 'db' | 'clock' | 'privateFiles'>

/** Stores a file until a message is sent with it. */
export async function keepChatFile(
  { db, clock, privateFiles }: Needs,
  chatId: number,
  writer: Reader,
  { name, content }: { name: string; content: Buffer },
): Promise<{ id: number; name: string }> {
  const type = sentFileType(content)
  if (!type) throw invalidField('data', 'Приложите PDF, JPEG, PNG или XLSX')
  const { waiting } = await db
    .selectFrom('chatFiles')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('chatId', '=', chatId)
    .where('isStaff', '=', writer.isStaff)
    .where('messageId', 'is', null)
    .executeTakeFirstOrThrow()
  if (waiting >= mostWaiting) throw new Rejected('too-many-requests')
  const file = `${randomUUID()}.${type.extension}`
  // the extension follows the content, not the sender's name
  const shownName = `${name.replace(/\.[^.]{1,5}$/, '').replaceAll(/[/\\]/g, '-')}.${type.extension}`
  await privateFiles.save(pathOfChatFile(file), content)
  const { id } = await db
    .insertInto('chatFiles')
    .values({ chatId, ...writer, file, name: shownName, createdAt: clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name: shownName }
}

export async function attachChatFiles(
  trx: Trx,
  chatId: number,
  { userId, isStaff }: Reader,
  messageId: number,
  fileIds: readonly number[],
): Promise<void> {
  if (fileIds.length === 0) return
  const { numUpdatedRows } = await trx
    .updateTable('chatFiles')
    .set({ messageId })
    .where('id', 'in', [...fileIds])
    .where('chatId', '=', chatId)
    .where('isStaff', '=', isStaff)
    .where('userId', 'is not distinct from', userId)
    .where('messageId', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== new Set(fileIds).size) throw new Rejected('message-file-not-found')
}

export async function sendChatFile(
  { db, privateFiles }: Pick<Services, 'db' | 'privateFiles'>,
  chatId: number,
  fileId: number,
  reader: Reader,
) {
  const row = await findChatFile(db, chatId, fileId)
  // an unsent file is visible only to its sender
  const isOpen = row && (row.messageId !== null || (row.isStaff === reader.isStaff && row.userId === reader.userId))
  const bytes = isOpen ? await privateFiles.read(pathOfChatFile(row.file)) : null
  if (!row || !bytes) throw new Rejected('message-file-not-found')
  return fileAnswer({ name: row.name, type: mime.getType(row.name) ?? 'application/octet-stream', bytes })
}

/** Deletes files that were not sent within a day. */
export async function removeUnsentChatFiles(
  { db, privateFiles }: { db: Db; privateFiles: Services['privateFiles'] },
  now: Date,
): Promise<number> {
  const unsent = await db
    .deleteFrom('chatFiles')
    .where('messageId', 'is', null)
    .where('createdAt', '<', new Date(now.getTime() - 24 * 3_600_000))
    .returning('file')
    .execute()
  for (const { file } of unsent) await privateFiles.remove(pathOfChatFile(file))
  return unsent.length
}

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
  for (const { file } of files) await privateFiles.remove(pathOfChatFile(file))
  return old.length
}
