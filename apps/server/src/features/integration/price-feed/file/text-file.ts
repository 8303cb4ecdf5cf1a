import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** A compressed text file; writing waits for the disk. */
export function openTextFile(path: string) {
  const gzip = createGzip()
  const written = pipeline(gzip, createWriteStream(path))
  let bytes = 0
  // thrown by the next call
  let failure: unknown
  written.catch((error: unknown) => (failure = error))
  return {
    async write(text: string): Promise<void> {
      if (failure) throw failure
      bytes += Buffer.byteLength(text)
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written])
    },
    async end(): Promise<number> {
      gzip.end()
      await written
      return bytes
    },
    async abort(): Promise<void> {
      gzip.destroy()
      await written.catch(() => undefined)
    },
  }
}
