import type { addCostType as addContract, changePriceType as contract } from '@snab/contract/assortment/mapping'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { invalidField } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { noteChange } from '../../../search/note-change'
import { costDay, writeCosts } from '../../catalogue/cost/write-costs'
import { closeNotices } from './change-mapping'
import { refuseStale, saveMapping, type Needs } from './save-mapping'

type Use = ParsedRequestOf<typeof contract>['body']['use']
const costUseOf = (use: Use) => (use === 'cost' ? 'counted' : use === 'cost-aside' ? 'aside' : null)

/**
 * Decides who gets the prices of a type. There is always one default. The mark of a cost moves to the chosen type; the
 * former one stays hidden from buyers until somebody decides otherwise.
 */
export const changePriceType = (
  needs: Needs,
  session: Session,
  id: number,
  { version, use }: ParsedRequestOf<typeof contract>['body'],
): Promise<void> =>
  saveMapping(needs, session, async (trx) => {
    const row = await trx
      .selectFrom('priceTypes')
      .select(['version', 'name', 'isDefault', 'costUse'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const before = await refuseStale(trx, row, { subject: 'price-type', id, version })
    if (before.isDefault && use !== 'default') throw invalidField('use', 'Сначала сделайте основным другой вид цены')
    const costUse = costUseOf(use)
    if (costUse !== null) await refuseUsed(trx, id)
    if (use === 'default') await takeMark(trx, id, 'default')
    if (use === 'cost') await takeMark(trx, id, 'cost')
    if (costUse !== null && before.costUse === null)
      await hidePrices(trx, id, { by: session.userId, now: needs.clock() })
    await trx
      .updateTable('priceTypes')
      .set({ isDefault: use === 'default', isMapped: use !== 'fallback', costUse, version: version + 1 })
      .where('id', '=', id)
      .execute()
    if (costUse === null && before.costUse !== null) await showPrices(trx, id)
    if (use !== 'fallback') await closeNotices(trx, `новый вид цены «${before.name}».`, needs.clock())
    return { action: 'map', subject: 'price-type', subjectId: id, details: { name: before.name, use } }
  })

/** The portal's own cost type, if 1C sends none. The first one is used for margins. */
export async function addCostType(
  needs: Needs,
  session: Session,
  { name, vatIncluded }: ParsedRequestOf<typeof addContract>['body'],
): Promise<number> {
  let added = 0
  await saveMapping(needs, session, async (trx) => {
    // serialises parallel additions
    await sql`lock table price_types in share row exclusive mode`.execute(trx)
    const types = await trx.selectFrom('priceTypes').select(['name', 'costUse']).execute()
    if (types.some((type) => type.name.toLowerCase() === name.toLowerCase()))
      throw invalidField('name', 'Такой вид цены уже есть')
    const costUse = types.some((type) => type.costUse === 'counted') ? ('aside' as const) : ('counted' as const)
    const { id } = await trx
      .insertInto('priceTypes')
      .values({ catalogueId: null, externalId: null, name, vatIncluded, costUse })
      .returning('id')
      .executeTakeFirstOrThrow()
    added = id
    return { action: 'add', subject: 'price-type', subjectId: id, details: { name } }
  })
  return added
}

async function takeMark(trx: Trx, id: number, mark: 'default' | 'cost'): Promise<void> {
  if (mark === 'cost')
    await trx
      .updateTable('priceTypes')
      .set((eb) => ({ costUse: 'aside', version: eb('version', '+', 1) }))
      .where('costUse', '=', 'counted')
      .where('id', '<>', id)
      .execute()
  else
    await trx
      .updateTable('priceTypes')
      .set((eb) => ({ isDefault: false, version: eb('version', '+', 1) }))
      .where('isDefault', '=', true)
      .where('id', '<>', id)
      .execute()
}

/** Nobody buys at cost. */
async function refuseUsed(trx: Trx, id: number): Promise<void> {
  const { rows } = await sql<{ companies: number; region: string | null }>`
    select (select count(*)::int from companies where price_type_id = ${id}) as companies,
      (select name from regions where base_price_type_id = ${id} order by id limit 1) as region`.execute(trx)
  const { companies = 0, region = null } = rows[0] ?? {}
  if (companies > 0)
    throw invalidField('use', `По этим ценам покупают (компаний: ${companies}). Сначала дайте им другой вид цены`)
  if (region !== null)
    throw invalidField('use', `Эти цены видят гости региона «${region}». Сначала дайте региону другой вид цены`)
}

/** The type's prices become today's costs. Prices that buyers could still see are removed. */
async function hidePrices(trx: Trx, id: number, { by, now }: { by: number; now: Date }): Promise<void> {
  await writeCosts(
    trx,
    sql`select p.product_id, p.price_type_id, p.price, t.vat_included from product_prices p
      join price_types t on t.id = p.price_type_id where t.id = ${id}`,
    { day: costDay(moscowDay(now)), by },
  )
  for (const table of ['product_prices', 'product_price_steps', 'product_offers'])
    await sql`delete from ${sql.table(table)} where price_type_id = ${id}`.execute(trx)
  // deleting the prices has logged the old ones
  await sql`delete from prices_before where price_type_id = ${id}`.execute(trx)
  await noteChange(trx, 'all')
}

/** A type that is no longer a cost sells at the prices last stored for it. */
async function showPrices(trx: Trx, id: number): Promise<void> {
  await sql`
    insert into product_prices (product_id, price_type_id, price)
    select known.product_id, ${id}, known.price from (
      select distinct on (product_id) product_id, price from product_costs where price_type_id = ${id}
      order by product_id, day desc) known
    where known.price is not null`.execute(trx)
  await noteChange(trx, 'all')
}
