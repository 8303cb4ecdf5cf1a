import { moscowDay } from '@snab/domain/time/moscow-time'
import { readPriceBasis } from '../src/search/vat-regimes'
import { sql } from 'kysely'
import { test as base } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app'
import { connect } from '../src/db/database'
import { openLiveConfig } from '../src/settings/live-config'
import { writePdf } from '../src/files/pdf/write-pdf'
import { openLog } from '../src/process/log'
import { openServices } from '../src/open-services'
import { openFeedFile } from '../src/features/integration/price-feed/file/open-feed-file'
import { openTestEngine } from './test-engine'
import renderTable from '../src/render/render-table'
import { annotateWorkbook } from '../src/features/buying/list-import/workbook/annotate-workbook'
import { openSheets } from '../src/sheets/open-sheets'
import { listLimits, tableLimits } from '../src/sheets/opened-sheets'
import { openText } from '../src/features/buying/list-import/reading/open-text'
import { readSupplierFile } from '../src/features/assortment/supplier-catalogue/events-file'
import type { Services } from '../src/services'
import { expectJournalInWords } from './journal-words'
import { caller } from './caller'
import { freshDb } from './databases/database'
import { fixtures } from './fixtures'
import { NOW } from './world'

export type { Answer, Caller } from './caller'
export { NOW, PASSWORD, world } from './world'

const isOfRequests = (sql: string) => !/^(begin|start transaction|commit)/.test(sql)

/** `address`: a database with the fixtures; by default a new copy of the template. */
export async function startPortal(given: Record<string, string> = {}, address?: string) {
  const statements: string[] = []
  const isDemonstration = given.SNAB_DEMO === 'true'
  const onQuery = (sql: string) => void (isOfRequests(sql) && statements.push(sql))
  const { db, connectionString, drop } = await (address === undefined
    ? freshDb({ onQuery, isDemonstration, hasWorld: true })
    : openGiven(address, onQuery))
  if (isDemonstration) await db.updateTable('catalogues').set({ externalId: 'demo' }).execute()
  const dataDir = await mkdtemp(join(tmpdir(), 'snab-test-'))
  const environment = {
    SNAB_DEMO: 'false',
    SNAB_REQUESTS_PER_MINUTE: '0',
    SNAB_ACQUIRER: 'simulated',
    // tests do not leave the machine
    SNAB_BANKS_URL: 'http://127.0.0.1/',
    SNAB_EXCHANGE_LOGIN: '1c',
    SNAB_EXCHANGE_PASSWORD: 'exchange-password',
    DATA_DIR: dataDir,
    ...given,
  }
  const settings = await openLiveConfig({ db, environment, log: openLog('silent') })
  const { config } = settings
  const time = { now: NOW }
  const basisNow = () => readPriceBasis(db, moscowDay(time.now), config.SNAB_PRICE_WITH_VAT)
  const engine = await openTestEngine({ db, connectionString, config, basisNow })
  const services: Services = await openServices({
    db,
    settings,
    clock: () => time.now,
    log: openLog('silent'),
    engine,
    render: (_person, document, format) => renderTable({ document, format }),
    readSheets: async (_person, bytes) => openSheets(Buffer.from(bytes), listLimits),
    readTables: async (_person, bytes) => openSheets(Buffer.from(bytes), tableLimits),
    readSupplierFile,
    readText: async (_person, text) => openText(text),
    annotateBook: async (_person, task) => annotateWorkbook(task),
    // as sent to another thread: functions are not allowed
    writePdf: (_person, document) => writePdf(structuredClone(document)),
    openFeedFile,
    bucketAddresses: ['127.0.0.1'],
  })
  const app = await buildApp(services, { webRoot: join(dataDir, 'no-web'), checkAnswers: true })
  return {
    db,
    app,
    services,
    engine,
    time,
    connectionString,
    statements,
    guest: (uuid: string = crypto.randomUUID()) => caller(app, { 'user-uuid': uuid }),
    ...fixtures({ app, db, engine, time }),
    withHeaders: (headers: Record<string, string>) => caller(app, headers),
    /** Queued mail and SMS, newest first, optionally of one recipient. */
    async outbox(recipient?: string) {
      return db
        .selectFrom('outboxMessages')
        .selectAll()
        .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
        .orderBy('id', 'desc')
        .execute()
    },
    /** Waiting jobs. */
    jobs: () =>
      sql<{
        taskIdentifier: string
        maxAttempts: number
      }>`select task_identifier, max_attempts from graphile_worker.jobs order by id`.execute(db),
    async stop() {
      await app.close()
      await engine.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function openGiven(connectionString: string, onQuery: (sql: string) => void) {
  const db = connect(connectionString, { onQuery, onSilence: () => {} })
  return { db, connectionString, drop: () => db.destroy() }
}

export type Portal = Awaited<ReturnType<typeof startPortal>>

export const test = base.extend<{ portal: Portal }>({
  // vitest wants the first argument destructured even when nothing is taken from it
  // oxlint-disable-next-line no-empty-pattern
  portal: async ({}, use) => {
    const portal = await startPortal()
    await use(portal)
    try {
      await expectJournalInWords(portal.db)
    } finally {
      await portal.stop()
    }
  },
})
