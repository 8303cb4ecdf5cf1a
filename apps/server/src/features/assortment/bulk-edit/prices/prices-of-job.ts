import { worstShown, type WorstChange } from '@snab/domain/erp/load-fuse'
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../../db/database'

/** The price that a job sets for a product, in kopecks; null removes the one of staff. */
export type WantedPrice = { priceTypeId: number; before: number | null; after: number | null; isBack: boolean }

const wantedAs = sql`jsonb_to_record(j.wanted) as w ("priceTypeId" bigint, before bigint, after bigint, "isBack" boolean)`

/** A relation of product_id, target_id and value. */
export const pricesOf = (jobId: number, productIds: readonly number[]): RawBuilder<unknown> => sql`(
  select j.product_id, w."priceTypeId" as target_id, case when w."isBack" then null else w.after end as value
  from staff_job_products j cross join lateral ${wantedAs}
  where j.job_id = ${jobId} and j.product_id = any(${[...productIds]}::bigint[]))`

/** The prices before a job, and the products whose price somebody has changed since. */
export function pricesBefore(jobId: number | null, productIds: readonly number[]) {
  // a later job that was undone has restored the price
  const later = sql`exists (
    select from own_amount_changes l left join staff_jobs lj on lj.id = l.job_id
    where l.product_id = h.product_id and l.kind = h.kind and l.target_id = h.target_id and l.id > h.id and lj.undo_of is null
      and not exists (
        select from staff_jobs u join own_amount_changes b on b.job_id = u.id
        where u.undo_of = lj.id and b.product_id = l.product_id and b.target_id = l.target_id))`
  const ofJob = sql`h.job_id = ${jobId} and h.kind = 'price' and h.product_id = any(${[...productIds]}::bigint[])`
  return {
    restored: sql`(
      select h.product_id, h.target_id, h.before as value from own_amount_changes h where ${ofJob} and not ${later})`,
    newer: sql<{
      id: number
    }>`select distinct h.product_id as id from own_amount_changes h where ${ofJob} and ${later}`,
  }
}

type JobPrices = {
  compared: number
  jumped: number
  /** The largest change in basis points, rounded up; removing a price counts as one. */
  largest: number
  worst: WorstChange[]
  fingerprint: string
}
export const noJobPrices: JobPrices = { compared: 0, jumped: 0, largest: 0, worst: [], fingerprint: '' }

/** The number of prices that a job changes at least by this factor, the largest change, and the worst of them. */
export async function measureJobPrices(trx: Trx, jobId: number, times: number): Promise<JobPrices> {
  const changes = sql`(
    select j.product_id, w.before, w.after from staff_job_products j cross join lateral ${wantedAs}
    where j.job_id = ${jobId} and w.before is not null)`
  const { rows } = await sql<Omit<JobPrices, 'worst'>>`
    select count(*)::int as compared,
      (count(*) filter (where after is null or after >= before * ${times}::numeric or before >= after * ${times}::numeric))::int as jumped,
      coalesce(max(ceil(abs(coalesce(after, 0) - before) * 10000.0 / before)) filter (where before > 0), 0)::bigint as largest,
      coalesce(md5(string_agg(concat_ws(' ', product_id, after), ',' order by product_id)), '') as fingerprint
    from ${changes} changes`.execute(trx)
  const { rows: worst } = await sql<WorstChange>`
    select p.id as product_id, p.article, p.name, j.before, j.after from ${changes} j join products p on p.id = j.product_id
    order by abs(ln(greatest(coalesce(j.after, 1), 1)::float8 / greatest(j.before, 1))) desc, p.id limit ${worstShown}`.execute(
    trx,
  )
  return { ...(rows[0] ?? noJobPrices), worst }
}
