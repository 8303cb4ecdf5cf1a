import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY_FOLDER = '/dev/shm'
const GB = 1024 ** 3
// module tests use a third of it, portals and browsers of journeys two thirds
const NEEDED = 3 * GB

/**
 * Puts temporary files of this process and its children into memory if there is enough. A test database has some 1,500
 * files, which take a disk up to a second and memory 0.1 s. A given TMPDIR is kept.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = MEMORY_FOLDER
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK)
  } catch {
    // only Linux has this folder
    return false
  }
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return Math.min(bavail * bsize, freemem(), process.constrainedMemory() || Infinity) >= NEEDED
}
