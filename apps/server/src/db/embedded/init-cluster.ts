import { spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { EmbeddedDatabaseError } from './embedded-database-error'
import { commandAs, pathAs, type RunAs } from './run-as'
import { isErrno } from './process-lookup'

const MAJOR_VERSION = '18'

/** Creates the cluster beside its final path and renames it, so that an existing cluster is always complete. */
export async function initCluster(runAs: RunAs, cluster: string, { durable }: { durable: boolean }): Promise<void> {
  const unfinished = `${cluster}.unfinished-`
  for (const name of await readdir(dirname(cluster))) {
    if (name.startsWith(basename(unfinished)))
      await rm(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 5 })
  }
  const directory = await mkdtemp(unfinished)
  await chown(directory, runAs.owner.uid, runAs.owner.gid)
  await runInitdb(runAs, directory, durable)
  await rename(directory, cluster)
}

/** Undefined: no cluster yet. Throws when another PostgreSQL version made it. */
export async function clusterVersion(cluster: string): Promise<string | undefined> {
  try {
    const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
    if (version === MAJOR_VERSION) return version
    throw new EmbeddedDatabaseError(
      `База данных в ${cluster} создана PostgreSQL ${version}, а в комплекте PostgreSQL ${MAJOR_VERSION}. Восстановите резервную копию в новую папку (DATA_DIR) или запустите прежнюю версию портала.`,
    )
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  }
}

async function runInitdb(runAs: RunAs, directory: string, durable: boolean): Promise<void> {
  const { file, args, identity } = commandAs(runAs, 'initdb', [
    `--pgdata=${pathAs(runAs, directory)}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    ...locale,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ])
  const initdb = spawn(file, args, {
    ...identity,
    cwd: directory,
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [complaint, code] = await Promise.all([
    text(initdb.stderr),
    new Promise((resolve, reject) => initdb.on('error', reject).on('close', resolve)),
  ])
  if (code !== 0)
    throw new EmbeddedDatabaseError(`Не удалось создать базу данных в ${dirname(directory)}: ${complaint.trim()}`)
}

// macOS has no C.UTF-8
const locale = process.platform === 'darwin' ? ['--lc-collate=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8']

/** Ignores the caller's PGDATA, PGOPTIONS and locale, which would change the server. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  TZ: 'UTC',
  ...(process.platform === 'darwin' ? { LC_ALL: 'en_US.UTF-8' } : { LC_ALL: 'C.UTF-8' }),
})
