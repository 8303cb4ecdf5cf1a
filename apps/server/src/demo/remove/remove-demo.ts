import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database'
import { ensureDefaults } from '../../features/catalogue/goods/ensure-defaults'
import type { FileStore } from '../../files/file-store'
import { DEMO_REMOVED } from '../load-demo'
import { noteChange } from '../../search/note-change'
import { removeDictionaries } from './remove-dictionaries'
import { openRemover, readReferences, type Remove } from './referring-rows'

export type Removed = { products: number; orders: number; companies: number; people: number; letters: number }

/**
 * Permanently removes everything from the demonstration: its people and companies with all their data, its goods,
 * messages and files. Data of 1C, staff and customers stays; an order of a customer keeps its lines, by article and
 * name.
 */
export async function removeDemo(
  db: Db,
  { privateFiles, dataDir }: { privateFiles: FileStore; dataDir: string },
): Promise<Removed> {
  const { removed, files } = await db.transaction().execute(async (trx) => {
    await sql`select set_config('snab.journal', 'remove-demonstration', true)`.execute(trx)
    const people = await trx
      .selectFrom('users')
      .select(['id', 'uuid', 'email', 'phone'])
      .where('isDemonstration', '=', true)
      .execute()
    const companies = (
      await trx.selectFrom('companies').select('id').where('isDemonstration', '=', true).execute()
    ).map(({ id }) => id)
    const demo = { people: people.map(({ id }) => id), companies }
    const files = await findFiles(trx, demo)
    const references = await readReferences(trx)
    const remove = openRemover(trx, references)
    await indexProductReferences(trx)

    const orders = await trx
      .selectFrom('orders')
      .select('id')
      .where((eb) => eb.or([eb('userId', 'in', [0, ...demo.people]), eb('companyId', 'in', [0, ...companies])]))
      .execute()
    const goods = await removeGoods(trx, remove)
    const removed = {
      products: goods.products,
      orders: await remove(
        'orders',
        orders.map(({ id }) => id),
      ),
      companies: await remove('companies', companies),
      people: await remove('users', demo.people),
      letters: Number(
        (await trx.deleteFrom('outboxMessages').where('isDemonstration', '=', true).executeTakeFirst()).numDeletedRows,
      ),
    }
    await removeTraces(trx, demo, people)
    await removeDictionaries(trx, { references, remove, priceTypeIds: goods.priceTypeIds })
    await ensureDefaults(trx)
    await trx.deleteFrom('portalSettings').where('key', 'in', ['demo-loaded', 'demo-deferred-indexes']).execute()
    await trx
      .insertInto('portalSettings')
      .values({ key: DEMO_REMOVED, value: 'true' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // running servers rebuild their index
    await noteChange(trx, 'dictionaries')
    await noteChange(trx, 'all')
    await sql`drop index demo_removal_linked, demo_removal_contract, demo_removal_favourites, demo_removal_matches`.execute(
      trx,
    )
    return { removed, files }
  })
  for (const file of files) await privateFiles.remove(file)
  // a cache, which is built again
  await rm(join(dataDir, 'thumbnails'), { recursive: true, force: true })
  return removed
}

/** Without these, each deleted product would scan every row of these tables. */
async function indexProductReferences(trx: Trx) {
  await sql`create index demo_removal_linked on product_links (linked_id)`.execute(trx)
  await sql`create index demo_removal_contract on contract_prices (product_id)`.execute(trx)
  await sql`create index demo_removal_favourites on favourites (product_id)`.execute(trx)
  await sql`create index demo_removal_matches on company_matches (product_id)`.execute(trx)
}

const isDemoCatalogue = sql<boolean>`(external_id = 'demo' or external_id like '1c-demo-%')`

async function removeGoods(trx: Trx, remove: Remove): Promise<{ products: number; priceTypeIds: number[] }> {
  const catalogues = (await trx.selectFrom('catalogues').select('id').where(isDemoCatalogue).execute()).map(
    ({ id }) => id,
  )
  if (catalogues.length === 0) return { products: 0, priceTypeIds: [] }
  const products = (await trx.selectFrom('products').select('id').where('catalogueId', 'in', catalogues).execute()).map(
    ({ id }) => id,
  )
  // older versions of the remaining lists must not restore removed rows
  await sql`
    update versions set body = jsonb_set(body, '{items}', coalesce((select jsonb_agg(item) from jsonb_array_elements(body -> 'items') item
      where item ->> 'productId' is null or not (item ->> 'productId')::bigint = any(${products}::bigint[])), '[]'))
    where kind = 'specification' and jsonb_path_exists(body, '$.items[*].productId ? (@ != null)')`.execute(trx)
  await sql`update list_import_rows set choice = null, state = 'none', how = null where product_id = any(${products}::bigint[])`.execute(
    trx,
  )
  await sql`delete from search_log_uses where product_id = any(${products}::bigint[])`.execute(trx)
  const removed = await remove('products', products)
  // price types used by others' prices and regions stay, without a catalogue
  const priceTypes = await trx
    .updateTable('priceTypes')
    .set({ catalogueId: null, externalId: null })
    .where('catalogueId', 'in', catalogues)
    .returning('id')
    .execute()
  await remove('catalogues', catalogues)
  return { products: removed, priceTypeIds: priceTypes.map(({ id }) => id) }
}

/** References to these people without a foreign key. */
async function removeTraces(
  trx: Trx,
  { people, companies }: { people: number[]; companies: number[] },
  accounts: { uuid: string; email: string | null; phone: string | null }[],
) {
  await trx
    .deleteFrom('searchLogs')
    .where((eb) => eb.or([eb('userId', 'in', [0, ...people]), eb('companyId', 'in', [0, ...companies])]))
    .execute()
  for (const events of ['visitor_events', 'analytics_events'])
    await sql`delete from ${sql.table(events)} where user_id = any(${people}::bigint[])`.execute(trx)
  await trx
    .deleteFrom('simulatedCards')
    .where('customerKey', 'in', [crypto.randomUUID(), ...accounts.map(({ uuid }) => uuid)])
    .execute()
  await trx
    .deleteFrom('authCodes')
    .where('recipient', 'in', [
      '',
      ...accounts.flatMap(({ email, phone }) => [email, phone]).filter((address) => address !== null),
    ])
    .execute()
  await sql`delete from exchange_sessions where is_demonstration`.execute(trx)
}

/** Paths of the demonstration's files below the private files. */
async function findFiles(
  trx: Trx,
  { people, companies }: { people: number[]; companies: number[] },
): Promise<string[]> {
  const users = [0, ...people]
  const { rows } = await sql<{ file: string | null }>`
    select avatar as file from users where id = any(${users}::bigint[])
    union all select picture from custom_products where user_id = any(${users}::bigint[]) or company_id = any(${[0, ...companies]}::bigint[])
    union all select file from personal_data_exports where user_id = any(${users}::bigint[])
    union all select 'documents/' || file from documents where user_id = any(${users}::bigint[]) or company_id = any(${[0, ...companies]}::bigint[])
    union all select 'price-requests/' || file from price_request_files where user_id = any(${users}::bigint[])
    union all select 'requisites/' || requisites_file from company_requests where user_id = any(${users}::bigint[])`.execute(
    trx,
  )
  return rows.flatMap(({ file }) => file ?? [])
}
