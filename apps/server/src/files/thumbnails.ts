import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ThumbnailSize } from '@snab/contract/catalogue/thumbnail'
import sharp from 'sharp'
import type { Person } from '../threads/fair-turns'
import type { FileStore } from './file-store'
import { inThumbnailTurn } from './picture-turns'

const MOST_PIXELS = 100_000_000
const LONGEST_SECONDS = 30
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
  /** Told when the folder takes or gives no file, for instance because the disk is full: the picture is drawn again next time. */ onUnkept: (
    error: unknown,
  ) => void
}

export type Thumbnails = ReturnType<typeof openThumbnails>

/**
 * Small WebP pictures of goods: a photo of the ERP has megabytes, a row of a list needs 28 pixels. Each is made at its
 * first request and kept on disk; a changed picture gets another file name.
 */
export function openThumbnails({ pictures, cache, drawing, onUnreadable, onUnkept }: Options) {
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
    // read in its turn too: pictures that wait are not to lie in memory
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
    /** Null: there is no such picture, or it cannot be drawn. */
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
