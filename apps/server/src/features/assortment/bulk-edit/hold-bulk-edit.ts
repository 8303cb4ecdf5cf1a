import { noEffect, tripsFuse, worstShown, type LoadEffect, type WorstChange } from '@snab/domain/erp/load-fuse'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import type { Services } from '../../../services'
import type { JobRow } from '../../core/job/job.queries'
import type { Session } from '../../../http/visitor'
import { aboveCeiling } from '../../erp/load-fuse/price-change'
import { holdLoad, type HeldOutcome } from '../../erp/load-fuse/hold-load'
import { measureJobPrices, noJobPrices } from './prices/prices-of-job'
import { fuseLimits } from '../../erp/load-fuse/load-held'

/** Goods on sale that the edit hides: all by its own values, or each by its row of the sheet. */
const hiddenBy = ({ id, parameters }: JobRow) => sql`
  select p.id, p.article, p.name, p.popularity from staff_job_products j join products p on p.id = j.product_id
  where j.job_id = ${id} and p.is_active and coalesce(j.wanted, ${JSON.stringify(parameters)}::jsonb) -> 'isActive' = 'false'::jsonb`

/**
 * Holds an edit that hides too many goods, changes too many prices too much, or changes a price above the ceiling of
 * the person who starts it; null when it may start.
 */
export async function holdBulkEdit(
  trx: Trx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  session: Session,
  job: JobRow,
): Promise<HeldOutcome | null> {
  const limits = fuseLimits(config)
  const { rows } = await sql<{ hidden: number; onSale: number; fingerprint: string }>`
    select count(*)::int as hidden, (select count(*)::int from products where is_active) as on_sale,
      md5(coalesce(string_agg(id::text, ',' order by id), '')) as fingerprint from (${hiddenBy(job)}) hidden`.execute(
    trx,
  )
  const { hidden, onSale, fingerprint } = rows[0] ?? { hidden: 0, onSale: 0, fingerprint: '' }
  const priced = job.kind === 'bulk-prices' ? await measureJobPrices(trx, job.id, limits.times) : noJobPrices
  const effect: LoadEffect = { ...noEffect, hidden, onSale, compared: priced.compared, jumped: priced.jumped }
  const above = await aboveCeiling(trx, session, priced.largest, config)
  if (!tripsFuse(effect, limits) && above === null) return null
  const { rows: worstHidden } = await sql<WorstChange>`
    select id as product_id, article, name, null::bigint as before, null::bigint as after from (${hiddenBy(job)}) hidden
    order by popularity desc, id limit ${worstShown}`.execute(trx)
  const load = {
    kind: 'bulk-edit',
    topic: String(job.createdBy),
    name: 'Массовая правка товаров',
    jobId: job.id,
    createdBy: job.createdBy,
    priceChange: priced.largest,
  } as const
  const worst = priced.worst.length > 0 ? priced.worst : worstHidden
  const held = { effect, worst, fingerprint: `${fingerprint}${priced.fingerprint}` }
  return holdLoad(trx, { config, limits, now: clock() }, load, held, above)
}
