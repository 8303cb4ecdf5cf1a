import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStore } from '../../../../files/file-store'
import { picturePath } from '../staging/staged-product'
import { isPicture } from './upload-name'

/**
 * Stores pictures of a folder in the public store, skipping existing ones and non-pictures. Returns how many were
 * stored.
 */
export async function storePictures(folder: string, served: FileStore, paths: readonly string[]): Promise<number> {
  let stored = 0
  for (const path of paths) {
    const source = join(folder, path)
    if (await isStored(source, served, path)) continue
    if (await storePicture(served, path, createReadStream(source))) stored++
  }
  return stored
}

/** Returns false and stores nothing when the name is invalid or the content is not a picture. */
export async function storePicture(
  served: FileStore,
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  const place = isPicture(path) ? picturePath(path) : null
  const chunks = content[Symbol.asyncIterator]()
  try {
    const first = place === null ? null : await chunks.next()
    if (place === null || !first || first.done || !looksLikePicture(first.value)) return false
    const rest = async function* () {
      yield first.value
      yield* { [Symbol.asyncIterator]: () => chunks }
    }
    await served.save(place, Readable.from(rest(), { objectMode: false }))
    return true
  } finally {
    await chunks.return?.()
  }
}

async function isStored(source: string, served: FileStore, path: string): Promise<boolean> {
  const place = isPicture(path) ? picturePath(path) : null
  const stored = place === null ? null : await served.find(place)
  if (!stored) return false
  const sent = await stat(source)
  // stores have whole seconds, disks have fractions
  return stored.size === sent.size && stored.changedAt.getTime() >= Math.floor(sent.mtimeMs / 1000) * 1000
}

const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x42, 0x4d],
]

const looksLikePicture = (content: Uint8Array): boolean =>
  beginnings.some((bytes) => bytes.every((byte, at) => content[at] === byte))
