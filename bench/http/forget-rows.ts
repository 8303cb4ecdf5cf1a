import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const settleMs = 700

/** Records in the change log that everything has changed: the server rebuilds its index and drops every cache. */
export async function forgetRows(dataDir: string): Promise<void> {
  const snapshot = join(dataDir, 'index/catalogue.snapshot')
  const before = (await stat(snapshot)).mtimeMs
  const client = new Client({ connectionString: databaseOf(dataDir) })
  await client.connect()
  await client.query(`insert into product_changes (kind) values ('all')`)
  await client.end()
  // the snapshot is written once the new index is ready
  while ((await stat(snapshot)).mtimeMs === before) await sleep(50)
  await sleep(settleMs)
}

/** The embedded database of a data folder, located in the same way as its launcher does. */
export const databaseOf = (dataDir: string): string =>
  `postgres:///snab?${new URLSearchParams({ host: join(dataDir, 'postgres'), port: '5432', user: 'postgres' })}`
