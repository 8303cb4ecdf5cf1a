import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { open, type Entry, type ZipFile } from 'yauzl'
import { ExchangeFailure } from './exchange-failure'
import { uploadName } from './upload-name'

const MAX_ENTRIES = 200_000
const MAX_INFLATED = 8 * 1024 ** 3
/** Plain XML packs some forty times; a bomb packs a thousand times. */
const MAX_RATIO = 300
const RATIO_MATTERS_FROM = 16 * 1024 ** 2

/** Unpacks an archive into a folder; told of each file with its size. Throws ExchangeFailure on anything odd. */
export async function unzip(archive: string, folder: string, onFile: (path: string, size: number) => Promise<void>): Promise<void> {
  let zip: ZipFile | null = null
  try {
    zip = await openArchive(archive)
    if (zip.entryCount > MAX_ENTRIES) throw new ExchangeFailure(`В архиве больше ${MAX_ENTRIES} файлов`)
    let inflated = 0
    for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) {
      if (entry.fileName.endsWith('/')) continue
      const path = uploadName(entry.fileName)
      // yauzl breaks off an entry that inflates to more than it claims
      inflated += entry.uncompressedSize
      const isDense = entry.uncompressedSize > RATIO_MATTERS_FROM && entry.uncompressedSize > entry.compressedSize * MAX_RATIO
      if (inflated > MAX_INFLATED || isDense) throw new ExchangeFailure(`Файл «${path}» в архиве подозрительно велик`)
      const target = join(folder, path)
      await mkdir(dirname(target), { recursive: true })
      const output = createWriteStream(target)
      await pipeline(await openEntry(zip, entry), output)
      await onFile(path, output.bytesWritten)
    }
  } catch (error) {
    if (error instanceof ExchangeFailure || !(error instanceof Error) || isSystemError(error)) throw error
    throw new ExchangeFailure(`Архив повреждён: ${error.message}`)
  } finally {
    zip?.close()
  }
}

/** A full disk is our fault, not the archive's; zlib's errors carry codes too. */
const isSystemError = (error: Error): boolean => 'syscall' in error

const openArchive = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => open(path, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip))))

const openEntry = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))))

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      zip.removeListener('entry', onEntry).removeListener('end', onEnd).removeListener('error', onError)
      finish()
    }
    const onEntry = (entry: Entry) => settle(() => resolve(entry))
    const onEnd = () => settle(() => resolve(null))
    const onError = (error: Error) => settle(() => reject(error))
    zip.on('entry', onEntry).on('end', onEnd).on('error', onError)
    zip.readEntry()
  })
}
