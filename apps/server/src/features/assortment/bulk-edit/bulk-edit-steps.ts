import { BulkValues } from '@snab/contract/assortment/bulk-edit'
import type { JobOutcome } from '@snab/domain/core/job'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import type { JobStep, JobSteps } from '../../core/job/run-job'
import { sayAmounts } from '../../catalogue/own-value/own-amounts'
import { layValues, setOwnValues } from '../../catalogue/own-value/set-own-values'
import { pricesBefore, pricesOf } from './prices/prices-of-job'

const perBatch = 500
/** The exchange locks goods until its load ends; then the batch fails and is retried later. */
const longestWait = '30s'

export const bulkEditSteps = {
  'bulk-edit': editBatch,
  'goods-sheet': sheetBatch,
  'bulk-undo': undoBatch,
  'bulk-prices': pricesBatch,
  'bulk-prices-undo': undoPricesBatch,
} satisfies Partial<JobSteps>

type Item = { productId: number; seenVersion: number; ownVersion: number }
type Batch = Parameters<JobStep>

/** Locks the job's next products until the batch ends. */
async function takeBatch(trx: Trx, jobId: number): Promise<Item[]> {
  await sql`select set_config('lock_timeout', ${longestWait}, true)`.execute(trx)
  const { rows } = await sql<Item>`
    select j.product_id, j.seen_version, p.own_version
    from (
      select product_id, seen_version from staff_job_products
      where job_id = ${jobId} and outcome is null order by product_id limit ${perBatch}
    ) j join products p on p.id = j.product_id
    order by p.id for update of p`.execute(trx)
  return rows
}

async function noteOutcome(trx: Trx, jobId: number, outcome: JobOutcome, productIds: readonly number[]): Promise<void> {
  await sql`
    update staff_job_products set outcome = ${outcome}
    where job_id = ${jobId} and product_id = any(${[...productIds]}::bigint[])`.execute(trx)
}

function editBatch(...[trx, job, now]: Batch): Promise<number> {
  const values = BulkValues.parse(job.parameters)
  const author = { userId: job.createdBy, now, jobId: job.id }
  return changeBatch(trx, job.id, (productIds) => setOwnValues(trx, { productIds, values, ...author }))
}

/** Each product has its own values. */
function sheetBatch(...[trx, job, now]: Batch): Promise<number> {
  const author = { userId: job.createdBy, now, jobId: job.id }
  return changeBatch(trx, job.id, (productIds) => {
    const wanted = sql`(
      select j.product_id, n.key as field, n.value from staff_job_products j cross join jsonb_each(j.wanted) n
      where j.job_id = ${job.id} and j.product_id = any(${[...productIds]}::bigint[]))`
    return layValues(trx, { productIds, wanted, ...author })
  })
}

/** Each product has its own price; null removes the one of staff. */
function pricesBatch(...[trx, job, now]: Batch): Promise<number> {
  const author = { userId: job.createdBy, now, jobId: job.id }
  return changeBatch(trx, job.id, (productIds) =>
    sayAmounts(trx, { kind: 'price', wanted: pricesOf(job.id, productIds), ...author }),
  )
}

/** A field changed by anybody after the job stays. */
async function undoPricesBatch(...[trx, job, now]: Batch): Promise<number> {
  const ids = (await takeBatch(trx, job.id)).map(({ productId }) => productId)
  const { restored, newer } = pricesBefore(job.undoOf, ids)
  const { rows } = await newer.execute(trx)
  await sayAmounts(trx, { kind: 'price', wanted: restored, userId: job.createdBy, now, jobId: job.id })
  const isNewer = new Set(rows.map(({ id }) => id))
  await noteOutcome(trx, job.id, 'newer', [...isNewer])
  await noteOutcome(
    trx,
    job.id,
    'changed',
    ids.filter((id) => !isNewer.has(id)),
  )
  return ids.length
}

/** Changes the next products if unchanged since the preview; `change` returns those that became different. */
async function changeBatch(
  trx: Trx,
  jobId: number,
  change: (productIds: readonly number[]) => Promise<number[]>,
): Promise<number> {
  const items = await takeBatch(trx, jobId)
  const current = items.filter(({ seenVersion, ownVersion }) => seenVersion === ownVersion)
  const changed = await change(current.map(({ productId }) => productId))
  await noteOutcome(trx, jobId, 'changed', changed)
  const isChanged = new Set(changed)
  await noteOutcome(
    trx,
    jobId,
    'same',
    current.map(({ productId }) => productId).filter((id) => !isChanged.has(id)),
  )
  await noteOutcome(
    trx,
    jobId,
    'newer',
    items.filter((item) => !current.includes(item)).map(({ productId }) => productId),
  )
  return items.length
}

/** A field changed by anybody after the job stays. */
async function undoBatch(...[trx, job, now]: Batch): Promise<number> {
  const ids = (await takeBatch(trx, job.id)).map(({ productId }) => productId)
  // a later job that was undone has restored the field
  const later = sql`exists (
    select from earlier_values l left join staff_jobs j on j.id = l.job_id
    where l.product_id = h.product_id and l.field = h.field and l.id > h.id and j.undo_of is null and not exists (
      select from staff_jobs u join earlier_values b on b.job_id = u.id
      where u.undo_of = j.id and b.product_id = l.product_id and b.field = l.field))`
  const { rows } = await sql<{ id: number }>`
    select distinct h.product_id as id from earlier_values h
    where h.job_id = ${job.undoOf} and h.product_id = any(${ids}::bigint[]) and ${later}`.execute(trx)
  const newer = rows.map(({ id }) => id)
  const wanted = sql`(
    select h.product_id, h.field, h.before as value from earlier_values h
    where h.job_id = ${job.undoOf} and h.product_id = any(${ids}::bigint[]) and not ${later})`
  await layValues(trx, { productIds: ids, wanted, userId: job.createdBy, now, jobId: job.id })
  await noteOutcome(trx, job.id, 'newer', newer)
  const isNewer = new Set(newer)
  await noteOutcome(
    trx,
    job.id,
    'changed',
    ids.filter((id) => !isNewer.has(id)),
  )
  return ids.length
}
