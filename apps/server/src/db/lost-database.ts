import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSilent } from './connection/watch-database'

/** SQLSTATE: connection exceptions, shutdown, crash recovery, no free connection, read-only after a failover. */
const lostStates = /^(08...|57P0[123]|53300|25006)$/
const lostSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver throws these without a code. */
const lostWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/

/** Whether the statement failed because the database was unreachable and may succeed later. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code === undefined) return lostWords.test(error.message)
  if (lostStates.test(code)) return true
  // closed by an administrator for maintenance
  if (code === '55000' && error.message.endsWith('is not currently accepting connections')) return true
  // a standby that is not the primary yet
  if (code === '55000' && error.message === 'recovery is in progress') return true
  // a missing file has a path, a missing socket an address
  return lostSystemCodes.has(code) && !('path' in error)
}

/**
 * Whether the database could not write because its disk is full. It can still read, and writes again once there is
 * space.
 */
export function isDatabaseFull(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  // on a full disk new connections fail with what looks like a bug of PostgreSQL
  return error.code === '53100' || (error.code === 'XX000' && error.message === 'could not write init file')
}

const RETRY_AFTER_MS = 250

/** Repeats idempotent work while the database is unreachable, for at most `forMs`; then throws the last error. */
export async function retryWhileLost<T>(work: () => Promise<T>, forMs: number): Promise<T> {
  const end = performance.now() + forMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseLost(error) || performance.now() + RETRY_AFTER_MS > end) throw error
      await sleep(RETRY_AFTER_MS)
    }
  }
}

/** Repeats read-only or idempotent work once when its database connection was lost. */
export async function retryOnceWhenLost<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // a silent database has been waited for long enough
    if (!isDatabaseLost(error) || error instanceof DatabaseSilent) throw error
    await sleep(RETRY_AFTER_MS)
    return work()
  }
}
