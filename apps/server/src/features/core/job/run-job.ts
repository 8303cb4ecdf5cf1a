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
export type JobSteps = Record<JobKind, JobStep>

type Needs = Pick<Services, 'db' | 'clock' | 'engine'>
type Run = { jobId: number; signal?: AbortSignal; isLastAttempt?: boolean }

/** After this the job queues itself again: the queue would take a longer run for that of a dead server. */
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
      if (await db.transaction().execute((trx) => runBatch(trx, steps, jobId, clock()))) break
    }
  } catch (error) {
    if (isLastAttempt) await failJob({ db, clock }, jobId)
    throw error
  }
  await engine.catchUp()
}

/** Returns whether the job has ended. */
async function runBatch(trx: Trx, steps: Partial<JobSteps>, jobId: number, now: Date): Promise<boolean> {
  const job = await lockJob(trx, jobId)
  if (!job || (job.state !== 'waiting' && job.state !== 'running')) return true
  const step = steps[job.kind]
  if (!step) throw new Error(`Nobody does jobs of the kind ${job.kind}`)
  const processed = job.cancelAsked ? 0 : await step(trx, job, now)
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
    if (!job || (job.state !== 'waiting' && job.state !== 'running')) return
    await trx
      .updateTable('staffJobs')
      .set({ state: 'failed', finishedAt: clock(), error: 'Внутренняя ошибка портала. Сделанное осталось.' })
      .where('id', '=', jobId)
      .execute()
    await publishLive(trx, [job.createdBy], jobTopic, { id: jobId })
  })
}
