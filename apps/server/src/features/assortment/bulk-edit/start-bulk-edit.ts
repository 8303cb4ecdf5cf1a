import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { refuseUnless } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { heldRejection } from '../../erp/load-fuse/held-rejection'
import { holdBulkEdit } from './hold-bulk-edit'
import { lockJob, queueJob, requireUndoable, type JobRow } from '../../core/job/job.queries'

const isEdit = ({ kind }: JobRow): boolean => kind === 'bulk-edit' || kind === 'goods-sheet' || kind === 'bulk-prices'

/** Changing prices needs a separate permission. */
function requireRight(session: Session, { kind }: JobRow): void {
  if (kind === 'bulk-prices') refuseUnless(session, 'keep-prices')
}

type Needs = Pick<Services, 'db' | 'clock'>
type StartNeeds = Pick<Services, 'db' | 'clock' | 'config'>

/** Only the author of the preview may start an edit, because nobody else has seen its effect. */
export async function startBulkEdit(services: StartNeeds, session: Session, id: number): Promise<void> {
  const held = await services.db.transaction().execute(async (trx) => {
    const job = await lockJob(trx, id)
    if (!job || !isEdit(job) || job.createdBy !== session.userId) throw new Rejected('not-found')
    requireRight(session, job)
    if (job.state !== 'draft') throw new Rejected('job-already-started')
    const waiting = await holdBulkEdit(trx, services, session, job)
    if (!waiting) await startWithin(trx, session, job, services.clock())
    return waiting
  })
  // thrown after the held load was stored
  if (held) throw heldRejection(held)
}

/** Starts an edit that a person has approved, however many goods it hides. */
export async function startHeldBulkEdit(trx: Trx, session: Session, id: number, now: Date): Promise<void> {
  const job = await lockJob(trx, id)
  if (!job || !isEdit(job) || job.state !== 'draft') throw new Rejected('held-load-gone')
  await startWithin(trx, session, job, now)
}

async function startWithin(trx: Trx, session: Session, job: JobRow, now: Date): Promise<void> {
  const { id } = job
  await trx.updateTable('staffJobs').set({ state: 'waiting' }).where('id', '=', id).execute()
  await queueJob(trx, id)
  await noteStaffAction(trx, session, now, {
    action: 'start',
    subject: 'bulk-edit',
    subjectId: id,
    details: { products: job.total, ...job.parameters },
  })
}

/** Returns the job that undoes the edit. */
export async function undoBulkEdit({ db, clock }: Needs, session: Session, id: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const job = await lockJob(trx, id)
    if (!job || job.state === 'draft' || job.kind === 'price-list') throw new Rejected('not-found')
    requireRight(session, job)
    await requireUndoable(trx, job, clock())
    const undo = await trx
      .insertInto('staffJobs')
      .values({
        kind: job.kind === 'bulk-prices' ? 'bulk-prices-undo' : 'bulk-undo',
        state: 'waiting',
        parameters: '{}',
        undoOf: id,
        createdBy: session.userId,
        createdAt: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('staffJobProducts')
      .columns(['jobId', 'productId', 'seenVersion'])
      .expression((eb) =>
        eb
          .selectFrom('staffJobProducts as j')
          .innerJoin('products as p', 'p.id', 'j.productId')
          .select([eb.val(undo.id).as('jobId'), 'j.productId', 'p.ownVersion'])
          .where('j.jobId', '=', id)
          .where('j.outcome', '=', 'changed'),
      )
      .executeTakeFirst()
    await trx
      .updateTable('staffJobs')
      .set({ total: Number(numInsertedOrUpdatedRows) })
      .where('id', '=', undo.id)
      .execute()
    await queueJob(trx, undo.id)
    await noteStaffAction(trx, session, clock(), {
      action: 'undo',
      subject: 'bulk-edit',
      subjectId: id,
      details: { products: Number(numInsertedOrUpdatedRows) },
    })
    return undo.id
  })
}
