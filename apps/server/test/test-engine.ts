import type { PriceBasis } from '@snab/domain/money/shown-price'
import type { Config } from '../src/config'
import { connect, type Db } from '../src/db/database'
import { openLog } from '../src/process/log'
import { openInThreadEngine } from '../src/search/in-thread-engine'
import { runIndexer } from '../src/search/opensearch/indexing/run-indexer'
import { openClient, openSearchSettings } from '../src/search/opensearch/open-client'
import { openOpenSearchEngine } from '../src/search/opensearch/open-engine'
import type { SearchEngine } from '../src/search/search-engine'

type Parts = { db: Db; connectionString: string; config: Config; basisNow: () => Promise<PriceBasis> }

/** The configured engine, in this thread and by the test's clock. */
export async function openTestEngine({ db, connectionString, config, basisNow }: Parts): Promise<SearchEngine> {
  const settings = openSearchSettings(config)
  if (settings === null) return openInThreadEngine(db, basisNow)
  const log = openLog('silent')
  return openOpenSearchEngine({
    db,
    settings,
    basisNow,
    log,
    startIndexer() {
      const own = connect(connectionString, { max: 3, name: 'snab index', onSilence: () => {} })
      const client = openClient(settings, 'index')
      const indexer = runIndexer({ db: own, client, settings, basisNow, note: (level, text) => log[level](text) })
      return {
        wake: indexer.wake,
        async close() {
          await indexer.close()
          await client.close()
          await own.destroy()
        },
      }
    },
  })
}
