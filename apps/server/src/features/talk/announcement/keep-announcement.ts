import type { WrittenAnnouncement } from '@snab/contract/talk/announcement'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { requireSegment } from '../../content/segment/within-segment'
import { keyOfAnnouncement, lockAnnouncement } from './announcement.queries'
import { addJob } from '../../../jobs/add-job'

/** Time to cancel an announcement. */
const waitMs = 60_000

type Needs = Pick<Services, 'db' | 'clock'>

export function addAnnouncement(
  { db, clock }: Needs,
  session: Session,
  { title, text, link, isMailed, audience, segmentId, companyIds }: WrittenAnnouncement,
): Promise<number> {
  const now = clock()
  const sendAt = new Date(now.getTime() + waitMs)
  return db.transaction().execute(async (trx) => {
    if (audience === 'segment') await requireSegment(trx, segmentId)
    const { id } = await trx
      .insertInto('announcements')
      .values({
        title,
        text,
        link,
        audience,
        segmentId: audience === 'segment' ? segmentId : null,
        isMailed,
        createdAt: now,
        createdBy: session.userId,
        sendAt,
        sentAt: null,
        keptRead: null,
        keptMailed: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (audience === 'companies') await writeCompanies(trx, id, companyIds)
    const options = { runAt: sendAt, mostAttempts: 8, key: keyOfAnnouncement(id) }
    await addJob(trx, 'send-announcement', { announcementId: id }, options)
    await noteStaffAction(trx, session, now, {
      action: 'send',
      subject: 'announcement',
      subjectId: id,
      details: { title, audience, isMailed },
    })
    return id
  })
}

async function writeCompanies(trx: Trx, announcementId: number, companyIds: readonly number[]): Promise<void> {
  const known = await trx
    .selectFrom('companies')
    .select('id')
    .where(sql<boolean>`id = any (${companyIds}::bigint[])`)
    .execute()
  if (known.length === 0) throw invalidField('companyIds', 'Выберите хотя бы одну компанию')
  await trx
    .insertInto('announcementCompanies')
    .values(known.map(({ id }) => ({ announcementId, companyId: id })))
    .execute()
}

export async function cancelAnnouncement({ db, clock }: Needs, session: Session, id: number): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const announcement = await lockAnnouncement(trx, id)
    if (!announcement) throw new Rejected('not-found')
    if (announcement.state === 'cancelled') return
    if (announcement.state !== 'waiting') throw new Rejected('announcement-gone')
    await trx.updateTable('announcements').set({ state: 'cancelled' }).where('id', '=', id).execute()
    await sql`select graphile_worker.remove_job(${keyOfAnnouncement(id)}::text)`.execute(trx)
    await noteStaffAction(trx, session, now, {
      action: 'cancel',
      subject: 'announcement',
      subjectId: id,
      details: { title: announcement.title },
    })
  })
}
