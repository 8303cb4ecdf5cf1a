import type { ReportKind, ReportRun } from '@snab/contract/office/report'
import type { Selectable } from 'kysely'
import type { Db } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { Rejected } from '../../../http/rejected'
import type { Period } from './report-shape'
import { addJob } from '../../../jobs/add-job'

export type RunRow = Selectable<Database['reportRuns']>
type Asking = { kind: ReportKind; period: Period; askedBy: number; scope: RunRow['scope'] }

/** How long a finished report is reused. */
const freshMs = 10 * 60_000

export const presentRun = ({ id, state, done, total }: RunRow): ReportRun => ({ id, state, done, total })

const runsOf = (db: Db, { kind, period, askedBy, scope }: Asking) =>
  db
    .selectFrom('reportRuns')
    .selectAll()
    .where('askedBy', '=', askedBy)
    .where('kind', '=', kind)
    .where('fromDay', '=', period.fromDay)
    .where('toDay', '=', period.toDay)
    .where('scope', '=', scope)
    .orderBy('id', 'desc')
    .limit(1)

/** A recent run of the same report; null when there is none. */
export async function findRun(db: Db, asking: Asking, now: Date): Promise<RunRow | null> {
  const run = await runsOf(db, asking).executeTakeFirst()
  const isFresh = run && (run.finishedAt === null || run.finishedAt.getTime() > now.getTime() - freshMs)
  return isFresh ? run : null
}

/** A second window with the same request joins the running one. */
export async function startRun(db: Db, asking: Asking, steps: number, now: Date): Promise<RunRow> {
  const { kind, period, askedBy, scope } = asking
  return db.transaction().execute(async (trx) => {
    const run = await trx
      .insertInto('reportRuns')
      .values({ kind, fromDay: period.fromDay, toDay: period.toDay, askedBy, scope, total: steps, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!run) return runsOf(trx, asking).executeTakeFirstOrThrow()
    await addJob(trx, 'report', { runId: run.id }, { mostAttempts: 3, key: `report:${run.id}` })
    return run
  })
}

export async function cancelRun(db: Db, askedBy: number, id: number, now: Date): Promise<void> {
  const run = await db
    .selectFrom('reportRuns')
    .select('state')
    .where('id', '=', id)
    .where('askedBy', '=', askedBy)
    .executeTakeFirst()
  if (!run) throw new Rejected('not-found')
  const { numUpdatedRows } = await db
    .updateTable('reportRuns')
    .set({ state: 'cancelled', finishedAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Rejected('report-run-ended')
}
