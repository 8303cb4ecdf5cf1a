import { SILENT_DAYS, type CustomerFilters } from '@snab/contract/assortment/customer'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { escapeLike } from '../../../db/escape-like'
import { reachOf } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { withinSegment } from '../../content/segment/within-segment'
import { aYearBefore, customersOf, describedCustomers, mainEntity } from './customer.queries'

const dayMs = 24 * 3_600_000

/** 0: companies without a manager. */
const keptBy = (managerId: number) =>
  managerId === 0
    ? sql<SqlBool>`not exists (select from staff_companies s where s.company_id = companies.id)`
    : sql<SqlBool>`exists (select from staff_companies s where s.company_id = companies.id and s.user_id = ${managerId})`

const silentFor = (days: number, now: Date) =>
  sql<SqlBool>`not exists (select from orders o where o.company_id = companies.id
    and o.created_at > ${new Date(now.getTime() - days * dayMs)})`

const inState = {
  held: () => sql<SqlBool>`companies.hold_reason is not null`,
  silent: (now: Date) => silentFor(SILENT_DAYS, now),
  task: (now: Date) => sql<SqlBool>`exists (select from customer_notes n
    where n.company_id = companies.id and n.done_at is null and n.due_on <= ${moscowDay(now)})`,
  incomplete: () => sql<SqlBool>`not exists (select from legal_entities e where e.id = ${mainEntity}
    and (e.kind = 'sole-trader' or coalesce(e.kpp, '') <> '') and coalesce(e.ogrn, '') <> '' and trim(e.address) <> '')`,
  alone: () => sql<SqlBool>`not exists (select from company_members m where m.company_id = companies.id)
    and not exists (select from invitations i where i.company_id = companies.id and i.accepted_at is null and i.revoked_at is null)`,
} as const

/** SQL: the company matches the filters. */
function matching(filters: CustomerFilters, now: Date): RawBuilder<SqlBool> {
  const { keyword, regionId, priceTypeId, managerId, segmentId, state, silentDays } = filters
  const pattern = `%${escapeLike(keyword)}%`
  const conditions = [
    keyword === ''
      ? null
      : sql<SqlBool>`(companies.name ilike ${pattern} or exists (select from legal_entities e
          where e.company_id = companies.id and (e.name ilike ${pattern} or e.inn like ${pattern})))`,
    regionId === undefined ? null : sql<SqlBool>`companies.region_id = ${regionId}`,
    priceTypeId === undefined ? null : sql<SqlBool>`companies.price_type_id = ${priceTypeId}`,
    managerId === undefined ? null : keptBy(managerId),
    segmentId === undefined ? null : withinSegment('companies.id', segmentId, now),
    state === undefined ? null : inState[state](now),
    silentDays === undefined ? null : silentFor(silentDays, now),
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const orders = {
  name: sql`lower("companies"."name")`,
  turnover: sql`turnover`,
  lastOrder: sql`last_order`,
  lastVisit: sql`last_visit`,
} as const

/** Companies without a manager come first for people who assign managers. */
function orderOf(session: Session, sort: string | undefined) {
  const name = sort?.replace(/^-/, '')
  const column = name === 'turnover' || name === 'lastOrder' || name === 'lastVisit' ? orders[name] : orders.name
  const direction = sort?.startsWith('-') ? sql`desc nulls last` : sql`asc nulls first`
  const alone =
    sort === undefined && reachOf(session, 'keep-customer-terms') === 'all'
      ? sql`exists (select from staff_companies s where s.company_id = companies.id), `
      : sql``
  return sql`${alone}${column} ${direction}, companies.id`
}

type Wanted = { filters: CustomerFilters; sort: string | undefined; page: number; perPage: number; now: Date }

/** Finds a page of customers in a constant number of statements. */
export async function findCustomers(db: Db, session: Session, { filters, sort, page, perPage, now }: Wanted) {
  const matches = matching(filters, now)
  const { total } = await customersOf(db, session)
    .where(matches)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const items = await describedCustomers(db, session, aYearBefore(now))
    .where(matches)
    .orderBy(orderOf(session, sort))
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items, total }
}

/** Ids of all matches, limited to those of this staff member. */
export const findMatchingIds = async (
  db: Db | Trx,
  session: Session,
  filters: CustomerFilters,
  now: Date,
): Promise<number[]> =>
  (
    await customersOf(db, session)
      .where(matching(filters, now))
      .select('companies.id')
      .orderBy('companies.id')
      .execute()
  ).map(({ id }) => id)
