import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ThumbnailSize } from '@snab/contract/thumbnail'
import sharp from 'sharp'
import type { FileStore } from './file-store'

const MOST_PIXELS = 100_000_000
/** A picture is read into memory to be drawn. */
const MOST_BYTES = 64 * 1024 * 1024

type Source = {
  /** Null: it has gone meanwhile. */ read: () => Promise<Buffer | null>
  /** Another picture under the same name has another one. */ version: string
}
type Options = {
  /** What `/files/` serves. */ pictures: FileStore
  /** A folder of this server: missing thumbnails are drawn again. */ cache: string
  drawing: (name: string) => string | null
  /** Told once of each picture that cannot be drawn. */ onUnreadable: (path: string, error: unknown) => void
}

export type Thumbnails = ReturnType<typeof openThumbnails>

/**
 * Small WebP pictures of goods: a photo of the ERP has megabytes, a row of a list needs 28 pixels. Each is made at its
 * first request and kept on disk; a changed picture gets another file name.
 */
export function openThumbnails({ pictures, cache, drawing, onUnreadable }: Options) {
  /** Names of unreadable pictures: each row that shows one would try again. */
  const unreadable = new Set<string>()
  const underWay = new Map<string, Promise<Buffer | null>>()

  async function find(path: string): Promise<Source | null> {
    const [, drawn] = /^drawings\/([^/]+)$/.exec(path) ?? []
    if (drawn !== undefined) {
      const svg = drawing(drawn)
      return svg === null ? null : { read: async () => Buffer.from(svg), version: svg }
    }
    const picture = await pictures.find(path)
    return picture && picture.size <= MOST_BYTES
      ? {
          read: () => pictures.read(path),
          version: `${path} ${String(picture.changedAt.getTime())} ${String(picture.size)}`,
        }
      : null
  }

  async function draw(path: string, { read, version }: Source, size: ThumbnailSize): Promise<Buffer | null> {
    const name = createHash('sha256').update(version).digest('hex')
    const place = join(cache, String(size), name.slice(0, 2), `${name}.webp`)
    if (unreadable.has(name)) return null
    const kept = await readFile(place).catch(nullWhenMissing)
    if (kept) return kept
    const picture = await read()
    const drawn =
      picture &&
      (await drawnSmall(picture, size).catch((error: unknown) => {
        unreadable.add(name)
        onUnreadable(path, error)
        return null
      }))
    if (!drawn) return null
    await mkdir(dirname(place), { recursive: true })
    const part = `${place}.${randomUUID()}`
    await writeFile(part, drawn)
    await rename(part, place)
    return drawn
  }

  return {
    /** Null: there is no such picture, or it cannot be drawn. */
    async of(path: string, size: ThumbnailSize): Promise<Buffer | null> {
      const key = `${String(size)} ${path}`
      const running = underWay.get(key)
      if (running) return running
      const made = find(path)
        .then((source) => source && draw(path, source, size))
        .finally(() => underWay.delete(key))
      underWay.set(key, made)
      return made
    },
  }
}

const drawnSmall = (input: Buffer, size: ThumbnailSize): Promise<Buffer> =>
  sharp(input, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
