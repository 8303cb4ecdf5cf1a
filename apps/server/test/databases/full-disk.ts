import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const mount = (folder: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,nr_inodes=100', 'tmpfs', folder], { stdio: 'pipe' })
const unmount = (folder: string) => {
  execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true })
}
const newFolder = () => mkdtempSync(join(tmpdir(), 'snab-disk-'))

function tryOut(): boolean {
  const folder = newFolder()
  try {
    mount(folder)
    unmount(folder)
    return true
  } catch {
    rmSync(folder, { recursive: true })
    return false
  }
}

/** Only a Linux administrator can create a disk of any size, and not in every container. */
export const canFillDisks = process.platform === 'linux' && process.getuid?.() === 0 && tryOut()

/** A one-megabyte disk for the test; `fill` uses up all space and all names, `clear` frees them. */
export function smallDisk(): { folder: string; fill: () => void; clear: () => void } {
  const folder = newFolder()
  mount(folder)
  onTestFinished(() => unmount(folder))
  const fillers: string[] = []
  const add = (content: Uint8Array) => {
    const filler = join(folder, `filler-${String(fillers.length)}`)
    writeFileSync(filler, content)
    fillers.push(filler)
  }
  return {
    folder,
    fill() {
      const { bavail, bsize, ffree } = statfsSync(folder)
      add(Buffer.alloc(bavail * bsize))
      for (let names = 1; names < ffree; names++) add(Buffer.alloc(0))
    },
    clear() {
      for (const filler of fillers.splice(0)) rmSync(filler)
    },
  }
}
