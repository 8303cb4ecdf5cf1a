import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { withOneConnection, type Db, type OneConnection, type Trx } from '../../../../db/database'
import type { Fuse } from '../../load-fuse/load-held'
import { applyStaged, type AppliedCounts } from './apply-staged'
import { checkStaged } from './check-staged'
import type { CatalogueRecord } from '../commerceml/catalogue-record'
import { settleCurrencies, withUnrated } from './settle-currencies'
import { copyStaged } from '../staging/copy-staged'
import { stageCatalogue, type StagedCounts, type StagingOptions } from '../staging/stage-catalogue'
import type { Staged } from '../staging/stage-files'
import { stagedWriter } from '../staging/staged-files'

export type LoadCounts = AppliedCounts & { staged: StagedCounts }

type AtEnd = (trx: Trx, counts: LoadCounts) => Promise<void>

const LOCK = 'snab-exchange-load'

/** Another load is running: there is one set of staging tables. */
export class LoadInProgress extends Error {}

/**
 * Fills the staging tables, checks the whole and applies it in one transaction, which `atEnd` completes. A broken file
 * leaves no trace, and a server that loses its connection loses both lock and load. Throws CatalogueFileError,
 * LoadHeld, or LoadInProgress while another load runs on any machine.
 */
export async function loadStaged(
  { db, client }: OneConnection,
  sessionId: number,
  { counts, files, rates = {} }: Staged,
  { atEnd, fuse = null }: { atEnd?: AtEnd; fuse?: Fuse } = {},
): Promise<LoadCounts> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(hashtext(${LOCK})) as taken`.execute(db)
  if (!rows[0]?.taken) throw new LoadInProgress('Another load is running')
  try {
    await copyStaged(client, files)
    await checkStaged(db)
    return await db.transaction().execute(async (trx) => {
      const unrated = await settleCurrencies(trx, rates)
      const loaded = { staged: withUnrated(counts, unrated), ...(await applyStaged(trx, sessionId, fuse)) }
      await atEnd?.(trx, loaded)
      return loaded
    })
  } finally {
    await sql`select pg_advisory_unlock(hashtext(${LOCK}))`.execute(db)
  }
}

/** Reads the records of a file first. Throws like loadStaged. */
export async function loadCatalogue(
  db: Db,
  sessionId: number,
  records: AsyncIterable<CatalogueRecord>,
  options: StagingOptions & { fuse?: Fuse; atEnd?: AtEnd },
): Promise<LoadCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'snab-staged-'))
  try {
    const writer = await stagedWriter(folder)
    try {
      const counts = await stageCatalogue(records, writer, options)
      const files = await writer.finish()
      return await withOneConnection(db, (connection) =>
        loadStaged(
          connection,
          sessionId,
          { counts, files, rates: options.rates },
          { fuse: options.fuse ?? null, ...(options.atEnd && { atEnd: options.atEnd }) },
        ),
      )
    } catch (error) {
      await writer.discard()
      throw error
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
