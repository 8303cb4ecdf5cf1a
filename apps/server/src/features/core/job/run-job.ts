import { jobTopic } from '@snab/contract/core/job'
import type { JobKind } from '@snab/domain/core/job'
import type { Trx } from '../../../db/database'
import { publishLive } from '../../../live/publish'
import type { Services } from '../../../services'
import { lockJob, queueJob, type JobRow } from './job.queries'

/**
 * One batch of a job, in the transaction that stores its progress. Returns how many items were processed; 0 ends the
 * job.
 */
export type JobStep = (trx: Trx, job: JobRow, now: Date) => Promise<number>
/**
 * What a batch needs from outside the database is fetched before its transaction. The job is not locked meanwhile: if
 * two servers prepare the same batch, the second one finds its items done and returns `taken`.
 */
export type PreparedStep = {
  prepare: (job: JobRow) => Promise<(trx: Trx, job: JobRow, now: Date) => Promise<number | 'taken'>>
}
export type JobSteps = Record<JobKind, JobStep | PreparedStep>

type Needs = Pick<Services, 'db' | 'clock' | 'engine'>
type Run = { jobId: number; signal?: AbortSignal; isLastAttempt?: boolean }

/** After this the job queues itself again: the queue would consider a longer run dead. */
const LONGEST_RUN_MS = 5 * 60_000

/** Runs a job in batches. Each batch commits with its progress, so an interrupted job continues on any server. */
export async function runJob(
  { db, clock, engine }: Needs,
  steps: Partial<JobSteps>,
  { jobId, signal, isLastAttempt = false }: Run,
): Promise<void> {
  const end = Date.now() + LONGEST_RUN_MS
  try {
    for (;;) {
      if (signal?.aborted || Date.now() > end) {
        await queueJob(db, jobId)
        return
      }
      const step = await prepareBatch(db, steps, jobId)
      if (step === null || (await db.transaction().execute((trx) => runBatch(trx, step, jobId, clock())))) break
    }
  } catch (error) {
    if (isLastAttempt) await failJob({ db, clock }, jobId)
    throw error
  }
  await engine.catchUp()
}

type Batch = (trx: Trx, job: JobRow, now: Date) => Promise<number | 'taken'>
const isGoingOn = ({ state }: JobRow): boolean => state === 'waiting' || state === 'running'

/** Null when the job has ended. */
async function prepareBatch(db: Needs['db'], steps: Partial<JobSteps>, jobId: number): Promise<Batch | null> {
  const job = await db.selectFrom('staffJobs').selectAll().where('id', '=', jobId).executeTakeFirst()
  if (!job || !isGoingOn(job)) return null
  const step = steps[job.kind]
  if (!step) throw new Error(`Nobody does jobs of the kind ${job.kind}`)
  if (typeof step === 'function') return step
  return job.cancelAsked ? async () => 0 : step.prepare(job)
}

/** Returns whether the job has ended. */
async function runBatch(trx: Trx, step: Batch, jobId: number, now: Date): Promise<boolean> {
  const job = await lockJob(trx, jobId)
  if (!job || !isGoingOn(job)) return true
  const processed = job.cancelAsked ? 0 : await step(trx, job, now)
  if (processed === 'taken') return false
  const state = job.cancelAsked ? 'cancelled' : processed === 0 ? 'done' : 'running'
  const isOver = state !== 'running'
  await trx
    .updateTable('staffJobs')
    .set({
      state,
      done: job.done + processed,
      startedAt: job.startedAt ?? now,
      ...(isOver && { finishedAt: now, error: null }),
    })
    .where('id', '=', jobId)
    .execute()
  await publishLive(trx, [job.createdBy], jobTopic, { id: jobId })
  return isOver
}

async function failJob({ db, clock }: Pick<Services, 'db' | 'clock'>, jobId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const job = await lockJob(trx, jobId)
    if (!job || !isGoingOn(job)) return
    await trx
      .updateTable('staffJobs')
      .set({ state: 'failed', finishedAt: clock(), error: 'Внутренняя ошибка портала. Сделанное осталось.' })
      .where('id', '=', jobId)
      .execute()
    await publishLive(trx, [job.createdBy], jobTopic, { id: jobId })
  })
}
