import type { listJobs as contract, StaffJob } from '@snab/contract/core/job'
import { BulkValues } from '@snab/contract/assortment/bulk-edit'
import type { ResponseOf } from '@snab/contract/endpoint'
import { undoDays } from '@snab/domain/core/job'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { addJob } from '../../../jobs/add-job'

export type JobRow = Selectable<Database['staffJobs']>

const day = 24 * 3_600_000
const leftAloneShown = 100

/** From before the job starts until its changes leave the products' history. */
export const isUndoable = (
  { kind, state, done, createdAt }: Pick<JobRow, 'kind' | 'state' | 'done' | 'createdAt'>,
  now: Date,
): boolean =>
  kind !== 'bulk-undo' &&
  kind !== 'price-list-undo' &&
  kind !== 'bulk-prices-undo' &&
  (state === 'done' || state === 'failed' || state === 'cancelled') &&
  done > 0 &&
  now.getTime() - createdAt.getTime() < undoDays * day

/**
 * Queues a job; its key lets one run follow another. Jobs of one author run one after another, those of different
 * authors in parallel.
 */
export async function queueJob(db: Db | Trx, id: number): Promise<void> {
  const { createdBy } = await db
    .selectFrom('staffJobs')
    .select('createdBy')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const queue = `staff-jobs:${createdBy}`
  await addJob(db, 'staff-job', { jobId: id }, { queue, mostAttempts: 8, key: `staff-job:${id}` })
}

export const lockJob = (trx: Trx, id: number): Promise<JobRow | undefined> =>
  trx.selectFrom('staffJobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** A job can be undone once; the row stays locked. */
export async function requireUndoable(trx: Trx, job: JobRow, now: Date): Promise<void> {
  const earlier = await trx
    .selectFrom('staffJobs')
    .select('id')
    .where('undoOf', '=', job.id)
    .where('state', 'in', ['waiting', 'running', 'done'])
    .executeTakeFirst()
  if (earlier || !isUndoable(job, now)) throw new Rejected('job-not-undoable')
}

/** Rows of a price list that the job, or its undo, has skipped. */
const rowsLeftAlone = sql<number>`(
  select count(*)::int from price_lists l join price_list_rows r on r.list_id = l.id
  where (l.job_id = j.id and r.outcome = 'newer') or (l.job_id = j.undo_of and r.undone = 'newer'))`

const shownJobs = (db: Db) =>
  db
    .selectFrom('staffJobs as j')
    .innerJoin('users as u', 'u.id', 'j.createdBy')
    .selectAll('j')
    .select((eb) => [
      sql<string>`trim(u.last_name || ' ' || u.first_name)`.as('author'),
      eb
        .selectFrom('staffJobProducts as p')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('p.jobId', '=', 'j.id')
        .where('p.outcome', '=', 'newer')
        .as('newer'),
      rowsLeftAlone.as('newerRows'),
      eb
        .selectFrom('priceLists as l')
        .select('l.id')
        .where((list) => list.or([list('l.jobId', '=', list.ref('j.id')), list('l.jobId', '=', list.ref('j.undoOf'))]))
        .as('priceListId'),
      eb
        .exists(
          eb
            .selectFrom('staffJobs as undo')
            .select('undo.id')
            .whereRef('undo.undoOf', '=', 'j.id')
            .where('undo.state', 'in', ['waiting', 'running', 'done']),
        )
        .as('isUndone'),
    ])
    .where('j.state', '<>', 'draft')

type ShownRow = Awaited<ReturnType<ReturnType<typeof shownJobs>['executeTakeFirstOrThrow']>>

export async function findJobs(
  db: Db,
  { page, perPage, state }: { page: number; perPage: number; state: 'all' | 'active' },
  now: Date,
): Promise<ResponseOf<typeof contract>> {
  const active = ['waiting', 'running'] as const
  const rows = await shownJobs(db)
    .$if(state === 'active', (query) => query.where('j.state', 'in', active))
    .orderBy('j.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('staffJobs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', '<>', 'draft')
    .$if(state === 'active', (query) => query.where('state', 'in', active))
    .executeTakeFirstOrThrow()
  return { items: rows.map((row) => presentJob(row, now)), meta: pageMeta({ page, perPage, total }) }
}

export async function findJob(db: Db, id: number, now: Date): Promise<StaffJob | undefined> {
  const row = await shownJobs(db).where('j.id', '=', id).executeTakeFirst()
  return row && presentJob(row, now)
}

export async function findLeftAlone(db: Db, id: number): Promise<{ id: number; article: string; name: string }[]> {
  const { rows } = await sql<{ id: number; article: string; name: string }>`
    select p.id, p.article, p.name from (
      select product_id from staff_job_products where job_id = ${id} and outcome = 'newer'
      union
      select r.product_id from staff_jobs j join price_lists l on l.job_id in (j.id, j.undo_of) join price_list_rows r on r.list_id = l.id
      where j.id = ${id} and case when l.job_id = j.id then r.outcome else r.undone end = 'newer'
    ) left_alone join products p on p.id = left_alone.product_id
    order by p.id limit ${leftAloneShown}`.execute(db)
  return rows
}

function presentJob(row: ShownRow, now: Date): StaffJob {
  const {
    id,
    kind,
    state,
    done,
    total,
    newer,
    newerRows,
    priceListId,
    error,
    author,
    createdAt,
    finishedAt,
    cancelAsked,
    undoOf,
  } = row
  if (state === 'draft') throw new Error('A draft is nobody’s job yet')
  return {
    id,
    kind,
    state,
    done,
    total,
    newer: (newer ?? 0) + newerRows,
    priceListId,
    error,
    values: kind === 'bulk-edit' ? BulkValues.parse(row.parameters) : null,
    author,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    isStopping: cancelAsked && state === 'running',
    canUndo: isUndoable(row, now) && !row.isUndone,
    undoOf,
  }
}
