import { copyFile, mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { picturePath } from '../staging/staged-product'
import { isPicture } from './upload-name'

/**
 * Copies pictures of a folder to where they are served from, unless they are there already: a folder that is imported
 * again has the same. What is no picture inside is left out. Answers how many were stored.
 */
export async function storePictures(folder: string, served: string, paths: readonly string[]): Promise<number> {
  let stored = 0
  for (const path of paths) {
    const source = join(folder, path)
    const place = isPicture(path) ? picturePath(path) : null
    if (!place) continue
    const target = join(served, place)
    if ((await isStored(source, target)) || !(await looksLikePicture(source))) continue
    await mkdir(dirname(target), { recursive: true })
    // whoever reads it meanwhile sees the old picture or the new one, never half
    await copyFile(source, `${target}.part`)
    await rename(`${target}.part`, target)
    stored++
  }
  return stored
}

async function isStored(source: string, target: string): Promise<boolean> {
  const stored = await stat(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!stored) return false
  const sent = await stat(source)
  return stored.size === sent.size && stored.mtimeMs >= sent.mtimeMs
}

const beginnings = [[0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47], [0x47, 0x49, 0x46, 0x38], [0x52, 0x49, 0x46, 0x46], [0x42, 0x4d]]

async function looksLikePicture(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return beginnings.some((bytes) => bytes.every((byte, at) => buffer[at] === byte))
  } finally {
    await file.close()
  }
}
