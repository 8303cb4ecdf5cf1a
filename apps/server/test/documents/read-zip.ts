import { buffer } from 'node:stream/consumers'
import { openEntry, openZipBuffer, zipEntries } from '../../src/files/zip-entries'

/** The files of an archive by name. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await openZipBuffer(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of zipEntries(zip)) files.set(entry.fileName, await buffer(await openEntry(zip, entry)))
  return files
}
