import { sql } from 'kysely'
import { DatabaseClient } from '../db/connection/database-client'
import type { Db } from '../db/database'
import { isDemoLoaded } from './is-demo-loaded'
import { openDictionary } from '../features/catalogue/goods/dictionary'
import { loadDemoAccounts } from './load/load-accounts'
import { loadDemoCable } from './load/load-cable'
import { loadDemoCatalogue } from './load/load-catalogue'
import { loadDemoCompanyLife } from './load/load-company-life'
import { loadDemoContents } from './load/load-contents'
import { loadDemoContracts } from './load/load-contracts'
import type { FileStore } from '../files/file-store'
import { loadDemoDocumentFiles } from './load/load-document-files'
import { loadDemoDocuments } from './load/load-documents'
import { loadDemoHistory } from './load/load-history'
import { loadDemoNotifications } from './load/load-notifications'
import { loadDemoClub, loadDemoPublications } from './publications/load-publications'
import { loadDemoPricingSheets } from './load/load-pricing-sheets'
import { loadDemoOffers } from './load/load-offers'
import { loadDemoPriceRequests } from './load/load-price-requests'
import { loadDemoSpecifications } from './load/load-specifications'

export type DemoOptions = {
  db: Db
  connectionString: string
  products: number
  now: Date
  /** Omitted: documents that are only files are omitted too. */
  privateFiles?: FileStore
  say: (step: string) => void
}

/** Fills an empty database, or completes an interrupted start. */
export async function fillDemo({ db, connectionString, products, now, privateFiles, say }: DemoOptions): Promise<void> {
  const client = new DatabaseClient({ connectionString })
  await client.connect()
  try {
    // serialises servers that start together on one empty database; the lock ends with the connection
    await client.query(`select pg_advisory_lock(hashtext('snab-demonstration'))`)
    if (await isDemoLoaded(db)) return
    await loadDemoCatalogue(client, products, say)
    await fillAccounts({ db, products, now, ...(privateFiles && { privateFiles }), say })
  } finally {
    await client.end()
  }
}

async function fillAccounts({
  db,
  products,
  now,
  privateFiles,
  say,
}: Omit<DemoOptions, 'connectionString'>): Promise<void> {
  say('Создаём компании, пользователей и историю заказов')
  const dictionary = await openDictionary(db)
  await db.transaction().execute(async (trx) => {
    await loadDemoAccounts(trx, now)
    await loadDemoContents(trx)
    await loadDemoPublications(trx, now)
    await loadDemoClub(trx, now)
    await loadDemoHistory(trx, dictionary, now)
    await loadDemoDocuments(trx, now)
    if (privateFiles) await loadDemoDocumentFiles(trx, privateFiles, now)
    await loadDemoCompanyLife(trx, dictionary, now)
    await loadDemoContracts(trx, now)
    await loadDemoSpecifications(trx, dictionary, now)
    await loadDemoCable(trx, dictionary, now)
    await loadDemoOffers(trx, dictionary, now)
    await loadDemoPriceRequests(trx, dictionary, now)
    await loadDemoPricingSheets(trx, dictionary, now)
    await loadDemoNotifications(trx, dictionary, now)
    for (const table of ['companies', 'legal_entities', 'users']) await bumpSequence(trx, table)
    await trx
      .insertInto('portalSettings')
      .values({ key: 'demo-loaded', value: JSON.stringify(products) })
      .execute()
  })
}

/** Rows have explicit ids; the sequence must continue after them. */
async function bumpSequence(trx: Db, table: string) {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    trx,
  )
}
