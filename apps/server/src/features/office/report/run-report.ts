import { withinScope } from '../../../http/rights'
import type { Services } from '../../../services'
import { makerOf } from './report-makers'
import { periodOf } from './report-period'
import type { RunRow } from './report-runs'
import type { Asked, LongReport, ReportRows } from './report-shape'

type Needs = Pick<Services, 'db' | 'clock'>
type Run = { runId: number; signal?: AbortSignal; isLastAttempt?: boolean }

/** The step's result is obsolete: the run was stopped, or another server did this step. */
class RunEnded extends Error {}

/**
 * Builds a report step by step; each step commits with the progress, so an interrupted run continues. Stopping takes
 * effect at once: a step that commits later finds the run stopped.
 */
export async function runReport({ db, clock }: Needs, { runId, signal, isLastAttempt = false }: Run): Promise<void> {
  try {
    const run = await db.selectFrom('reportRuns').selectAll().where('id', '=', runId).executeTakeFirst()
    if (!run || (run.state !== 'waiting' && run.state !== 'running')) return
    const { long } = makerOf(run.kind)
    if (!long) throw new Error(`The report ${run.kind} is not read in parts`)
    const period = periodOf({ from: run.fromDay, to: run.toDay }, clock())
    for (const part of long.steps(period).slice(run.done)) {
      if (signal?.aborted) throw new Error('The server stops; the run goes on elsewhere')
      await takeStep(db, run, (trx) => long.step(askedBy(run, trx, part), runId))
      run.done += 1
    }
    await finish({ db, clock }, run, long, period)
  } catch (error) {
    if (error instanceof RunEnded) return
    if (isLastAttempt) await endRun(db, runId, { state: 'failed', finishedAt: clock() })
    throw error
  } finally {
    await dropParts(db, runId)
  }
}

const askedBy = (run: RunRow, db: Asked['db'], period: Asked['period']): Asked => ({
  db,
  period,
  reader: { userId: run.askedBy, seesAll: run.scope === 'all' },
  visible: withinScope(
    run.scope,
    { userId: run.askedBy, company: null },
    { companyId: 'orders.companyId', userId: null },
  ),
})

async function takeStep(db: Services['db'], { id, done }: RunRow, step: (trx: Asked['db']) => Promise<void>) {
  await db.transaction().execute(async (trx) => {
    await step(trx)
    const { numUpdatedRows } = await trx
      .updateTable('reportRuns')
      .set({ done: done + 1, state: 'running' })
      .where('id', '=', id)
      .where('done', '=', done)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new RunEnded()
  })
}

async function finish({ db, clock }: Needs, run: RunRow, long: LongReport, period: Asked['period']): Promise<void> {
  const result: ReportRows = await long.finish(askedBy(run, db, period), run.id)
  await endRun(db, run.id, { state: 'done', result: JSON.stringify(result), finishedAt: clock() })
}

const endRun = (
  db: Services['db'],
  runId: number,
  ending: { state: 'done' | 'failed'; result?: string; finishedAt: Date },
) =>
  db
    .updateTable('reportRuns')
    .set(ending)
    .where('id', '=', runId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()

/** Deletes the parts of a finished or stopped run. */
const dropParts = (db: Services['db'], runId: number) =>
  db
    .deleteFrom('reportParts')
    .where('runId', '=', runId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reportRuns').select('id').where('id', '=', runId).where('state', 'in', ['waiting', 'running']),
        ),
      ),
    )
    .execute()
