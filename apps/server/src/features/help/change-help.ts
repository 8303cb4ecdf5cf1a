import type { changeHelp as contract, StaffHelp } from '@snab/contract/staff/content'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { cleanHtml } from '../../http/clean-html'
import { invalidField, Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import { staleVersion } from '../admin/stale-version'
import { requireSegment } from '../segment/within-segment'
import { noteStaffAction } from '../admin/staff-actions'

type Needs = Pick<Services, 'db' | 'clock'>

export async function findHelp(db: Db): Promise<StaffHelp[]> {
  const rows = await db
    .selectFrom('informationMessages as m')
    .leftJoin('users as u', 'u.id', 'm.changedBy')
    .select([
      'm.id',
      'm.html',
      'm.version',
      'm.segmentId',
      'm.updatedAt',
      sql<string | null>`nullif(trim(concat_ws(' ', u.last_name, u.first_name)), '')`.as('changedBy'),
      sql<number>`(select count(*) from closed_information_messages c where c.message_id = m.id)`.as('closedBy'),
    ])
    .orderBy('m.id')
    .execute()
  return rows.map(({ updatedAt, ...row }) => ({ ...row, changedAt: updatedAt.toISOString() }))
}

export async function changeHelp(
  { db, clock }: Needs,
  session: Session,
  id: string,
  { version, html, isShownAgain, segmentId }: ParsedRequestOf<typeof contract>['body'],
): Promise<void> {
  const now = clock()
  const text = cleanHtml(html).trim()
  if (text === '') throw invalidField('html', 'Напишите справку или удалите её')
  if (segmentId !== null) await requireSegment(db, segmentId)
  const changed = { html: text, segmentId, version: version + 1, updatedAt: now, changedBy: session.userId }
  await db.transaction().execute(async (trx) => {
    const saved =
      version === 0
        ? await trx
            .insertInto('informationMessages')
            .values({ id, ...changed })
            .onConflict((conflict) => conflict.column('id').doNothing())
            .returning('id')
            .executeTakeFirst()
        : await trx
            .updateTable('informationMessages')
            .set(changed)
            .where('id', '=', id)
            .where('version', '=', version)
            .returning('id')
            .executeTakeFirst()
    if (!saved) throw await staleVersion(trx, { subjects: ['help'], detail: ['page', id] })
    if (isShownAgain) await trx.deleteFrom('closedInformationMessages').where('messageId', '=', id).execute()
    await noteStaffAction(trx, session, now, {
      action: version === 0 ? 'add' : 'change',
      subject: 'help',
      details: { page: id, html: text, isShownAgain, segmentId },
    })
  })
}

export async function deleteHelp(
  { db, clock }: Needs,
  session: Session,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('informationMessages')
      .select(['html', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Rejected('not-found')
    if (row.version !== version) throw await staleVersion(trx, { subjects: ['help'], detail: ['page', id] })
    await trx.deleteFrom('informationMessages').where('id', '=', id).execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'delete',
      subject: 'help',
      details: { page: id, html: row.html },
    })
  })
}
