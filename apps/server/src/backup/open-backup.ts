import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { openEntry, openZip, zipEntries } from '../files/zip-entries'
import { BackupError, MANIFEST, Manifest } from './backup-format'

export type Backup = { manifest: Manifest; read(entry: string): Promise<Readable>; close(): void }

/** Opens an archive and verifies every entry against the manifest first. */
export async function openBackup(file: string): Promise<Backup> {
  const zip = await openArchive(file)
  const entries = new Map<string, Entry>()
  for await (const entry of zipEntries(zip)) entries.set(entry.fileName, entry)

  const read = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new BackupError(`Копия повреждена: в ней нет ${name}.`)
    return openEntry(zip, entry)
  }
  try {
    const manifest = await readManifest(read)
    for (const [name, { bytes, sha256 }] of Object.entries(manifest.entries)) {
      const hash = createHash('sha256')
      let length = 0
      for await (const chunk of await read(name)) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- yauzl gives bytes
        hash.update(chunk as Buffer)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
        length += (chunk as Buffer).length
      }
      if (length !== bytes || hash.digest('hex') !== sha256)
        throw new BackupError(`Копия повреждена: ${name} не совпадает с контрольной суммой.`)
    }
    return { manifest, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error instanceof BackupError
      ? error
      : new BackupError(`Копия повреждена: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

async function openArchive(file: string): Promise<ZipFile> {
  try {
    return await openZip(file)
  } catch (error) {
    throw new BackupError(
      `Файл ${file} не открывается как резервная копия: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

async function readManifest(read: (name: string) => Promise<Readable>): Promise<Manifest> {
  const chunks: Buffer[] = []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- yauzl gives bytes
  for await (const chunk of await read(MANIFEST)) chunks.push(chunk as Buffer)
  const parsed = Manifest.safeParse(JSON.parse(Buffer.concat(chunks).toString()))
  if (!parsed.success) throw new BackupError('Копия сделана другой версией портала, эта её не понимает.')
  return parsed.data
}
