import type { listJobs as contract, StaffJob } from '@snab/contract/staff/job'
import { BulkValues } from '@snab/contract/staff/bulk-edit'
import type { ResponseOf } from '@snab/contract/endpoint'
import { undoDays } from '@snab/domain/job'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../db/database'
import type { Database } from '../../db/tables'

export type JobRow = Selectable<Database['staffJobs']>

const day = 24 * 3_600_000
const leftAloneShown = 100

/** From before the job began until its changes leave the history of products. */
export const isUndoable = ({ kind, state, done, createdAt }: JobRow, now: Date): boolean =>
  kind === 'bulk-edit' &&
  (state === 'done' || state === 'failed' || state === 'cancelled') &&
  done > 0 &&
  now.getTime() - createdAt.getTime() < undoDays * day

/** A job for whichever server is free. Its key lets one run of it follow another. */
export const queueJob = (db: Db | Trx, id: number) =>
  sql`select graphile_worker.add_job('staff-job', json_build_object('jobId', ${id}::bigint), queue_name := 'staff-jobs', max_attempts := 8, job_key := ${`staff-job:${id}`}::text)`.execute(
    db,
  )

export const lockJob = (trx: Trx, id: number): Promise<JobRow | undefined> =>
  trx.selectFrom('staffJobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

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
  return {
    items: rows.map((row) => presentJob(row, now)),
    meta: { currentPage: page, perPage, totalCount: total, pageCount: Math.max(1, Math.ceil(total / perPage)) },
  }
}

export async function findJob(db: Db, id: number, now: Date): Promise<StaffJob | undefined> {
  const row = await shownJobs(db).where('j.id', '=', id).executeTakeFirst()
  return row && presentJob(row, now)
}

export const findLeftAlone = (db: Db, id: number) =>
  db
    .selectFrom('staffJobProducts as j')
    .innerJoin('products as p', 'p.id', 'j.productId')
    .select(['p.id', 'p.article', 'p.name'])
    .where('j.jobId', '=', id)
    .where('j.outcome', '=', 'newer')
    .orderBy('j.productId')
    .limit(leftAloneShown)
    .execute()

function presentJob(row: ShownRow, now: Date): StaffJob {
  const { id, kind, state, done, total, newer, error, author, createdAt, finishedAt, cancelAsked, undoOf } = row
  if (state === 'draft') throw new Error('A draft is nobody’s job yet')
  return {
    id,
    kind,
    state,
    done,
    total,
    newer: newer ?? 0,
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
