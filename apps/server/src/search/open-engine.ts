import { moscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import type { Db } from '../db/database'
import { startIndexerThread } from './opensearch/indexing/start-indexer'
import { openOpenSearchEngine } from './opensearch/open-engine'
import { openSearchSettings } from './opensearch/open-client'
import type { SearchEngine } from './search-engine'
import { startIndexWorker } from './start-index-worker'
import { readPriceBasis } from './vat-regimes'

type Parts = { db: Db; connectionString: string; config: Config; log: FastifyBaseLogger }

/** The search engine that the settings name. */
export function openEngine({ db, connectionString, config, log }: Parts): Promise<SearchEngine> {
  const withVat = config.SNAB_PRICE_WITH_VAT
  const settings = openSearchSettings(config)
  if (settings === null)
    return startIndexWorker({
      connectionString,
      dataDir: config.dataDir,
      threads: config.SNAB_SEARCH_THREADS,
      withVat,
      log,
    })
  return openOpenSearchEngine({
    db,
    settings,
    basisNow: () => readPriceBasis(db, moscowDay(new Date()), withVat),
    log,
    startIndexer: () => startIndexerThread({ connectionString, withVat, settings }, log),
  })
}
