import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ThumbnailSize } from '@snab/contract/catalogue/thumbnail'
import sharp from 'sharp'
import type { Person } from '../threads/fair-turns'
import type { FileStore } from './file-store'
import { inThumbnailTurn } from './picture-turns'
import { pruneThumbnails } from './prune-thumbnails'

const MOST_PIXELS = 100_000_000
const LONGEST_SECONDS = 30
/** Larger pictures are not read into memory. */
const MOST_BYTES = 64 * 1024 * 1024

type Source = {
  /** Null: it was deleted meanwhile. */ read: () => Promise<Buffer | null>
  /** Changes when the picture is replaced under the same name. */ version: string
}
type Options = {
  /** The store that `/files/` serves. */ pictures: FileStore
  /** A folder of this server; missing thumbnails are made again. */ cache: string
  drawing: (name: string) => string | null
  /** Called once for each picture that cannot be decoded. */ onUnreadable: (path: string, error: unknown) => void
  /**
   * Called when the folder cannot be read or written, for example on a full disk: the thumbnail is made again next
   * time.
   */ onUnkept: (error: unknown) => void
}

export type Thumbnails = ReturnType<typeof openThumbnails>

/**
 * Small WebP pictures of goods: the ERP's photos have megabytes, a row of a list needs 28 pixels. A thumbnail is made
 * on its first request and kept on disk; a changed picture gets another name.
 */
export function openThumbnails({ pictures, cache, drawing, onUnreadable, onUnkept }: Options) {
  /** Remembers unreadable pictures, so that not every row tries again. */
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

  async function draw(
    person: Person,
    path: string,
    { read, version }: Source,
    size: ThumbnailSize,
  ): Promise<Buffer | null> {
    const name = createHash('sha256').update(version).digest('hex')
    const place = join(cache, String(size), name.slice(0, 2), `${name}.webp`)
    if (unreadable.has(name)) return null
    const kept = await readFile(place).catch((error: unknown) => {
      if (!isMissing(error)) onUnkept(error)
      return null
    })
    if (kept) return kept
    // read within the turn too, so that waiting pictures use no memory
    const drawn = await inThumbnailTurn(person, async () => {
      const picture = await read()
      return (
        picture &&
        drawnSmall(picture, size).catch((error: unknown) => {
          unreadable.add(name)
          onUnreadable(path, error)
          return null
        })
      )
    })
    if (!drawn) return null
    await keep(place, drawn).catch(onUnkept)
    return drawn
  }

  return {
    /** Deletes what is unused or beyond `mostBytes`. */
    prune: (mostBytes: number, now: Date) => pruneThumbnails(cache, { now, mostBytes }),
    /** Null: it does not exist or cannot be decoded. */
    async of(person: Person, path: string, size: ThumbnailSize): Promise<Buffer | null> {
      const key = `${String(size)} ${path}`
      const running = underWay.get(key)
      if (running) return running
      const made = find(path)
        .then((source) => source && draw(person, path, source, size))
        .finally(() => underWay.delete(key))
      underWay.set(key, made)
      return made
    },
  }
}

async function keep(place: string, drawn: Buffer): Promise<void> {
  await mkdir(dirname(place), { recursive: true })
  const part = `${place}.${randomUUID()}`
  try {
    await writeFile(part, drawn)
    await rename(part, place)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const drawnSmall = (input: Buffer, size: ThumbnailSize): Promise<Buffer> =>
  sharp(input, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: LONGEST_SECONDS })
    .rotate()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
