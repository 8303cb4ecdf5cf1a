import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { applyStaged, type AppliedCounts } from './apply-staged'
import { checkStaged } from './check-staged'
import type { CatalogueRecord } from './commerceml/catalogue-record'
import { stageCatalogue, type StagedCounts, type StagingOptions } from './stage-catalogue'

export type LoadCounts = AppliedCounts & { staged: StagedCounts }

const LOCK = 'snab-exchange-load'

/** Somebody else is loading: there is one set of staging tables. */
export class LoadInProgress extends Error {}

/**
 * Reads a file's records, checks them as a whole and applies them in one transaction. A broken file leaves no trace.
 * Throws CatalogueFileError, or LoadInProgress while another load runs, on whatever machine.
 */
export async function loadCatalogue(db: Db, sessionId: number, records: AsyncIterable<CatalogueRecord>, options: StagingOptions): Promise<LoadCounts> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(hashtext(${LOCK})) as taken`.execute(connection)
    if (!rows[0]?.taken) throw new LoadInProgress('Another load is running')
    try {
      const staged = await stageCatalogue(connection, records, options)
      await checkStaged(connection)
      return { staged, ...(await applyStaged(connection, sessionId)) }
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${LOCK}))`.execute(connection)
    }
  })
}
