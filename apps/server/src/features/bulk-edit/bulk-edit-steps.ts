import { BulkValues } from '@snab/contract/staff/bulk-edit'
import type { JobOutcome } from '@snab/domain/job'
import { sql } from 'kysely'
import type { Trx } from '../../db/database'
import type { JobStep, JobSteps } from '../job/run-job'
import { layValues, setOwnValues } from '../own-value/set-own-values'

const perBatch = 500
/** The exchange holds the goods it changes until its load ends; then the batch fails and is tried again later. */
const longestWait = '30s'

export const bulkEditSteps: JobSteps = { 'bulk-edit': editBatch, 'bulk-undo': undoBatch }

type Item = { productId: number; seenVersion: number; ownVersion: number }

/** The next products of the job, held until its batch ends. */
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

async function editBatch(...[trx, job, now]: Parameters<JobStep>): Promise<number> {
  const items = await takeBatch(trx, job.id)
  const current = items.filter(({ seenVersion, ownVersion }) => seenVersion === ownVersion)
  const changed = await setOwnValues(trx, {
    productIds: current.map(({ productId }) => productId),
    values: BulkValues.parse(job.parameters),
    userId: job.createdBy,
    now,
    jobId: job.id,
  })
  await noteOutcome(trx, job.id, 'changed', changed)
  const isChanged = new Set(changed)
  await noteOutcome(
    trx,
    job.id,
    'same',
    current.map(({ productId }) => productId).filter((id) => !isChanged.has(id)),
  )
  await noteOutcome(
    trx,
    job.id,
    'newer',
    items.filter((item) => !current.includes(item)).map(({ productId }) => productId),
  )
  return items.length
}

/** A field that was changed after the job, by whomever, stays as it is now. */
async function undoBatch(...[trx, job, now]: Parameters<JobStep>): Promise<number> {
  const ids = (await takeBatch(trx, job.id)).map(({ productId }) => productId)
  const later = sql`exists (
    select from product_own_history l where l.product_id = h.product_id and l.field = h.field and l.id > h.id)`
  const { rows } = await sql<{ id: number }>`
    select distinct h.product_id as id from product_own_history h
    where h.job_id = ${job.undoOf} and h.product_id = any(${ids}::bigint[]) and ${later}`.execute(trx)
  const newer = rows.map(({ id }) => id)
  const wanted = sql`(
    select h.product_id, h.field, h.before as value from product_own_history h
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
