import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { openDataFolder, requireOwnCluster } from './data-folder'
import { joinEmbedded } from './data-folder-locks'
import { EmbeddedDatabaseError } from './embedded-database-error'
import { withFolderLock } from './folder-lock'
import { clusterVersion, initCluster } from './init-cluster'
import type { Log } from './log'
import { findNativeBinaries } from './native-binaries'
import { spawnPostgres, stopPostgres, type Cluster } from './postgres-process'
import { chooseRunAs } from './run-as'
import { findRunning, waitUntilReady } from './running-postgres'
import { serverSettings, testSettings, type Settings } from './server-settings'
import { removeSocket, socketFolder } from './socket-folder'

export type Purpose = 'server' | 'tool' | 'test'

export type EmbeddedPostgres = {
  /** `host` is the folder of the Unix socket. */
  connection: { host: string; port: number; user: 'postgres'; database: string }
  connectionString: string
  /** The database was already running: its server was killed, or this is a tool beside a server. */
  adopted: boolean
  /** Stops the database if nobody else uses it. */
  stop: () => Promise<void>
}

type Options = { dataDir: string; log: Log; purpose: Purpose; settings?: Settings }

const DATABASE = 'snab'
// sessions of a killed server notice its end only when they become idle
const LEFT_SESSIONS_MS = 30_000

/**
 * Opens the PostgreSQL of a data folder: creates and starts it if needed. Only one `server` per folder
 * (DataFolderInUse); `tool`s may run beside it; a `test` owns a temporary folder.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  purpose,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const folder = await openDataFolder(dataDir)
  const lockFile = join(folder, 'postgres.lock')
  const cluster = clusterOf(folder)
  const durable = purpose !== 'test'
  await requireOwnCluster(cluster.directory)

  return withFolderLock(lockFile, async () => {
    const runningDatabase = (await clusterVersion(cluster.directory)) ? await findRunning(cluster, log) : undefined
    if (runningDatabase) log.info('База данных уже работает, подключаемся к ней.')
    const startCluster = () =>
      start(folder, cluster, { ...(durable ? serverSettings() : testSettings), ...settings }, { durable, log })
    let database = runningDatabase ? { ...runningDatabase, expectEnd: () => undefined } : await startCluster()
    let isStopping = false
    const connection = {
      host: database.socketFolder,
      port: database.port,
      user: 'postgres' as const,
      database: DATABASE,
    }
    const maintenance = { ...connection, database: 'postgres' }

    const end = async () => {
      database.expectEnd()
      await stopPostgres(database.pid, cluster, { durable, log })
      if (connection.host !== cluster.directory) await rm(connection.host, { recursive: true, force: true })
      if (purpose === 'test') await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
    /** Restarts the database after it was killed, unless another process already has. */
    const revive = () =>
      withFolderLock(lockFile, async () => {
        if (isStopping) return
        const runningDatabase = await findRunning(cluster, log)
        if (!runningDatabase) log.warn('База данных остановилась, запускаем её снова.')
        // the session of the lock may be lost while our database still runs
        if (runningDatabase?.pid !== database.pid)
          database = runningDatabase ? { ...runningDatabase, expectEnd: () => undefined } : await startCluster()
      })
    let use: { leave: () => Promise<boolean> }
    try {
      await createDatabase(maintenance)
      use =
        purpose === 'test'
          ? { leave: async () => true }
          : await joinEmbedded(maintenance, folder, { purpose, revive, log })
    } catch (error) {
      if (!runningDatabase) await end()
      throw error
    }

    const stop = () => {
      isStopping = true
      return withFolderLock(lockFile, async () => {
        if (await use.leave()) await end()
      })
    }
    let stopped: Promise<void> | undefined
    return {
      connection,
      connectionString: connectionStringOf(connection),
      adopted: runningDatabase !== undefined,
      stop: () => (stopped ??= stop()),
    }
  })
}

/** Understood by pg, Kysely, graphile-worker and psql alike. */
function connectionStringOf({ host, port, user, database }: EmbeddedPostgres['connection']): string {
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`
}

function clusterOf(folder: string): Cluster {
  const directory = join(folder, 'postgres')
  return { directory, name: `snab-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}` }
}

async function start(
  folder: string,
  cluster: Cluster,
  settings: Settings,
  { durable, log }: { durable: boolean; log: Log },
) {
  const started = Date.now()
  const runAs = await chooseRunAs(await findNativeBinaries(), folder, cluster.directory)
  if (!(await clusterVersion(cluster.directory))) {
    log.info('Создаём базу данных…')
    await initCluster(runAs, cluster.directory, { durable })
  }
  const socket = await socketFolder(cluster.directory, runAs.owner)

  for (let attempt = 1; ; attempt += 1) {
    await removeSocket(socket)
    const runningDatabase = spawnPostgres(runAs, cluster, socket, settings, log)
    const outcome = await waitUntilReady(cluster, runningDatabase.gone, log)
    if (outcome !== 'sessions left') {
      let expected = false
      void runningDatabase.gone.then(() => {
        if (!expected) log.error('База данных неожиданно остановилась.')
      })
      log.info(`База данных запущена за ${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} с.`)
      return { ...outcome, expectEnd: () => void (expected = true) }
    }
    if (Date.now() - started > LEFT_SESSIONS_MS)
      throw new EmbeddedDatabaseError(
        'После сбоя остались процессы прежней базы данных. Завершите их и запустите портал снова.',
      )
    if (attempt === 1) log.info('Ждём, пока завершатся процессы прежней базы данных…')
    await sleep(200)
  }
}

async function createDatabase(maintenance: ClientConfig): Promise<void> {
  const client = new Client(maintenance)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
