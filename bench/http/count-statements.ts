import { moscowDay } from '@snab/domain/time/moscow-time'
import { buildApp } from '../../apps/server/src/app'
import { openLiveConfig } from '../../apps/server/src/settings/live-config'
import { connect } from '../../apps/server/src/db/database'
import { openLog } from '../../apps/server/src/process/log'
import { openServices } from '../../apps/server/src/open-services'
import { openInThreadEngine } from '../../apps/server/src/search/in-thread-engine'
import { readPriceBasis } from '../../apps/server/src/search/vat-regimes'
import { list } from './list-addresses'

export type StatementCount = { perPage: number; cold: number; warm: number }

/** Counts the statements of one list request as they leave the process: first with every cache empty, then again. */
export async function countStatements(
  connectionString: string,
  dataDir: string,
  token: string,
  pageSizes: readonly number[],
): Promise<StatementCount[]> {
  let statements = 0
  const db = connect(connectionString, { isDemonstration: true, onQuery: () => statements++ })
  try {
    const engine = await openInThreadEngine(db, () => readPriceBasis(db, moscowDay(new Date()), true))
    const counts: StatementCount[] = []
    for (const perPage of pageSizes) {
      const services = await openServices({
        db,
        settings: await openLiveConfig({ db, environment: { DATA_DIR: dataDir }, log: openLog('silent') }),
        clock: () => new Date(),
        log: openLog('silent'),
        engine,
        render: () => Promise.reject(new Error('a list makes no files')),
        readSheets: () => Promise.reject(new Error('a list reads no files')),
        readTables: () => Promise.reject(new Error('a list reads no files')),
        readSupplierFile: () => Promise.reject(new Error('a list reads no files')),
        readText: () => Promise.reject(new Error('a list reads no text')),
        annotateBook: () => Promise.reject(new Error('a list writes no files')),
        writePdf: () => Promise.reject(new Error('a list writes no documents')),
        openFeedFile: () => Promise.reject(new Error('a list writes no files')),
      })
      const app = await buildApp(services, { webRoot: dataDir })
      const ask = async () => {
        statements = 0
        const { statusCode } = await app.inject({
          url: list(`perPage=${perPage}`),
          headers: { authorization: `Bearer ${token}` },
        })
        if (statusCode !== 200) throw new Error(`The list answered ${statusCode}`)
        return statements
      }
      counts.push({ perPage, cold: await ask(), warm: await ask() })
      await app.close()
    }
    return counts
  } finally {
    await db.destroy()
  }
}
