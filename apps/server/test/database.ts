import { Client } from 'pg'
import { inject } from 'vitest'
import { connect, type Db } from '../src/db/database'
import { migrate } from '../src/db/migrate'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { connectionString: string; template: string }
  }
}

/** A migrated, empty database, of which every test gets a copy. */
export async function createTemplate(connectionString: string, template: string): Promise<void> {
  await administer(connectionString, `create database ${template}`)
  await migrate(databaseUrl(connectionString, template))
}

export const dropDatabase = (connectionString: string, name: string): Promise<void> =>
  administer(connectionString, `drop database if exists ${name} with (force)`)

/** A fresh copy of the migrated template: tens of milliseconds, and nothing to clean up between tests. */
export async function freshDb({
  onQuery,
  isDemonstration = false,
}: { onQuery?: (sql: string) => void; isDemonstration?: boolean } = {}): Promise<{
  db: Db
  connectionString: string
  drop: () => Promise<void>
}> {
  const { connectionString: server, template } = inject('postgres')
  const name = `snab_test_${crypto.randomUUID().replaceAll('-', '')}`
  // nothing is written to the log of changes: nobody recovers these databases
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  const connectionString = databaseUrl(server, name)
  const db = connect(connectionString, { isDemonstration, ...(onQuery && { onQuery }) })
  return {
    db,
    connectionString,
    drop: async () => {
      await db.destroy()
      await dropDatabase(server, name)
    },
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** One statement as the server's owner, on a connection of its own. */
export async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Nobody can connect to the database until the returned function is called, and whoever was connected is not any more. */
export async function cutDatabase(connectionString: string): Promise<() => Promise<void>> {
  const url = new URL(connectionString)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  await administer(url.href, `alter database ${name} with allow_connections false`)
  await administer(url.href, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  return () => administer(url.href, `alter database ${name} with allow_connections true`)
}
