import type { saveNotice, saveOrdering } from '@snab/contract/people/setting'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { cleanHtml } from '../../../http/clean-html'
import { invalidField } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { publishLiveToAll } from '../../../live/publish'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { keepVersion, ONLY_ONE } from '../../content/publication/versions'
import { requireSegment } from '../../content/segment/within-segment'
import { noticeKind } from './important-notice'
import { saveSetting } from '../../core/setting-row/setting-rows'

type Needs = Pick<Services, 'db' | 'clock'>

export async function changeOrdering(
  { db, clock }: Needs,
  session: Session,
  { version, stop }: ParsedRequestOf<typeof saveOrdering>['body'],
): Promise<void> {
  const now = clock()
  if (stop?.until && new Date(stop.until) <= now)
    throw invalidField('stop.until', 'Это время уже прошло: укажите более позднее')
  await db.transaction().execute(async (trx) => {
    await saveSetting(trx, session, now, { key: 'accepting-orders', seen: version, value: stop ?? true })
    await noteStaffAction(trx, session, now, {
      action: stop ? 'stop' : 'start',
      subject: 'orders',
      details: stop ?? {},
    })
    await publishLiveToAll(trx, 'portal')
  })
}

export async function changeNotice(
  { db, clock }: Needs,
  session: Session,
  { version, ...given }: ParsedRequestOf<typeof saveNotice>['body'],
): Promise<void> {
  const now = clock()
  const notice = { ...given, html: cleanHtml(given.html).trim() }
  if (notice.isOn && notice.html === '') throw invalidField('html', 'Напишите текст уведомления')
  if (notice.audience === 'segment') await requireSegment(db, notice.segmentId)
  if (notice.from && notice.until && new Date(notice.until) <= new Date(notice.from))
    throw invalidField('until', 'Конец должен быть позже начала')
  await db.transaction().execute(async (trx) => {
    await saveSetting(trx, session, now, { key: 'important-notice', seen: version, value: notice })
    const author = { changedAt: now, changedBy: session.userId }
    await keepVersion(trx, noticeKind, { id: ONLY_ONE, version: version + 1 }, notice, author)
    await noteStaffAction(trx, session, now, { action: 'change', subject: noticeKind.subject, details: notice })
    await publishLiveToAll(trx, 'portal')
  })
}
