import { noEffect, tripsFuse, worstShown, type LoadEffect, type WorstChange } from '@snab/domain/erp/load-fuse'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { holdLoad, replaceWaiting, type HeldOutcome } from '../../erp/load-fuse/hold-load'
import { aboveCeiling } from '../../erp/load-fuse/price-change'
import { fuseLimits } from '../../erp/load-fuse/load-held'
import type { PriceListData } from './price-list.queries'

/** Other columns were chosen, so the held load is obsolete. */
export async function replaceHeld(trx: Trx, listId: number, now: Date): Promise<void> {
  await trx
    .updateTable('heldLoads')
    .set({ state: 'replaced', decidedAt: now })
    .where('priceListId', '=', listId)
    .where('state', '=', 'waiting')
    .execute()
}

const changes = (listId: number) => sql`
  select r.product_id, v.id as price_type_id, v.before, v.after from price_list_rows r
  cross join jsonb_to_recordset(r.prices) as v (id bigint, before bigint, after bigint)
  where r.list_id = ${listId} and r.product_id is not null and r.kind in ('new', 'changed') and v.before is not null
    and not exists (select from price_types t where t.id = v.id and t.cost_use is not null)`

const jumps = (listId: number, times: number) => sql`
  select * from (${changes(listId)}) v
  where (v.after >= v.before * ${times}::numeric or v.before >= v.after * ${times}::numeric)`

/** Basis points, rounded up. */
async function findLargestChange(trx: Trx, listId: number): Promise<number> {
  const { rows } = await sql<{ largest: number }>`
    select coalesce(max(ceil(abs(v.after - v.before) * 10000.0 / v.before)), 0)::bigint as largest
    from (${changes(listId)}) v where v.before > 0`.execute(trx)
  return rows[0]?.largest ?? 0
}

/**
 * Holds a list with jumping prices, or with changes above the ceiling of the person who loads it, until a person
 * decides; null when it may be applied.
 */
export async function holdPriceList(
  trx: Trx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  session: Session,
  list: PriceListData,
): Promise<HeldOutcome | null> {
  const limits = fuseLimits(config)
  const now = clock()
  const priceChange = await findLargestChange(trx, list.id)
  const above = await aboveCeiling(trx, session, priceChange, config)
  const telling = above === null ? jumps(list.id, limits.times) : changes(list.id)
  const { rows } = await sql<{ jumped: number; fingerprint: string }>`
    select (select count(*)::int from (${jumps(list.id, limits.times)}) jumps) as jumped,
      md5(coalesce(string_agg(concat_ws(' ', product_id, price_type_id, after), ',' order by product_id, price_type_id), '')) as fingerprint
    from (${telling}) telling`.execute(trx)
  const { jumped, fingerprint } = rows[0] ?? { jumped: 0, fingerprint: '' }
  const effect: LoadEffect = { ...noEffect, compared: list.comparedPrices, jumped }
  if (!tripsFuse(effect, limits) && above === null) {
    await replaceWaiting(trx, 'price-list', list.supplier, now)
    return null
  }
  const { rows: worst } = await sql<WorstChange>`
    select p.id as product_id, p.article, p.name, j.before, j.after from (${telling}) j join products p on p.id = j.product_id
    order by abs(ln(greatest(j.after, 1)::float8 / greatest(j.before, 1))) desc, p.id limit ${worstShown}`.execute(trx)
  const load = {
    kind: 'price-list',
    topic: list.supplier,
    name: list.fileName,
    priceListId: list.id,
    createdBy: list.createdBy,
    priceChange,
  } as const
  return holdLoad(trx, { config, limits, now }, load, { effect, worst, fingerprint }, above)
}
