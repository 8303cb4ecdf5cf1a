import pg from 'pg'

type Place = { host: string; port: number }

const answersWithinMs = 2000
/** Connections opened at the same time share one query. */
const knownForMs = 1000

const known = new Map<string, { place: Promise<Place>; until: number }>()

/** No server is a primary that answers. The code is the SQLSTATE of a read-only transaction, as after a failover. */
class NoPrimary extends Error {
  override name = 'NoPrimary'
  readonly code = '25006'
}

/** The first server to answer that it accepts writes. */
export function findPrimary(addresses: readonly string[]): Promise<Place> {
  const key = addresses.join(' ')
  const held = known.get(key)
  if (held && held.until > performance.now()) return held.place
  const place = Promise.any(addresses.map(ask)).catch((error: unknown) => {
    known.delete(key)
    throw new NoPrimary('No server of DATABASE_URL takes writes', { cause: error })
  })
  known.set(key, { place, until: performance.now() + knownForMs })
  return place
}

async function ask(connectionString: string): Promise<Place> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answersWithinMs,
    query_timeout: answersWithinMs,
  })
  // the awaited calls report the failure
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "isReadOnly"`,
    )
    if (rows[0]?.isReadOnly !== false) throw new Error(`${client.host}:${client.port} is read-only`)
    return { host: client.host, port: client.port }
  } finally {
    // a silent server would not answer the goodbye either
    void client.end().catch(() => undefined)
  }
}
