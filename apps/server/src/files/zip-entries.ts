import type { Readable } from 'node:stream'
import { fromBuffer, open, type Entry, type ZipFile } from 'yauzl'

const options = { lazyEntries: true, autoClose: false } as const

export const openZip = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => open(path, options, (error, zip) => (error ? reject(error) : resolve(zip))))

export const openZipBuffer = (buffer: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => fromBuffer(buffer, options, (error, zip) => (error ? reject(error) : resolve(zip))))

export const openEntry = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  )

export async function* zipEntries(zip: ZipFile): AsyncGenerator<Entry> {
  for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) yield entry
}

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
