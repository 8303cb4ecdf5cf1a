import { mkdir, readFile, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tool } from './namespaces'

/** A disk with a limited size. */
export type Disk = {
  /** Where it is mounted. */ folder: string
  /** Fills the disk completely. */
  fill(): Promise<void>
  /** Frees the space again. */
  clear(): Promise<void>
}

const MEGABYTE = 1024 * 1024
const FILLER = 'filler'

/** A file of `megabytes` with a file system, mounted at `folder`. */
export async function addDisk(folder: string, megabytes: number): Promise<Disk> {
  const image = `${folder}.disk`
  await mkdir(folder, { recursive: true })
  await writeFile(image, '')
  await truncate(image, megabytes * MEGABYTE)
  // no blocks reserved for the administrator, because programs of the drill run as root
  await tool('mkfs.ext4', '-q', '-m', '0', image)
  await tool('mount', '-o', 'loop', image, folder)
  await rm(join(folder, 'lost+found'), { recursive: true, force: true })
  const filler = join(folder, FILLER)
  return {
    folder,
    async fill() {
      for (let part = 0; ; part++) {
        const { bavail, bsize } = await statfs(folder)
        // large parts first, then single blocks, which programs free or need for file names
        const size = bavail * bsize > 2 * MEGABYTE ? bavail * bsize - MEGABYTE : bsize
        const isFull = await tool('fallocate', '-l', String(size), `${filler}-${String(part)}`).then(
          () => false,
          () => true,
        )
        if (isFull) return
      }
    },
    clear: async () => void (await tool('sh', '-c', `rm -f '${filler}'-*`)),
  }
}

/** Unmounts what an earlier drill left below this folder. */
export async function removeDisks(below: string): Promise<void> {
  const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' ')[1] ?? '')
  for (const mounted of mounts) if (mounted.startsWith(`${below}/`)) await tool('umount', '-l', mounted)
}
