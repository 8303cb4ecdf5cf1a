import { Client } from 'pg'
import { inject } from 'vitest'
import { connect, type Db } from '../../src/db/database'
import { migrate } from '../../src/db/migrate'
import { makeWorld } from '../start/make-world'
import { openReadyDatabases, type ReadyDatabases } from '../start/ready-databases'

/** Databases that tests copy: migrated and empty, and with the test portals' fixtures. */
type Templates = { empty: string; world: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { connectionString: string; templates: Templates }
  }
}

/** Creates the templates; their names and those of copies start with the prefix. */
export async function createTemplates(connectionString: string, prefix: string): Promise<Templates> {
  const templates = { empty: `${prefix}_empty`, world: `${prefix}_world` }
  await administer(connectionString, `create database ${templates.empty}`)
  await migrate(databaseUrl(connectionString, templates.empty))
  await administer(connectionString, `create database ${templates.world} template ${templates.empty}`)
  const db = connect(databaseUrl(connectionString, templates.world), { max: 1 })
  try {
    await makeWorld(db)
  } finally {
    await db.destroy()
  }
  return templates
}

/** Drops a prefix's templates and unused copies. */
export async function dropDatabases(connectionString: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`${prefix}_`],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  } finally {
    await client.end()
  }
}

export const dropDatabase = (connectionString: string, name: string): Promise<void> =>
  administer(connectionString, `drop database if exists ${name} with (force)`)

let ready: Record<keyof Templates, ReadyDatabases> | undefined

/** A copy of a template: takes tens of milliseconds and needs no cleanup between tests. */
export async function freshDb({
  onQuery,
  isDemonstration = false,
  hasWorld = false,
}: { onQuery?: (sql: string) => void; isDemonstration?: boolean; hasWorld?: boolean } = {}): Promise<{
  db: Db
  connectionString: string
  drop: () => Promise<void>
}> {
  const { connectionString: server, templates } = inject('postgres')
  ready ??= { empty: openReadyDatabases(server, templates.empty), world: openReadyDatabases(server, templates.world) }
  const databases = hasWorld ? ready.world : ready.empty
  const name = await databases.take()
  const connectionString = databaseUrl(server, name)
  const db = connect(connectionString, { isDemonstration, ...(onQuery && { onQuery }) })
  return {
    db,
    connectionString,
    drop: async () => {
      await db.destroy()
      databases.leave(name)
    },
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** One statement as the server's owner, on a separate connection. */
export async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Disconnects everybody and refuses connections until the returned function is called. */
export async function cutDatabase(connectionString: string): Promise<() => Promise<void>> {
  const url = new URL(connectionString)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  await administer(url.href, `alter database ${name} with allow_connections false`)
  await administer(url.href, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  return () => administer(url.href, `alter database ${name} with allow_connections true`)
}
