import pg from 'pg'

const marker = /^\s*\/\* prepared ([\w-]+) \*\//

/** Which statements are prepared, and their names on a connection. */
export type StatementNames = {
  nameOf(text: string): string | undefined
  nameOn(client: object, name: string): string
  /** The connection prepares the statement again on its next use. */
  forget(client: object, name: string): void
}

export function statementNames(): StatementNames {
  const known = new Map<string, string | undefined>()
  const forgotten = new WeakMap<object, Map<string, number>>()
  return {
    nameOf(text) {
      if (!text.startsWith('/*', text.search(/\S/))) return undefined
      if (!known.has(text)) known.set(text, marker.exec(text)?.[1])
      return known.get(text)
    },
    nameOn(client, name) {
      const times = forgotten.get(client)?.get(name)
      return times === undefined ? name : `${name}-${String(times)}`
    },
    forget(client, name) {
      const ofClient = forgotten.get(client) ?? new Map<string, number>()
      ofClient.set(name, (ofClient.get(name) ?? 0) + 1)
      forgotten.set(client, ofClient)
    },
  }
}

/**
 * A prepared statement is no longer valid: another process has migrated the tables, or the session's statements were
 * discarded.
 */
export const stalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  ((error.code === '0A000' && error.message === 'cached plan must not change result type') || error.code === '26000')
