import type { changeSavedReport, saveReport as contract, SavedReport } from '@snab/contract/office/saved-report'
import { isCostReport } from '@snab/contract/office/report'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { nextSending } from '@snab/domain/office/report-schedule'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { invalidField, Rejected } from '../../../../http/rejected'
import { reachOf, refuseUnless } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { staleVersion } from '../../../core/audit-log/stale-version'

type Needs = Pick<Services, 'db' | 'clock'>
type Fields = ParsedRequestOf<typeof contract>['body']

/** One's own; administrators see all of them. */
const visibleTo = (db: Db | Trx, session: Session) =>
  db
    .selectFrom('savedReports as r')
    .$if(reachOf(session, 'view-reports') !== 'all', (query) => query.where('r.userId', '=', session.userId))

export async function findSavedReports(db: Db, session: Session): Promise<SavedReport[]> {
  const rows = await visibleTo(db, session)
    .innerJoin('users as u', 'u.id', 'r.userId')
    .selectAll('r')
    .select(sql<string>`coalesce(nullif(trim(concat_ws(' ', u.last_name, u.first_name)), ''), u.email, '')`.as('owner'))
    .orderBy('r.name')
    .orderBy('r.id')
    .execute()
  return rows.map(({ userId, nextAt, sentAt, createdAt: _createdAt, ...row }) => ({
    ...row,
    isOwn: userId === session.userId,
    next: nextAt?.toISOString() ?? null,
    sent: sentAt?.toISOString() ?? null,
  }))
}

/** The next time it is sent; saving resumes a stopped one. */
const nextOf = ({ isPaused, ...sending }: Fields, now: Date): Date | null =>
  isPaused ? null : nextSending(sending, now)

async function checkFields(trx: Trx, userId: number, { name, schedule }: Fields, id: number | null): Promise<void> {
  const namesake = await trx
    .selectFrom('savedReports')
    .select('id')
    .where('userId', '=', userId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(id !== null, (query) => query.where('id', '<>', id))
    .executeTakeFirst()
  if (namesake) throw invalidField('name', 'Отчёт с таким названием уже сохранён')
  if (schedule === 'never') return
  const person = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (!person?.email) throw invalidField('schedule', 'Укажите почту в профиле: на неё придёт отчёт')
}

export const saveReport = ({ db, clock }: Needs, session: Session, fields: Fields): Promise<number> =>
  db.transaction().execute(async (trx) => {
    if (isCostReport(fields.kind)) refuseUnless(session, 'see-cost')
    await sql`select pg_advisory_xact_lock(hashtext('snab-saved-report'), ${session.userId}::int)`.execute(trx)
    await checkFields(trx, session.userId, fields, null)
    const { id } = await trx
      .insertInto('savedReports')
      .values({
        ...fields,
        userId: session.userId,
        stopped: null,
        nextAt: nextOf(fields, clock()),
        sentAt: null,
        createdAt: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** Administrators may change another's report, to pause or correct it; it is still sent to its owner. */
export const changeReport = (
  { db, clock }: Needs,
  session: Session,
  id: number,
  { version, ...fields }: ParsedRequestOf<typeof changeSavedReport>['body'],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (isCostReport(fields.kind)) refuseUnless(session, 'see-cost')
    const row = await visibleTo(trx, session).selectAll('r').where('r.id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw new Rejected('not-found')
    if (row.version !== version) throw await staleVersion(trx, { subjects: ['saved-report'], subjectId: id })
    await checkFields(trx, row.userId, fields, id)
    await trx
      .updateTable('savedReports')
      .set({ ...fields, stopped: null, nextAt: nextOf(fields, clock()), version: version + 1 })
      .where('id', '=', id)
      .execute()
  })

export async function removeReport(db: Db, session: Session, id: number): Promise<void> {
  const row = await visibleTo(db, session).select('r.id').where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new Rejected('not-found')
  await db.deleteFrom('savedReports').where('id', '=', id).execute()
}
