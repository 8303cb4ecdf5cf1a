import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inTurns } from '../process/in-turns'

const day = 24 * 3_600_000
/**
 * File systems record the reading of a file at most once a day; where they record none, thumbnails are recreated after
 * this time.
 */
const UNUSED_DAYS = 60
const AT_ONCE = 16

type Limits = { now: Date; mostBytes: number; unusedDays?: number }
type Kept = { place: string; bytes: number; usedAt: number }

/**
 * Deletes unused thumbnails, then the least recently used until the rest fits. They are created again on request.
 * Returns how many were deleted.
 */
export async function pruneThumbnails(
  folder: string,
  { now, mostBytes, unusedDays = UNUSED_DAYS }: Limits,
): Promise<number> {
  const kept = await keptBelow(folder)
  const oldest = now.getTime() - unusedDays * day
  let bytes = 0
  const gone = kept
    .toSorted((one, other) => other.usedAt - one.usedAt)
    .filter((file) => {
      bytes += file.bytes
      return file.usedAt < oldest || bytes > mostBytes
    })
  await inTurns(gone, AT_ONCE, ({ place }) => rm(place, { force: true }))
  return gone.length
}

async function keptBelow(folder: string): Promise<Kept[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneWhenMissing)
  const kept: Kept[] = []
  await inTurns(
    entries.filter((entry) => entry.isFile()),
    AT_ONCE,
    async ({ parentPath, name }) => {
      const place = join(parentPath, name)
      const found = await stat(place).catch(noneWhenMissing)
      // rewritten or deleted by a request meanwhile
      if (Array.isArray(found)) return
      kept.push({ place, bytes: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) })
    },
  )
  return kept
}

function noneWhenMissing(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
