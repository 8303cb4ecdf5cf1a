import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { openEntry, openZipBuffer, zipEntries } from '../files/zip-entries'
import { sentences, UnreadableSheets } from './opened-sheets'

/** Limit of unpacked bytes by the archive's directory; a part that unpacks to more than its entry fails. */
const mostUnpacked = 512 * 1024 * 1024
const mostEntries = 10_000

/** The parts of a workbook by lower-case name, because programs differ in case. */
export type Archive = {
  has: (path: string) => boolean
  paths: () => string[]
  /** Bytes of all parts, unpacked. */
  unpackedSize: number
  /** An empty stream for a missing part. */
  open: (path: string) => Promise<AsyncIterable<Uint8Array>>
  read: (path: string, most: number) => Promise<Buffer>
  close: () => void
}

/** Opens a zip after checking its total unpacked size. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip: ZipFile = await openZipBuffer(bytes)
  try {
    if (zip.entryCount > mostEntries) throw new UnreadableSheets(sentences.tooLarge)
    const entries = new Map<string, Entry>()
    let unpackedSize = 0
    for await (const entry of zipEntries(zip)) {
      unpackedSize += entry.uncompressedSize
      if (unpackedSize > mostUnpacked) throw new UnreadableSheets(sentences.tooLarge)
      entries.set(partName(entry.fileName), entry)
    }
    const open = async (path: string): Promise<Readable | AsyncIterable<Uint8Array>> => {
      const entry = entries.get(partName(path))
      return entry ? openEntry(zip, entry) : nothing()
    }
    return {
      has: (path) => entries.has(partName(path)),
      paths: () => [...entries.keys()],
      unpackedSize,
      open,
      read: async (path, most) => collect(await open(path), most),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const partName = (path: string): string => posix.normalize(path.replaceAll('\\', '/')).replace(/^\/+/, '').toLowerCase()

async function* nothing(): AsyncGenerator<Uint8Array> {
  // no such part
}

async function collect(source: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > most) throw new UnreadableSheets(sentences.tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
