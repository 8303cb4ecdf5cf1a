import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import type { Buyer, Session } from '../../../../http/visitor'
import { findStaffOfCompany } from '../../../talk/notification/staff-hearers'
import { isAmongOwners } from '../specification-scope'
import { findReaders } from '../specification.queries'

export type Discussed = { id: number; userId: number; companyId: number | null; isShared: boolean }

/** The owner and colleagues of a shared specification discuss it; for others there is no discussion. */
export async function discussed(
  db: Db | Trx,
  { session, buyer }: { session: Session; buyer: Buyer },
  id: number,
): Promise<Discussed & { isArchived: boolean }> {
  const specification = await findReaders(db, session, buyer, id)
  if (!specification || !isAmongOwners(session, specification)) throw new Rejected('specification-not-found')
  return { id, ...specification, isArchived: specification.archivedAt !== null }
}

type Mentionable = { id: number; name: string; isManager: boolean }

/** People of the company who see the specification, and its managers, who see it by working as one of them. */
export async function findMentionable(
  db: Db | Trx,
  session: Session,
  { userId, companyId, isShared }: Discussed,
): Promise<Mentionable[]> {
  if (companyId === null) return []
  const { rows } = await sql<Mentionable>`
    select u.id, trim(concat_ws(' ', u.last_name, u.first_name)) as name, u.id = any(${await findStaffOfCompany(db, companyId)}::bigint[]) as is_manager
    from users u
    where account_is_open(u) and u.id <> ${session.userId} and (
      u.id = any(${await findStaffOfCompany(db, companyId)}::bigint[])
      or exists (select from company_members m where m.company_id = ${companyId} and m.user_id = u.id and not m.is_blocked
        and (${isShared}::boolean or u.id = ${userId})))
    order by is_manager, name, u.id`.execute(db)
  return rows
}
