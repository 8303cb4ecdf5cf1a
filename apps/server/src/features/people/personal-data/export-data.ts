import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Db, Trx } from '../../../db/database'
import { accountIsOpen } from '../../../db/open-accounts'
import type { FileStore } from '../../../files/file-store'
import { notify } from '../../talk/notification/notify'
import { collectData } from './collect-data'
import { addJob } from '../../../jobs/add-job'

const daysKept = 7
const day = 24 * 3_600_000
const attempts = 5

export const findLatestExport = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('personalDataExports')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One at a time: repeated requests return the running one. */
export function requestExport(db: Db, userId: number, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const latest = await findLatestExport(trx, userId)
    if (latest && latest.readyAt === null && latest.failedAt === null) return
    const { id } = await trx
      .insertInto('personalDataExports')
      .values({ userId, requestedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addJob(trx, 'export-personal-data', { exportId: id }, { mostAttempts: attempts, key: `export:${id}` })
  })
}

/** The job: writes the archive and notifies the person. A repeated run makes it again. */
export async function makeExport(
  { db, privateFiles, now }: { db: Db; privateFiles: FileStore; now: Date },
  exportId: number,
): Promise<void> {
  const wanted = await db.selectFrom('personalDataExports').selectAll().where('id', '=', exportId).executeTakeFirst()
  if (!wanted || wanted.readyAt !== null) return
  const isOpen = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', wanted.userId)
    .where(accountIsOpen('users'))
    .executeTakeFirst()
  // the account was closed meanwhile, so nobody could download it
  if (!isOpen) return void (await failExport(db, exportId, now))
  const file = `personal-data/${randomBytes(16).toString('hex')}/snab-personal-data.zip`
  await privateFiles.save(file, await zipOf(await collectData(db, wanted.userId)))
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('personalDataExports').set({ readyAt: now, file }).where('id', '=', exportId).execute()
    await notify(trx, {
      userId: wanted.userId,
      kind: 'personal-data-ready',
      title: 'Архив с вашими данными готов',
      text: `Скачать его можно ${daysKept} дней.`,
      link: '/user/personal-data',
      key: `export:${exportId}`,
      now,
    })
  })
}

function zipOf(files: Record<string, unknown>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(JSON.stringify(content, null, 2)), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** Marks the export as failed after the last attempt, so that the person can request it again. */
export const failExport = (db: Db, exportId: number, now: Date) =>
  db
    .updateTable('personalDataExports')
    .set({ failedAt: now })
    .where('id', '=', exportId)
    .where('readyAt', 'is', null)
    .execute()

/** Nightly: deletes archives after the promised time. */
export async function removeOldExports({
  db,
  privateFiles,
  now,
}: {
  db: Db
  privateFiles: FileStore
  now: Date
}): Promise<void> {
  const before = new Date(now.getTime() - daysKept * day)
  const old = await db
    .selectFrom('personalDataExports')
    .select(['id', 'file'])
    .where('requestedAt', '<', before)
    .execute()
  for (const { id, file } of old) {
    if (file) await privateFiles.remove(file)
    await db.deleteFrom('personalDataExports').where('id', '=', id).execute()
  }
}
