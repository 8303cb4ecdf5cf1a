import type { CompanyRequest } from '@snab/contract/people/company-request'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import type { SignedAddresses } from '../../../files/signed-addresses'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'

const requests = (db: Db) =>
  db
    .selectFrom('companyRequests')
    .innerJoin('users', 'users.id', 'companyRequests.userId')
    .leftJoin('companies', 'companies.id', 'companyRequests.companyId')
    .leftJoin('users as deciders', 'deciders.id', 'companyRequests.handledBy')
    .where('users.erasedAt', 'is', null)

const rowsOf = (query: ReturnType<typeof requests>) =>
  query
    .selectAll('companyRequests')
    .select([
      'users.firstName',
      'users.lastName',
      'users.email',
      'users.phone',
      'companies.name as companyName',
      sql<string | null>`nullif(trim(concat_ws(' ', deciders.last_name, deciders.first_name)), '')`.as('deciderName'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

export async function findRequests(
  db: Db,
  session: Session,
  addresses: SignedAddresses,
  { state, page, perPage }: { state: 'waiting' | 'decided'; page: number; perPage: number },
): Promise<{ items: CompanyRequest[]; total: number }> {
  const matching = requests(db).where('companyRequests.handledAt', state === 'waiting' ? 'is' : 'is not', null)
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await rowsOf(matching)
    .orderBy(
      state === 'waiting' ? 'companyRequests.createdAt' : 'companyRequests.handledAt',
      state === 'waiting' ? 'asc' : 'desc',
    )
    .orderBy('companyRequests.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items: await present(db, session, addresses, rows), total }
}

export async function findRequest(
  db: Db,
  session: Session,
  addresses: SignedAddresses,
  id: number,
): Promise<CompanyRequest | undefined> {
  const rows = await rowsOf(requests(db).where('companyRequests.id', '=', id)).execute()
  return (await present(db, session, addresses, rows))[0]
}

async function present(db: Db, session: Session, addresses: SignedAddresses, rows: Row[]): Promise<CompanyRequest[]> {
  const matches = await findMatches(db, session, [...new Set(rows.map(({ inn }) => inn).filter(Boolean))])
  return rows.map((row) => ({
    id: row.id,
    created: row.createdAt.toISOString(),
    name: row.name,
    inn: row.inn,
    kpp: row.kpp,
    city: row.city,
    kindOfActivity: row.kindOfActivity,
    commodityGroup: row.commodityGroup,
    requisites: row.requisitesFile === null ? null : addresses.of(`requisites/${row.requisitesFile}`),
    person: { name: `${row.lastName} ${row.firstName}`.trim(), email: row.email, phone: row.phone },
    matches: matches.filter(({ inn }) => inn === row.inn).map(({ id, name }) => ({ id, name })),
    decision: row.decision ?? (row.handledAt === null ? null : 'registered'),
    company: row.companyId === null ? null : { id: row.companyId, name: row.companyName ?? '' },
    reason: row.refusalReason,
    handled: row.handledAt?.toISOString() ?? null,
    handledBy: row.deciderName,
  }))
}

/** Customers with these INNs. For those of other managers only their existence is shown. */
async function findMatches(
  db: Db,
  session: Session,
  inns: readonly string[],
): Promise<{ id: number; name: string | null; inn: string }[]> {
  if (inns.length === 0) return []
  const isOwn = withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'companies.id', userId: null })
  return db
    .selectFrom('companies')
    .innerJoin('legalEntities', 'legalEntities.companyId', 'companies.id')
    .where('legalEntities.state', '=', 'confirmed')
    .where('legalEntities.inn', 'in', inns)
    .select([
      'companies.id',
      'legalEntities.inn',
      sql<string | null>`case when ${isOwn} then companies.name end`.as('name'),
    ])
    .orderBy('companies.id')
    .execute()
}
