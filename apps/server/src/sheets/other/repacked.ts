import { zipSync } from 'fflate'
import type { Archive } from '../archive'
import { sentences, UnreadableSheets } from '../opened-sheets'

/** The library unpacks everything into memory at once. */
const mostUnpacked = 160 * 1024 * 1024
const largestPart = 120 * 1024 * 1024
const needless = /\.(png|jpe?g|gif|emf|wmf|bmp|tiff?|svm|pdf)$|^(thumbnails|pictures|media)\//

/** The archive without pictures and compression, unpacked here with a limit. */
export async function repacked(archive: Archive): Promise<Buffer> {
  const parts: Record<string, Uint8Array> = Object.assign(Object.create(null))
  let left = mostUnpacked
  for (const path of archive.paths()) {
    if (path.endsWith('/') || needless.test(path)) continue
    const part = await archive.read(path, Math.min(left, largestPart))
    left -= part.length
    if (left <= 0) throw new UnreadableSheets(sentences.tooLarge)
    parts[nameOf(path)] = part
  }
  return Buffer.from(zipSync(parts, { level: 0 }))
}

/** The library expects the names of the standard. */
const nameOf = (path: string): string =>
  path === 'meta-inf/manifest.xml'
    ? 'META-INF/manifest.xml'
    : path === '[content_types].xml'
      ? '[Content_Types].xml'
      : path
