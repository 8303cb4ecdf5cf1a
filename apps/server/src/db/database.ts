import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseClient } from './connection/database-client'
import { ForgivingPool } from './connection/forgiving-pool'
import { setUpSession, type Work } from './connection/session-settings'
import { withPreparedStatements } from './statements/prepared-statements'
import { RowNames } from './statements/row-names'
import type { Database } from './tables'
import { watchDatabase } from './connection/watch-database'

// bigint columns hold kopecks, thousandths and ids, far below Number.MAX_SAFE_INTEGER
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** The type id of `int8[]`, which the driver does not name. */
const INT8_ARRAY: number = 1016
pg.types.setTypeParser(INT8_ARRAY, (text) => JSON.parse(`[${text.slice(1, -1)}]`))
// a date without time must not become a moment in a time zone
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** A request that waits longer for a connection gets 503. */
const LONGEST_CONNECT_MS = 10_000

type ConnectOptions = {
  max?: number
  /** The connections' name in the database. */
  name?: string
  /** Refuses statements as soon as the database falls silent; called when that happens, and when it answers again. */
  onSilence?: (isSilent: boolean) => void
  /** Receives every statement; tests and benches count them. */
  onQuery?: (sql: string) => void
  /** The process runs as a demonstration: see `demonstration_is_on` of migration 0031. */
  isDemonstration?: boolean
}

export function connect(
  connectionString: string,
  { max = 10, name = 'snab', onQuery, isDemonstration = false, onSilence }: ConnectOptions = {},
): Db {
  const settings = { connectionString, connectionTimeoutMillis: LONGEST_CONNECT_MS, application_name: name }
  // a local socket refuses at once when nobody listens
  const watch =
    onSilence && !/[?&]host=(?:%2F|\/)/i.test(connectionString)
      ? watchDatabase({
          open: () => new DatabaseClient({ ...settings, application_name: `${name} watch` }),
          changed: onSilence,
        })
      : undefined
  const prepare = async (client: pg.ClientBase, work: Work) => {
    await setUpSession(client, work)
    if (isDemonstration) await sayDemonstration(client)
  }
  // see pipelined-client
  const pool = new pg.Pool({
    ...settings,
    Client: DatabaseClient,
    max,
    pipeline: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it, its types do not say so
    onConnect: (client) => prepare(client, 'request'),
  })
  // a lost idle connection is replaced; the next query finds out whether the database is gone
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    watch?.track(client)
  })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool, watch) }),
    plugins: [new RowNames()],
    ...(onQuery && { log: (event) => onQuery(event.query.sql) }),
  })
  pools.set(db, pool)
  poolOpeners.set(db, (most) => {
    const other = new ForgivingPool({ ...settings, Client: DatabaseClient, max: most }, watch)
    other.on('error', () => {})
    other.on('connect', (client) => watch?.track(client))
    return other
  })
  openers.set(db, async () => {
    const client = new DatabaseClient(settings)
    await client.connect()
    watch?.track(client)
    await prepare(client, 'load')
    return client
  })
  return db
}

const sayDemonstration = async (client: pg.ClientBase) => void (await client.query(`set snab.demonstration = 'on'`))

const pools = new WeakMap<Db, pg.Pool>()
/** Opens a connection outside the pool; COPY cannot be pipelined with other statements. */
const openers = new WeakMap<Db, () => Promise<pg.Client>>()

const poolOpeners = new WeakMap<Db, (max: number) => pg.Pool>()

/**
 * Another pool for a library that needs one of the driver, watched together with those of `db`, which is from
 * `connect`.
 */
export function openPoolBeside(db: Db, max: number): pg.Pool {
  const open = poolOpeners.get(db)
  if (!open) throw new Error('Only the database itself has connections to give')
  return open(max)
}

/** Counts for a database from `connect`; zeros for any other. */
export function connectionsOf(db: Db): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

export type OneConnection = { db: Db; client: pg.Client }

/**
 * One connection for both Kysely and COPY. The connection holding a session lock also does the work, so losing the lock
 * ends the work. `db` is from `connect`.
 */
export async function withOneConnection<T>(db: Db, use: (connection: OneConnection) => Promise<T>): Promise<T> {
  const open = openers.get(db)
  if (!open) throw new Error('Only the database itself has connections to give')
  const client = await open()
  const own = {
    connect: async () =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a dedicated connection answers as one of a pool
      ({ query: client.query.bind(client), release: () => undefined }) as unknown as PostgresPoolClient,
    end: async () => undefined,
  } // pg's own query is what Kysely calls
  try {
    return await use({
      db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: own }), plugins: [new RowNames()] }),
      client,
    })
  } finally {
    await client.end()
  }
}
