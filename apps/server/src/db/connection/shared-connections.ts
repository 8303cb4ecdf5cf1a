import type { ClientBase } from 'pg'

/** The type of a client that can be opened and closed. */
type Opened = ClientBase & { connect(): Promise<unknown>; end(): Promise<void> }

/** A pool hands out idle connections in turn, some of which may belong to other users. */
const mostIdle = 4

/**
 * Whether a pooler between the portal and PostgreSQL reassigns connections after each transaction. If so, another
 * client gets the session of the first one while that is still connected.
 */
export async function sharesConnections(client: ClientBase, open: () => Opened): Promise<boolean> {
  const own = await sessionOf(client)
  const others: Opened[] = []
  try {
    for (let at = 0; at < mostIdle; at += 1) {
      const other = open()
      other.on('error', () => {})
      others.push(other)
      await other.connect()
      // keeps its arguments
      await other.query('begin')
      if ((await sessionOf(other)) === own) return true
      if ((await sessionOf(client)) !== own) return true
    }
    return false
  } finally {
    for (const other of others) await other.end()
  }
}

async function sessionOf(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
