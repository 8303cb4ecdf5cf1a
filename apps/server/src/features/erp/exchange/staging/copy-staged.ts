import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { stagedFile, type StagedFiles } from './staged-files'
import { stagedTables } from './staged-rows'

const CHUNK = 262_144

const tableOf = (name: string) => `exchange_staged_${name}`

/** Empties and fills the staging tables. */
export async function copyStaged(client: ClientBase, { folder, columns }: StagedFiles): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`truncate ${stagedTables.map(tableOf).join(', ')}`)
    for (const [name, own] of Object.entries(columns)) {
      const copy = client.query(
        copyFrom(`copy ${tableOf(name)} (${own.map((column) => `"${column}"`).join(', ')}) from stdin`),
      )
      await pipeline(createReadStream(stagedFile(folder, name), { highWaterMark: CHUNK }), copy)
    }
    // used once, so rough statistics are enough
    await client.query('set local default_statistics_target = 10')
    await client.query(`analyze ${stagedTables.map(tableOf).join(', ')}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
