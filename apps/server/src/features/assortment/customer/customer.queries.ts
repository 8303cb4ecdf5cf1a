import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { SILENT_DAYS, type listCustomers } from '@snab/contract/assortment/customer'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { escapeLike } from '../../../db/escape-like'
import { companyIsOpen } from '../../../db/open-accounts'
import { reachOf, withinScope } from '../../../http/rights'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'

/** Companies whose terms this staff member edits. */
const customersOf = (db: Db | Trx, session: Session) =>
  db
    .selectFrom('companies')
    .where(companyIsOpen('companies'))
    .where(withinScope(reachOf(session, 'keep-customer-terms'), session, { companyId: 'companies.id', userId: null }))

const mainInn = sql<string>`coalesce((select e.inn from legal_entities e
  where e.company_id = companies.id and e.state = 'confirmed' order by e.is_main desc, e.id limit 1), '')`
const counted = (table: 'company_discounts' | 'contract_prices' | 'company_members') =>
  sql<number>`(select count(*) from ${sql.table(table)} t where t.company_id = companies.id)`
const managers = sql<{ id: number; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', u.id, 'name', trim(u.last_name || ' ' || u.first_name)) order by u.last_name, u.id)
  from staff_companies s join users u on u.id = s.user_id where s.company_id = companies.id), '[]')`

const described = (db: Db | Trx, session: Session) =>
  customersOf(db, session)
    .innerJoin('regions', 'regions.id', 'companies.regionId')
    .innerJoin('priceTypes', 'priceTypes.id', 'companies.priceTypeId')
    .selectAll('companies')
    .select([
      'regions.name as regionName',
      'priceTypes.name as priceTypeName',
      mainInn.as('inn'),
      counted('company_members').as('people'),
      counted('company_discounts').as('discounts'),
      counted('contract_prices').as('prices'),
      managers.as('managers'),
    ])

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

type CustomerFilters = Omit<ParsedRequestOf<typeof listCustomers>['query'], 'page' | 'per-page'>

/** 0: companies without a manager. */
const keptBy = (managerId: number) =>
  managerId === 0
    ? sql<boolean>`not exists (select from staff_companies s where s.company_id = companies.id)`
    : sql<boolean>`exists (select from staff_companies s where s.company_id = companies.id and s.user_id = ${managerId})`

export async function findCustomers(
  db: Db,
  session: Session,
  { keyword, page, perPage, now, ...filters }: CustomerFilters & { page: number; perPage: number; now: Date },
) {
  const { regionId, priceTypeId, managerId, state } = filters
  const pattern = `%${escapeLike(keyword)}%`
  const matches = sql<boolean>`(companies.name ilike ${pattern} or exists (
    select from legal_entities e where e.company_id = companies.id and (e.name ilike ${pattern} or e.inn like ${pattern})))`
  const silentSince = new Date(now.getTime() - SILENT_DAYS * 24 * 3_600_000)
  const conditions = [
    keyword === '' ? null : matches,
    regionId === undefined ? null : sql<boolean>`companies.region_id = ${regionId}`,
    priceTypeId === undefined ? null : sql<boolean>`companies.price_type_id = ${priceTypeId}`,
    managerId === undefined ? null : keptBy(managerId),
    state === 'held' ? sql<boolean>`companies.hold_reason is not null` : null,
    state === 'silent'
      ? sql<boolean>`not exists (select from orders o where o.company_id = companies.id and o.created_at > ${silentSince})`
      : null,
  ].filter((condition) => condition !== null)
  const { total } = await customersOf(db, session)
    .where((eb) => eb.and(conditions))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const items = await described(db, session)
    .where((eb) => eb.and(conditions))
    .orderBy('companies.name')
    .orderBy('companies.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items, total }
}

/** Undefined for another's company as for a missing one. */
export const findCustomer = (db: Db | Trx, session: Session, id: number) =>
  described(db, session).where('companies.id', '=', id).executeTakeFirst()

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
    .select((eb) => [
      'u.id',
      'u.firstName',
      'u.lastName',
      'u.email',
      'm.role',
      'm.isBlocked',
      eb
        .selectFrom('sessions as s')
        .select((of) => of.fn.max('s.seenAt').as('at'))
        .whereRef('s.userId', '=', 'u.id')
        // their own visits, without impersonation
        .where('s.actingBy', 'is', null)
        .as('lastVisit'),
    ])
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
