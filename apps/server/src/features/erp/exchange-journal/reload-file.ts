import { basename } from 'node:path'
import { fileAnswer, type FileAnswer } from '../../../http/answers/file-answer'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import type { LoadStored } from '../exchange/exchange.routes'
import { ExchangeFailure } from '../exchange/session/exchange-failure'
import { readParts } from '../exchange/session/part-content'
import { findParts, markWaiting, readFileRow, type FilePart, type SessionFile } from '../exchange/session/session-files'
import { findSessionOfFile } from './exchange-journal.queries'

type Needs = Pick<Services, 'db' | 'clock' | 'log'>

/** Queues a failed file and loads it in the background; its row shows the result. */
export async function reloadFile(
  { db, clock, log }: Needs,
  loadStored: LoadStored,
  session: Session,
  fileId: number,
): Promise<void> {
  const owner = await findSessionOfFile(db, fileId)
  if (!owner) throw new Rejected('not-found')
  const { sessionId, kind, path } = owner
  if (kind === 'import') throw new Rejected('exchange-file-gone')
  await findStored(db, fileId)
  await db.transaction().execute(async (trx) => {
    if (!(await markWaiting(trx, fileId))) throw new Rejected('exchange-file-not-failed')
    await noteStaffAction(trx, session, clock(), {
      action: 'reload',
      subject: 'exchange-file',
      subjectId: fileId,
      details: { path },
    })
  })
  loadStored(kind, sessionId, path).catch((error: unknown) =>
    log.warn({ err: error, path }, 'A file of the exchange failed again'),
  )
}

const largestDownload = 64 * 1024 * 1024

export async function downloadFile(
  { db, exchangeFiles }: Pick<Services, 'db' | 'exchangeFiles'>,
  fileId: number,
): Promise<FileAnswer> {
  if (!(await findSessionOfFile(db, fileId))) throw new Rejected('not-found')
  const { file, parts } = await findStored(db, fileId)
  if (file.size > largestDownload) throw new Rejected('exchange-file-large')
  const chunks: Uint8Array[] = []
  for await (const chunk of readParts(exchangeFiles, parts)) chunks.push(chunk)
  return fileAnswer({ name: basename(file.path), type: 'application/octet-stream', bytes: Buffer.concat(chunks) })
}

async function findStored(db: Services['db'], fileId: number): Promise<{ file: SessionFile; parts: FilePart[] }> {
  try {
    const file = await readFileRow(db, fileId)
    const parts = await findParts(db, file)
    if (parts.length > 0) return { file, parts }
  } catch (error) {
    // the file is gone or incomplete since it was listed
    if (!(error instanceof ExchangeFailure)) throw error
  }
  throw new Rejected('exchange-file-gone')
}
