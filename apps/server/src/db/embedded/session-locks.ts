import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { DatabaseClient } from '../connection/database-client'
import type { Log } from './log'

export type SessionLocks = { query: (sql: string) => Promise<boolean>; release: () => Promise<void> }

const RECONNECT_MS = 1_000
const FIRST_RECONNECT_MS = 50

type Options = {
  log: Log
  /** Called before each reconnection. */
  beforeReopen?: () => Promise<void>
  /** The database ends the session of a process that has been silent this long: it hangs or is cut off. */
  longestSilenceMs?: number
}

/** Signs of life within the longest silence. */
const SIGNS_OF_LIFE = 4

/**
 * Holds advisory locks in a separate session while the process lives: a killed process loses them at once. `acquire`
 * runs again when the session was lost, for example after a restart of the database.
 */
export async function holdSessionLocks(
  config: ClientConfig,
  acquire: (query: SessionLocks['query']) => Promise<void>,
  { log, beforeReopen, longestSilenceMs = 0 }: Options,
): Promise<SessionLocks> {
  const released = new AbortController()
  let session: Client | undefined
  const signs =
    longestSilenceMs > 0
      ? // a failure ends the session, which is then opened again
        setInterval(() => void session?.query('select 1').catch(() => undefined), longestSilenceMs / SIGNS_OF_LIFE)
      : undefined
  signs?.unref()
  session = await open()

  async function open(): Promise<Client> {
    const client = new DatabaseClient({ ...config, application_name: `snab locks ${process.pid}` })
    client.on('error', (error) => log.warn(`Связь с базой данных прервалась: ${error.message}`))
    await client.connect()
    client.once('end', () => {
      if (!released.signal.aborted && client === session) void reopen()
    })
    await client.query(`set idle_session_timeout = ${longestSilenceMs}`)
    try {
      await acquire((sql) => isTrue(client, sql))
    } catch (error) {
      await client.end()
      throw error
    }
    return client
  }

  async function reopen(): Promise<void> {
    for (let attempt = 1; !released.signal.aborted; attempt += 1) {
      await sleep(attempt === 1 ? FIRST_RECONNECT_MS : RECONNECT_MS, undefined, { ref: false })
      if (released.signal.aborted) return
      try {
        await beforeReopen?.()
        session = await open()
        return
      } catch (error) {
        log.error(`Не удалось вернуть блокировку папки данных: ${String(error)}`)
      }
    }
  }

  return {
    query: async (sql) => (session ? isTrue(session, sql) : false),
    release: async () => {
      released.abort()
      clearInterval(signs)
      await session?.end()
    },
  }
}

async function isTrue(client: Client, sql: string): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(`select ${sql} as answer`)
  return rows[0]?.answer === true
}
