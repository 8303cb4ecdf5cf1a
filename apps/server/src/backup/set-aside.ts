import type { ClientBase } from 'pg'
import { markRestore, unmarkRestore } from '../db/unfinished-restore'

/** The schemas of the portal, and their names while a restore fills new ones. */
const schemas = { public: 'snab_before_restore', graphile_worker: 'snab_queue_before_restore' }
const extension = 'pg_trgm'

/**
 * Sets the current data aside to make room, in one transaction. Drops what an interrupted restore has left; data that
 * were set aside before it stay.
 */
export async function setAside(client: ClientBase): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(markRestore)
    for (const [name, aside] of Object.entries(schemas)) {
      if (await exists(client, aside)) await keepExtension(client, name, aside, () => dropSchema(client, name))
      else if (await exists(client, name)) await client.query(`alter schema ${name} rename to ${aside}`)
    }
    await client.query('create schema public')
    await moveExtension(client, 'public')
  })
}

/** Puts the data back, in one transaction. */
export async function putBack(client: ClientBase): Promise<void> {
  await inTransaction(client, async () => {
    await moveExtension(client, schemas.public)
    for (const [name, aside] of Object.entries(schemas)) {
      await dropSchema(client, name)
      if (await exists(client, aside)) await client.query(`alter schema ${aside} rename to ${name}`)
    }
    await client.query(unmarkRestore)
  })
}

/** Makes the restored data the current ones. */
export async function finishRestore(client: ClientBase): Promise<void> {
  await inTransaction(client, async () => {
    for (const aside of Object.values(schemas)) await dropSchema(client, aside)
    await client.query(unmarkRestore)
  })
}

/** Whether a restore has set data aside. */
export async function hasDataAside(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('${schemas.public}.migrations') is not null as has`,
  )
  return rows[0]?.has === true
}

async function keepExtension(client: ClientBase, name: string, aside: string, drop: () => Promise<void>) {
  if (name === 'public') await moveExtension(client, aside)
  await drop()
}

/** Indexes of both schemas need the extension, but it can only be in one of them. */
async function moveExtension(client: ClientBase, to: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_extension where extname = $1', [extension])
  if (rowCount) await client.query(`alter extension ${extension} set schema ${to}`)
}

const dropSchema = async (client: ClientBase, name: string): Promise<void> =>
  void (await client.query(`drop schema if exists ${name} cascade`))

async function exists(client: ClientBase, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('select to_regnamespace($1) is not null as has', [schema])
  return rows[0]?.has === true
}

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
