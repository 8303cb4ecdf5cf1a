import { MOST_MESSAGE_FILES } from '@snab/contract/talk/message'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { answerSentFile, saveSentFile } from '../../../files/sent-file'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'

/** Where a kind of conversation stores the files of its messages: their table and folder. */
export type FilePlace = { table: 'chat_files' | 'order_message_files'; folder: string }

type Needs = Pick<Services, 'db' | 'privateFiles'>
type Sent = { name: string; content: Buffer }
type Kept = { id: number; name: string }

/** Files of one person and conversation that wait to be sent with a message. */
const mostWaiting = 4 * MOST_MESSAGE_FILES
const waitingHours = 24

/** Stores a file until a message is sent with it. `own`: SQL, the files of the same sender and conversation. */
export async function keepMessageFile(
  { db, privateFiles }: Needs,
  { table, folder }: FilePlace,
  own: RawBuilder<SqlBool>,
  sent: Sent,
  insert: (stored: { file: string; name: string }) => Promise<number>,
): Promise<Kept> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from ${sql.table(table)} where message_id is null and ${own}`.execute(db)
  if ((rows[0]?.waiting ?? 0) >= mostWaiting) throw new Rejected('too-many-requests')
  const stored = await saveSentFile(privateFiles, folder, sent)
  return { id: await insert(stored), name: stored.name }
}

/** Attaches the files that the sender has uploaded to a message. */
export async function attachMessageFiles(
  trx: Trx,
  { table }: FilePlace,
  own: RawBuilder<SqlBool>,
  messageId: number,
  fileIds: readonly number[],
): Promise<void> {
  if (fileIds.length === 0) return
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set message_id = ${messageId}
    where id = any(${[...fileIds]}) and message_id is null and ${own}`.execute(trx)
  if (Number(numAffectedRows) !== new Set(fileIds).size) throw new Rejected('message-file-not-found')
}

type FoundFile = { file: string; name: string; messageId: number | null }

/** Files without a message are visible to their sender only. */
export async function answerMessageFile(
  { privateFiles }: Pick<Services, 'privateFiles'>,
  { folder }: FilePlace,
  found: FoundFile | undefined,
  isOwn: boolean,
) {
  const answer = found && (found.messageId !== null || isOwn) ? await answerSentFile(privateFiles, folder, found) : null
  if (!answer) throw new Rejected('message-file-not-found')
  return answer
}

/** Removes files that were not attached within a day; returns how many. */
export async function removeWaitingFiles(
  { db, privateFiles }: { db: Db; privateFiles: Services['privateFiles'] },
  { table, folder }: FilePlace,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ file: string }>`
    delete from ${sql.table(table)}
    where message_id is null and created_at < ${new Date(now.getTime() - waitingHours * 3_600_000)}
    returning file`.execute(db)
  for (const { file } of rows) await privateFiles.remove(`${folder}/${file}`)
  return rows.length
}
