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

/** Whether the statement failed because the database could not be reached, and may succeed when it is back. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code === undefined) return lostWords.test(error.message)
  if (lostStates.test(code)) return true
  // closed by an administrator for the time of some work on it
  if (code === '55000' && error.message.endsWith('is not currently accepting connections')) return true
  // a missing file has a path, a missing socket an address
  return lostSystemCodes.has(code) && !('path' in error)
}

const RETRY_AFTER_MS = 250

/**
 * Repeats work that may be done twice for as long as the database cannot be reached, at most `forMs`; then it throws what
 * the last attempt threw.
 */
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

/** Repeats work that changes nothing, or that may be done twice, once when its database connection was lost. */
export async function retryOnceWhenLost<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDatabaseLost(error)) throw error
    await sleep(RETRY_AFTER_MS)
    return work()
  }
}
