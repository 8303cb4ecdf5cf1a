import { setTimeout as sleep } from 'node:timers/promises'

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
  // a missing file has a path, a missing socket an address
  return lostSystemCodes.has(code) && !('path' in error)
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
    if (!isDatabaseLost(error)) throw error
    await sleep(RETRY_AFTER_MS)
    return work()
  }
}
