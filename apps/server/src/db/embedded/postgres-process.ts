import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './embedded-database-error'
import { postgresEnvironment } from './init-cluster'
import type { Log } from './log'
import { isErrno, isPostgresOf } from './process-lookup'
import { commandAs, pathAs, type RunAs } from './run-as'
import type { Settings } from './server-settings'

export type Cluster = { directory: string; name: string }

export type PostgresProcess = {
  pid: number
  /** Resolves with the last output when the process has ended. */ gone: Promise<string>
}

const FAST_SHUTDOWN_MS = 30_000

// expected refusals during start and stop
const usual =
  / LOG: | FATAL: {2}(the database system is (starting up|shutting down|not yet accepting)|terminating connection due to administrator|pre-existing shared memory block)| (DETAIL|HINT): {2}(Consistent recovery|Recovery|Terminate any old server)/

export function spawnPostgres(
  runAs: RunAs,
  cluster: Cluster,
  socketFolder: string,
  settings: Settings,
  log: Log,
): PostgresProcess {
  const own = { ...settings, cluster_name: cluster.name }
  const { file, args, identity } = commandAs(runAs, 'postgres', [
    '-D',
    pathAs(runAs, cluster.directory),
    '-k',
    socketFolder === cluster.directory ? pathAs(runAs, cluster.directory) : socketFolder,
    ...Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  // its own session: Ctrl+C is for the portal, which stops the database last
  const child = spawn(file, args, {
    ...identity,
    cwd: cluster.directory,
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const lastLines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLines.push(line)
    if (lastLines.length > 20) lastLines.shift()
    if (usual.test(line)) log.debug(line)
    else log.warn(line)
  })
  const gone = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', () => resolve(lastLines.join('\n')))
  })
  child.unref()
  // the pipe of a child process is a socket, contrary to its type
  if (child.stderr instanceof Socket) child.stderr.unref()
  if (child.pid === undefined) throw new EmbeddedDatabaseError(`Не удалось запустить ${file}.`)
  return { pid: child.pid, gone }
}

/** Ends sessions and waits for the last checkpoint; if that takes too long, the next start recovers. */
export async function stopPostgres(
  pid: number,
  cluster: Cluster,
  { durable, log }: { durable: boolean; log: Log },
): Promise<void> {
  if (!signal(pid, cluster, durable ? 'SIGINT' : 'SIGQUIT')) return
  if (await isGone(pid, cluster, FAST_SHUTDOWN_MS)) return
  log.warn('База данных не остановилась вовремя и будет остановлена принудительно.')
  signal(pid, cluster, 'SIGQUIT')
  if (await isGone(pid, cluster, FAST_SHUTDOWN_MS)) return
  throw new EmbeddedDatabaseError(`Не удалось остановить базу данных (процесс ${pid}).`)
}

function signal(pid: number, cluster: Cluster, name: NodeJS.Signals): boolean {
  if (!isPostgresOf(pid, cluster.directory, cluster.name)) return false
  try {
    return process.kill(pid, name)
  } catch (error) {
    if (isErrno(error, 'ESRCH')) return false
    throw error
  }
}

async function isGone(pid: number, cluster: Cluster, patience: number): Promise<boolean> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(10)) {
    if (!isPostgresOf(pid, cluster.directory, cluster.name)) return true
  }
  return false
}
