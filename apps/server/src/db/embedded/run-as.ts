import { spawnSync } from 'node:child_process'
import { chown, cp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ownerOf, type Owner } from './data-folder'
import { EmbeddedDatabaseError } from './embedded-database-error'
import { isErrno } from './process-lookup'
import type { NativeBinaries } from './native-binaries'

/** PostgreSQL refuses to run as root: the user it runs as, and its binaries. */
export type RunAs = {
  /** The owner of the cluster's files. */
  owner: Owner
  binaries: string
  /** The user cannot traverse to the data folder, so it must be the working directory. */
  closedPath: boolean
  method: 'same-user' | 'other-user' | 'user-namespace'
}

const NOBODY = 65534
const SHARED_COPIES = '/var/lib/snab'

/** An existing cluster keeps its owner. */
export async function chooseRunAs(native: NativeBinaries, dataDir: string, cluster: string): Promise<RunAs> {
  const clusterOwner = await ownerOf(cluster)
  const self = { uid: process.getuid?.() ?? NOBODY, gid: process.getgid?.() ?? NOBODY }
  if (self.uid !== 0) return { owner: self, binaries: native.directory, closedPath: false, method: 'same-user' }

  const account = clusterOwner && clusterOwner.uid !== 0 ? clusterOwner : await unprivilegedAccount()
  const openData = mayEnter(account, dataDir)
  const openBinaries = mayRun(account, native.directory)
  if (clusterOwner?.uid !== 0 && openData && openBinaries)
    return { owner: account, binaries: native.directory, closedPath: false, method: 'other-user' }
  if ((!clusterOwner || clusterOwner.uid === 0) && userNamespacesWork(native.directory))
    return { owner: self, binaries: native.directory, closedPath: false, method: 'user-namespace' }

  if (!openData && process.platform !== 'linux')
    throw new EmbeddedDatabaseError(
      `Запущенная от root база данных не может открыть ${dataDir}. Запустите портал от обычного пользователя.`,
    )
  if (clusterOwner?.uid === 0) await giveAway(cluster, account)
  return {
    owner: account,
    binaries: openBinaries ? native.directory : await copyBinaries(native),
    closedPath: !openData,
    method: 'other-user',
  }
}

/** The command to start a PostgreSQL program as the chosen user; paths are unchanged. */
export function commandAs(
  runAs: RunAs,
  program: string,
  args: string[],
): { file: string; args: string[]; identity: Partial<Owner> } {
  const file = join(runAs.binaries, 'bin', program)
  if (runAs.method === 'same-user') return { file, args, identity: {} }
  if (runAs.method === 'other-user') return { file, args, identity: runAs.owner }
  return { file: 'unshare', args: [...unshareFlags, file, ...args], identity: {} }
}

/** The path of a cluster's folder as the database process sees it. */
export const pathAs = (runAs: RunAs, cluster: string): string => (runAs.closedPath ? '/proc/self/cwd' : cluster)

const unshareFlags = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']

/** initdb requires an account with a name, so an unused uid is not enough. */
async function unprivilegedAccount(): Promise<Owner> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const account = accounts.find(([name]) => name === wanted)
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) }
  }
  throw new EmbeddedDatabaseError(
    'База данных не запускается от root, а обычной учётной записи (postgres или nobody) в системе нет. Запустите портал от обычного пользователя.',
  )
}

const mayEnter = (account: Owner, directory: string) =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...account, cwd: '/' }).status === 0

const mayRun = (account: Owner, native: string) =>
  spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' }).status === 0

const userNamespacesWork = (native: string) =>
  spawnSync('unshare', [...unshareFlags, join(native, 'bin', 'postgres'), '--version'], { cwd: '/' }).status === 0

async function giveAway(directory: string, { uid, gid }: Owner): Promise<void> {
  await chown(directory, uid, gid)
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid)
}

/** One copy per version for all data folders of this machine. */
async function copyBinaries({ directory, version }: NativeBinaries): Promise<string> {
  const target = join(SHARED_COPIES, `postgresql-${version}`)
  if (await ownerOf(target)) return target

  const unfinished = `${target}.${process.pid}`
  await cp(directory, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!isErrno(error, 'ENOTEMPTY') && !isErrno(error, 'EEXIST')) throw error
  }
  return target
}
