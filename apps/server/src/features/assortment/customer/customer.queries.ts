import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { companyIsOpen } from '../../../db/open-accounts'
import { reachOf, withinScope } from '../../../http/rights'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'

/** Companies whose terms this staff member edits. */
export const customersOf = (db: Db | Trx, session: Session) =>
  db
    .selectFrom('companies')
    .where(companyIsOpen('companies'))
    .where(withinScope(reachOf(session, 'keep-customer-terms'), session, { companyId: 'companies.id', userId: null }))

/** Of a company: the first confirmed legal entity, preferably the main one. */
export const mainEntity = sql`(select e.id from legal_entities e
  where e.company_id = companies.id and e.state = 'confirmed' order by e.is_main desc, e.id limit 1)`
const mainInn = sql<string>`coalesce((select inn from legal_entities where id = ${mainEntity}), '')`
const countOf = (table: 'company_discounts' | 'contract_prices' | 'company_members') =>
  sql<number>`(select count(*) from ${sql.table(table)} t where t.company_id = companies.id)`
const managers = sql<{ id: number; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', u.id, 'name', trim(u.last_name || ' ' || u.first_name)) order by u.last_name, u.id)
  from staff_companies s join users u on u.id = s.user_id where s.company_id = companies.id), '[]')`

/** Kopecks ordered since then, without cancelled orders. */
const turnoverSince = (since: Date) =>
  sql<number>`coalesce((select sum(o.total) from orders o
    where o.company_id = companies.id and o.status <> 'cancelled' and o.created_at >= ${since}), 0)::bigint`
const lastOrder = sql<Date | null>`(select max(o.created_at) from orders o where o.company_id = companies.id)`
const lastVisit = sql<Date | null>`(select max(u.last_visit_at) from company_members m
  join users u on u.id = m.user_id where m.company_id = companies.id)`
const firstTask = sql<{
  dueOn: string
  text: string
} | null>`(select jsonb_build_object('dueOn', n.due_on, 'text', n.text)
  from customer_notes n where n.company_id = companies.id and n.due_on is not null and n.done_at is null order by n.due_on, n.id limit 1)`

/** `since`: the beginning of the turnover. */
export const describedCustomers = (db: Db | Trx, session: Session, since: Date) =>
  customersOf(db, session)
    .innerJoin('regions', 'regions.id', 'companies.regionId')
    .innerJoin('priceTypes', 'priceTypes.id', 'companies.priceTypeId')
    .selectAll('companies')
    .select([
      'regions.name as regionName',
      'priceTypes.name as priceTypeName',
      mainInn.as('inn'),
      turnoverSince(since).as('turnover'),
      lastOrder.as('lastOrder'),
      lastVisit.as('lastVisit'),
      firstTask.as('task'),
      countOf('company_members').as('people'),
      countOf('company_discounts').as('discounts'),
      countOf('contract_prices').as('prices'),
      managers.as('managers'),
    ])

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

/** The turnover of a list covers a year. */
export const aYearBefore = (now: Date): Date => new Date(now.getTime() - 365 * 24 * 3_600_000)

/** Undefined both for a missing company and for another manager's. */
export const findCustomer = (db: Db | Trx, session: Session, id: number, now: Date) =>
  describedCustomers(db, session, aYearBefore(now)).where('companies.id', '=', id).executeTakeFirst()

export async function requireCustomer(db: Db, session: Session, id: number): Promise<void> {
  const customer = await customersOf(db, session)
    .select('companies.id')
    .where('companies.id', '=', id)
    .executeTakeFirst()
  if (!customer) throw new Rejected('company-not-found')
}

/** Locks the company, so that changes of its terms are serialised. */
export async function lockCustomer(trx: Trx, session: Session, id: number) {
  const customer = await customersOf(trx, session)
    .selectAll('companies')
    .where('companies.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!customer) throw new Rejected('company-not-found')
  return customer
}

export const findMembers = (db: Db, companyId: number) =>
  db
    .selectFrom('companyMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.email', 'm.role', 'm.isBlocked', 'u.lastVisitAt as lastVisit'])
    .where('m.companyId', '=', companyId)
    .orderBy('u.lastName')
    .orderBy('u.id')
    .execute()

export const findSalesStaff = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`trim(last_name || ' ' || first_name)`.as('name')])
    .where('staffRole', '=', 'sales')
    .where('isBlocked', '=', false)
    .orderBy('lastName')
    .orderBy('id')
    .execute()
