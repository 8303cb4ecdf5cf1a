import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const settleMs = 700

/** Says through the change log that everything has changed: the server builds its index anew and drops every cache. */
export async function forgetRows(dataDir: string): Promise<void> {
  const snapshot = join(dataDir, 'index/catalogue.snapshot')
  const before = (await stat(snapshot)).mtimeMs
  const client = new Client({ connectionString: databaseOf(dataDir) })
  await client.connect()
  await client.query(`insert into product_changes (kind) values ('all')`)
  await client.end()
  // the snapshot is written when the new index is there
  while ((await stat(snapshot)).mtimeMs === before) await sleep(50)
  await sleep(settleMs)
}

/** The embedded database of a data folder, found as its own launcher places it. */
export const databaseOf = (dataDir: string): string =>
  `postgres:///snab?${new URLSearchParams({ host: join(dataDir, 'postgres'), port: '5432', user: 'postgres' })}`
