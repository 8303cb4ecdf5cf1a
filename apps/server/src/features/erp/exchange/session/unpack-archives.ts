import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../../../../db/database'
import type { FileStore } from '../../../../files/file-store'
import { makeFolder } from '../../../../files/make-folder'
import { withFileClaimed } from './file-claim'
import { readParts, receiveFile } from './part-content'
import { findFiles, findParts, notWanted, readFileRow, setFileState, type SessionFile } from './session-files'
import { unzip } from './unzip'
import { isZip } from './upload-name'

type Context = { db: Db; exchangeFiles: FileStore; scratch: string }

/**
 * Unpacks new archives, each on one server. `take` handles the files at once; only then the archive is done, and if the
 * server dies the next one repeats it.
 */
export async function unpackArchives(
  context: Context,
  sessionId: number,
  isWanted: () => boolean,
  take: (paths: readonly string[]) => Promise<void> = async () => {},
): Promise<void> {
  const { db } = context
  for (const { id, path, state } of await findFiles(db, sessionId)) {
    if (!isZip(path) || state !== 'uploading') continue
    const done = await withFileClaimed(db, id, isWanted, async () => {
      const archive = await readFileRow(db, id)
      if (archive.state !== 'uploading') return true
      await take(await unpack(context, sessionId, archive))
      await setFileState(db, archive, 'done', '')
      return true
    })
    if (!done) throw notWanted()
  }
}

/** An archive's directory is at its end, so it is read from disk. */
async function unpack(
  { db, exchangeFiles, scratch }: Context,
  sessionId: number,
  archive: SessionFile,
): Promise<string[]> {
  const unpacked: string[] = []
  const copy = join(scratch, `${crypto.randomUUID()}.zip`)
  await makeFolder(scratch)
  try {
    await pipeline(Readable.from(readParts(exchangeFiles, await findParts(db, archive))), createWriteStream(copy))
    await unzip(copy, async (path, content) => {
      if (isZip(path)) return void content.resume()
      await receiveFile(db, exchangeFiles, sessionId, path, content)
      unpacked.push(path)
    })
  } finally {
    await rm(copy, { force: true })
  }
  return unpacked
}
