import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { EmbeddedDatabaseError } from './embedded-database-error'
import type { Log } from './log'
import type { Cluster } from './postgres-process'
import { readPostmasterFile, type PostmasterFile } from './postmaster-file'
import { isErrno, isPostgresOf } from './process-lookup'

const PATIENCE_MS = 10 * 60_000
const REPORT_EVERY_MS = 5_000
const NO_SUCH_PID = '2147483647'

/** The PostgreSQL already serving this cluster, even if its portal was killed. Waits while it starts or stops. */
export async function findRunning(cluster: Cluster, log: Log): Promise<PostmasterFile | undefined> {
  return waitFor(log, async () => {
    const postmaster = await readPostmasterFile(cluster.directory)
    if (!postmaster) return { answer: undefined }
    const state = await probe(postmaster.socketFolder, postmaster.port)
    if (state === 'ready') return { answer: postmaster }
    if (state === 'silent' && !isPostgresOf(postmaster.pid, cluster.directory, cluster.name)) {
      await disownPid(cluster.directory)
      return { answer: undefined }
    }
    return 'not yet'
  })
}

/**
 * `gone` resolves with the last output if the process ends instead. "sessions left": orphaned sessions of a killed
 * server still use the cluster, so retrying helps.
 */
export async function waitUntilReady(
  cluster: Cluster,
  gone: Promise<string>,
  log: Log,
): Promise<PostmasterFile | 'sessions left'> {
  let lastWords: string | undefined
  void gone.then((words) => (lastWords = words))
  return waitFor<PostmasterFile | 'sessions left'>(log, async () => {
    if (lastWords?.includes('pre-existing shared memory block')) return { answer: 'sessions left' }
    if (lastWords !== undefined) throw new EmbeddedDatabaseError(`База данных не запустилась: ${lastWords}`)
    const postmaster = await readPostmasterFile(cluster.directory)
    return postmaster && (await probe(postmaster.socketFolder, postmaster.port)) === 'ready'
      ? { answer: postmaster }
      : 'not yet'
  })
}

/** ready: accepts queries; busy: starting, recovering or stopping; silent: nobody listens. */
async function probe(host: string, port: number): Promise<'ready' | 'busy' | 'silent'> {
  const client = new Client({ host, port, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined) // connect() and end() report the result
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    if (isErrno(error, 'ENOENT') || isErrno(error, 'ECONNREFUSED')) return 'silent'
    if (isErrno(error, '57P03') || isErrno(error, '57P01') || isErrno(error, '53300') || isErrno(error, 'ECONNRESET'))
      return 'busy'
    if (error instanceof Error && /timeout|terminated/i.test(error.message)) return 'busy'
    throw error
  }
}

/**
 * After a crash another process may have the recorded pid, and PostgreSQL would refuse to start. The rest of the file
 * stays, because PostgreSQL uses it to detect orphaned sessions.
 */
async function disownPid(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/^\d+/, NO_SUCH_PID))
}

async function waitFor<T>(log: Log, attempt: () => Promise<{ answer: T } | 'not yet'>): Promise<T> {
  const started = Date.now()
  for (let reported = started; ; await sleep(15)) {
    const outcome = await attempt()
    if (outcome !== 'not yet') return outcome.answer
    if (Date.now() - started > PATIENCE_MS) throw new EmbeddedDatabaseError('База данных слишком долго не отвечает.')
    if (Date.now() - reported > REPORT_EVERY_MS) {
      reported = Date.now()
      log.info(`База данных ещё не отвечает, ждём (${Math.round((reported - started) / 1000)} с)…`)
    }
  }
}
