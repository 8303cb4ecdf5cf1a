import type { UnbookedDocument } from '@snab/contract/erp/exchange'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { noteStaffAction } from '../../core/audit-log/staff-actions'

type Row = Omit<UnbookedDocument, 'firstTold' | 'told'> & { firstToldAt: Date; toldAt: Date; total: number }

async function readUnbooked(db: Db | Trx, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select u.id, u.name, u.problem, u.reason, u.inn, u.state, u.first_told_at, u.told_at, u.version,
      nullif(trim(concat_ws(' ', w.last_name, w.first_name)), '') as decided_by, count(*) over ()::int as total
    from erp_unbooked u left join users w on w.id = u.decided_by ${where}`.execute(db)
  return rows
}

const present = ({ firstToldAt, toldAt, total: _total, ...row }: Row): UnbookedDocument => ({
  ...row,
  firstTold: firstToldAt.toISOString(),
  told: toldAt.toISOString(),
})

/** Documents in that state, the longest waiting first. */
export async function findUnbooked(
  db: Db,
  { state, page, perPage }: { state: 'open' | 'unwanted'; page: number; perPage: number },
): Promise<{ items: UnbookedDocument[]; total: number }> {
  const rows = await readUnbooked(
    db,
    sql`where u.state = ${state} order by u.first_told_at, u.id limit ${perPage} offset ${(page - 1) * perPage}`,
  )
  return { items: rows.map(present), total: rows[0]?.total ?? 0 }
}

const MOST_OF_SESSION = 500

/** Documents that a session did not book, with their state now; open ones first. */
export async function findUnbookedOfSession(db: Db, sessionId: number): Promise<UnbookedDocument[]> {
  const rows = await readUnbooked(
    db,
    sql`where u.id in (select unbooked_id from erp_unbooked_sessions where session_id = ${sessionId})
      order by u.state = 'open' desc, u.first_told_at, u.id limit ${MOST_OF_SESSION}`,
  )
  return rows.map(present)
}

type Decision = { id: number; version: number; isUnwanted: boolean; now: Date }

/** A person marks a document as not needed by the portal, or withdraws that mark. */
export async function decideUnbooked(
  trx: Trx,
  session: Session,
  { id, version, isUnwanted, now }: Decision,
): Promise<UnbookedDocument> {
  const known = await trx
    .selectFrom('erpUnbooked')
    .select(['state', 'version', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw new Rejected('not-found')
  if (known.version !== version || known.state === 'booked') throw new Rejected('stale-version')
  await trx
    .updateTable('erpUnbooked')
    .set({
      state: isUnwanted ? 'unwanted' : 'open',
      decidedBy: isUnwanted ? session.userId : null,
      decidedAt: isUnwanted ? now : null,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  await noteStaffAction(trx, session, now, {
    action: isUnwanted ? 'reject' : 'restore',
    subject: 'erp-document',
    subjectId: id,
    details: { документ: known.name },
  })
  const [after] = await readUnbooked(trx, sql`where u.id = ${id}`)
  if (!after) throw new Rejected('not-found')
  return present(after)
}
