import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import sharp from 'sharp'

/** Longest sides in pixels: rows, cards and tiles, each on screens of up to two dots a pixel. The web asks for the same. */
export const THUMBNAIL_SIZES = [64, 128, 320] as const
export type ThumbnailSize = (typeof THUMBNAIL_SIZES)[number]

const MOST_PIXELS = 100_000_000

type Source = { /** A file's place or the picture itself. */ input: string | Buffer; /** Another picture under the same name has another one. */ version: string }
type Options = { /** What `/files/` serves. */ pictures: string; cache: string; drawing: (name: string) => string | null }

/**
 * Small WebP pictures of goods: a photo of the ERP has megabytes, a row of a list needs one of 28 pixels. Each is made when
 * it is first asked for and kept on disk; whatever changes a picture changes the name of what is kept.
 */
export function openThumbnails({ pictures, cache, drawing }: Options) {
  const underWay = new Map<string, Promise<Buffer | null>>()

  async function find(path: string): Promise<Source | null> {
    const [, drawn] = /^drawings\/([^/]+)$/.exec(path) ?? []
    if (drawn !== undefined) {
      const svg = drawing(drawn)
      return svg === null ? null : { input: Buffer.from(svg), version: svg }
    }
    const place = join(pictures, path)
    if (!place.startsWith(pictures + sep) || place.includes('\0')) return null
    const found = await stat(place).catch(nullWhenMissing)
    return found?.isFile() ? { input: place, version: `${place} ${String(found.mtimeMs)} ${String(found.size)}` } : null
  }

  async function draw({ input, version }: Source, size: ThumbnailSize): Promise<Buffer | null> {
    const name = createHash('sha256').update(version).digest('hex')
    const place = join(cache, String(size), name.slice(0, 2), `${name}.webp`)
    const kept = await readFile(place).catch(nullWhenMissing)
    if (kept) return kept
    // a format that the library does not read is shown as it is
    const drawn = await sharp(input, { limitInputPixels: MOST_PIXELS }).rotate().resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer().catch(() => null)
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
      const made = find(path).then((source) => source && draw(source, size)).finally(() => underWay.delete(key))
      underWay.set(key, made)
      return made
    },
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG')) return null
  throw error
}
