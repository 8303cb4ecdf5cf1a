import type { WrittenSegment } from '@snab/contract/content/segment'
import type { Trx } from '../../../db/database'
import { reachOf, withinScope } from '../../../http/rights'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { noteChange } from '../../../search/note-change'
import { columnsOf } from './segment-row'
import { lockDeletedSegment, lockSegment, ownerOf } from './segment.queries'

type Needs = Pick<Services, 'db' | 'clock'>

export function addSegment({ db, clock }: Needs, session: Session, written: WrittenSegment): Promise<number> {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('segments')
      .values({
        name: written.name,
        ...columnsOf(written),
        ownerId: ownerOf(session),
        deletedAt: null,
        changedAt: now,
        changedBy: session.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeChosen(trx, session, id, written)
    await notePricesChanged(trx)
    await noteStaffAction(trx, session, now, { action: 'add', subject: 'segment', subjectId: id, details: written })
    return id
  })
}

export async function changeSegment(
  { db, clock }: Needs,
  session: Session,
  id: number,
  { version, ...written }: WrittenSegment & { version: number },
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const before = await lockSegment(trx, session, id)
    if (!before) throw new Rejected('not-found')
    if (before.version !== version) throw new Rejected('stale-version')
    await trx
      .updateTable('segments')
      .set({
        name: written.name,
        ...columnsOf(written),
        version: version + 1,
        changedAt: now,
        changedBy: session.userId,
      })
      .where('id', '=', id)
      .execute()
    await writeChosen(trx, session, id, written)
    await notePricesChanged(trx)
    await noteStaffAction(trx, session, now, {
      action: 'change',
      subject: 'segment',
      subjectId: id,
      details: { was: before.name, ...written },
    })
  })
}

/** The row is kept for restoring; meanwhile the group is empty. */
export async function deleteSegment(
  { db, clock }: Needs,
  session: Session,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const before = await lockSegment(trx, session, id)
    if (!before) throw new Rejected('not-found')
    if (before.version !== version) throw new Rejected('stale-version')
    await trx
      .updateTable('segments')
      .set({ deletedAt: now, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await notePricesChanged(trx)
    await noteStaffAction(trx, session, now, {
      action: 'delete',
      subject: 'segment',
      subjectId: id,
      details: { name: before.name },
    })
  })
}

export async function restoreSegment({ db, clock }: Needs, session: Session, id: number): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const deleted = await lockDeletedSegment(trx, session, id)
    if (!deleted) throw new Rejected('not-found')
    await trx
      .updateTable('segments')
      .set({ deletedAt: null, version: deleted.version + 1 })
      .where('id', '=', id)
      .execute()
    await notePricesChanged(trx)
    await noteStaffAction(trx, session, now, {
      action: 'restore',
      subject: 'segment',
      subjectId: id,
      details: { name: deleted.name },
    })
  })
}

/** Promotions address groups, so every server must recalculate prices. */
const notePricesChanged = (trx: Trx) => noteChange(trx, 'dictionaries')

async function writeChosen(
  trx: Trx,
  session: Session,
  segmentId: number,
  { kind, companyIds }: WrittenSegment,
): Promise<void> {
  const ids = kind === 'chosen' ? [...new Set(companyIds)] : []
  if (kind === 'chosen' && ids.length === 0) throw invalidField('companyIds', 'Выберите хотя бы одну компанию')
  await trx.deleteFrom('segmentCompanies').where('segmentId', '=', segmentId).execute()
  if (ids.length === 0) return
  const known = await trx
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', ids)
    .where(withinScope(reachOf(session, 'keep-customer-terms'), session, { companyId: 'companies.id', userId: null }))
    .execute()
  if (known.length < ids.length) throw new Rejected('company-not-found')
  await trx
    .insertInto('segmentCompanies')
    .values(ids.map((companyId) => ({ segmentId, companyId })))
    .execute()
}
