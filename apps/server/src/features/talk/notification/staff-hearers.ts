import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { run, writtenOnce } from '../../../db/statements/statements'

/** Managers of the company with active accounts, else the administrators. */
const ofCompany = writtenOnce<{ companyId: number | null }, { id: number }>(
  'staff-of-company',
  (slot) => sql`
    with managers as (
      select u.id from staff_companies s join users u on u.id = s.user_id
      where s.company_id = ${slot('companyId')}::bigint and u.staff_role is not null and account_is_open(u))
    select id from managers
    union all
    select u.id from users u where u.staff_role = 'administrator' and account_is_open(u) and not exists (select from managers)`,
)

/** The staff member who took the order, else those notified about its company. */
const ofOrder = writtenOnce<{ orderId: number }, { id: number }>(
  'staff-of-order',
  (slot) => sql`
    with one as (select taken_by, company_id from orders where id = ${slot('orderId')}),
    taker as (select u.id from one join users u on u.id = one.taken_by where u.staff_role is not null and account_is_open(u)),
    managers as (
      select u.id from one join staff_companies s on s.company_id = one.company_id join users u on u.id = s.user_id
      where u.staff_role is not null and account_is_open(u) and not exists (select from taker))
    select id from taker
    union all select id from managers
    union all
    select u.id from users u where u.staff_role = 'administrator' and account_is_open(u)
      and not exists (select from taker) and not exists (select from managers)`,
)

export const findStaffOfCompany = async (db: Db | Trx, companyId: number | null): Promise<number[]> =>
  (await run(db, ofCompany({ companyId }))).map(({ id }) => id)

export const findStaffOfOrder = async (db: Db | Trx, orderId: number): Promise<number[]> =>
  (await run(db, ofOrder({ orderId }))).map(({ id }) => id)

export async function findPortalAdministrators(db: Db | Trx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.staff_role = 'administrator' and account_is_open(u)`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * SQL: the person still receives notifications of this row: a member, a manager, an administrator or the staff member
 * who took the order; of a specification only while they may read it.
 */
export const stillHears = sql<boolean>`(n.company_id is null
  or (not n.for_staff and exists (select from company_members m
    where m.company_id = n.company_id and m.user_id = n.user_id and not m.is_blocked))
  or (n.for_staff and exists (select from users u where u.id = n.user_id and (u.staff_role = 'administrator'
    or exists (select from staff_companies s where s.company_id = n.company_id and s.user_id = u.id)
    or exists (select from orders o where o.company_id = n.company_id and o.taken_by = u.id)))))
  and (n.kind <> 'specification-mention' or n.for_staff or exists (select from specifications s
    where s.id = substring(n.link from '^/specifications/([0-9]+)')::bigint
      and (s.user_id = n.user_id or (s.is_shared and s.archived_at is null and s.company_id = n.company_id))))`
