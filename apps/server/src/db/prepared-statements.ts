import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { retryOnceWhenLost } from './lost-database'

const marker = /^\s*\/\* prepared ([\w-]+) \*\//

/**
 * Statements that begin with a comment `prepared name` are parsed and planned once a connection: for the few that every
 * request runs, where planning costs more than reading.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string | undefined>()
  const nameOf = (text: string): string | undefined => {
    if (!text.startsWith('/*', text.search(/\S/))) return undefined
    if (!names.has(text)) names.set(text, marker.exec(text)?.[1])
    return names.get(text)
  }
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: unknown, values?: unknown) => {
      const name = typeof text === 'string' ? nameOf(text) : undefined
      // both shapes are pg's own; Kysely passes a text with its values, or a cursor alone
      return name
        ? client.query({ name, text, values } as pg.QueryConfig)
        : client.query(text as string, values as unknown[])
    }
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() } // as above
  }
  return {
    async connect() {
      // nothing has been sent yet, so another try is always safe
      const client = await retryOnceWhenLost(() => pool.connect())
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
