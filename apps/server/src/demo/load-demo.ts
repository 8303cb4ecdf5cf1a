import { sql } from 'kysely'
import { Client } from 'pg'
import type { Db } from '../db/database'
import { openDictionary } from '../features/catalogue/dictionary'
import { loadDemoAccounts } from './load-accounts'
import { loadDemoCatalogue } from './load-catalogue'
import { loadDemoContents } from './load-contents'
import { loadDemoHistory } from './load-history'

type Options = { db: Db; connectionString: string; products: number; now: Date; say: (step: string) => void }

/** Fills an empty database; what a killed start has left half done is finished, what is there is left alone. */
export async function loadDemo({ db, connectionString, products, now, say }: Options): Promise<void> {
  const loaded = await db.selectFrom('portalSettings').select('value').where('key', '=', 'demo-loaded').executeTakeFirst()
  if (loaded) return
  const foreign = await db.selectFrom('catalogues').select('id').where('externalId', '<>', 'demo').executeTakeFirst()
  if (foreign) return

  const client = new Client({ connectionString })
  await client.connect()
  try {
    await loadDemoCatalogue(client, products, say)
  } finally {
    await client.end()
  }
  say('Создаём компании, пользователей и историю заказов')
  const dictionary = await openDictionary(db)
  await db.transaction().execute(async (trx) => {
    await loadDemoAccounts(trx)
    await loadDemoContents(trx)
    await loadDemoHistory(trx, dictionary, now)
    for (const table of ['companies', 'legal_entities', 'users']) await bumpSequence(trx, table)
    await trx.insertInto('portalSettings').values({ key: 'demo-loaded', value: JSON.stringify(products) }).execute()
  })
}

/** Rows came with their own ids; the next one must not meet them. */
async function bumpSequence(trx: Db, table: string) {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(trx)
}
