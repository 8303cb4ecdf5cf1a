import type { changeHelp as contract, HelpBody } from '@snab/contract/content/content'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Trx } from '../../../db/database'
import { lastVersionNumber } from '../../../db/versions'
import { cleanHtml } from '../../../http/clean-html'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { staleVersion } from '../../core/audit-log/stale-version'
import { keepVersion, type Author } from '../publication/versions'
import { requireSegment } from '../segment/within-segment'
import { helpKind } from './help.queries'

type Needs = Pick<Services, 'db' | 'clock'>

const momentOf = (iso: string | null) => (iso === null ? null : new Date(iso))

export async function changeHelp(
  { db, clock }: Needs,
  session: Session,
  id: string,
  { version: seen, isShownAgain, ...given }: ParsedRequestOf<typeof contract>['body'],
): Promise<void> {
  const now = clock()
  const body: HelpBody = { ...given, html: cleanHtml(given.html).trim() }
  if (body.html === '') throw invalidField('html', 'Напишите справку или удалите её')
  if (body.segmentId !== null) await requireSegment(db, body.segmentId)
  const author = { changedAt: now, changedBy: session.userId }
  await db.transaction().execute(async (trx) => {
    const version = await saveHelp(trx, { id, seen }, body, author)
    if (version === null) throw await staleVersion(trx, { subjects: ['help'], detail: ['page', id] })
    await keepVersion(trx, helpKind, { id, version }, body, author)
    if (isShownAgain) await trx.deleteFrom('closedInformationMessages').where('messageId', '=', id).execute()
    await noteStaffAction(trx, session, now, {
      action: seen === 0 ? 'add' : 'change',
      subject: 'help',
      details: { page: id, isShownAgain, ...body },
    })
  })
}

/** The new version; null when somebody saved or deleted it meanwhile. */
async function saveHelp(
  trx: Trx,
  { id, seen }: { id: string; seen: number },
  { startsAt, endsAt, ...body }: HelpBody,
  { changedAt, changedBy }: Author,
): Promise<number | null> {
  const columns = { ...body, startsAt: momentOf(startsAt), endsAt: momentOf(endsAt), updatedAt: changedAt, changedBy }
  const saved =
    seen === 0
      ? await trx
          .insertInto('informationMessages')
          // versions of deleted help are kept, so numbers continue
          .values({ id, ...columns, version: (await lastVersionNumber(trx, { kind: 'help', owner: id })) + 1 })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('informationMessages')
          .set({ ...columns, version: seen + 1 })
          .where('id', '=', id)
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst()
  return saved?.version ?? null
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
