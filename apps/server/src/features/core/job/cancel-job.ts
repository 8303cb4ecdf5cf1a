import { jobTopic } from '@snab/contract/core/job'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { publishLive } from '../../../live/publish'
import type { Services } from '../../../services'
import { noteStaffAction } from '../audit-log/staff-actions'
import { lockJob } from './job.queries'

/** A waiting job ends at once, a running one after its current batch. */
export async function cancelJob(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const job = await lockJob(trx, id)
    if (!job || job.state === 'draft') throw new Rejected('not-found')
    if (job.state !== 'waiting' && job.state !== 'running') throw new Rejected('job-already-ended')
    await trx
      .updateTable('staffJobs')
      .set({ cancelAsked: true, ...(job.state === 'waiting' && { state: 'cancelled' as const, finishedAt: clock() }) })
      .where('id', '=', id)
      .execute()
    await publishLive(trx, [job.createdBy], jobTopic, { id })
    await noteStaffAction(trx, session, clock(), { action: 'cancel', subject: 'job', subjectId: id })
  })
}
