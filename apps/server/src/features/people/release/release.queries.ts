import type { ReleaseRequest } from '@snab/contract/people/release'
import { ceilingsOf, covers, type Ceilings, type Needs } from '@snab/domain/people/ceiling'
import { allPermissions, scopeOf, type StaffPermission } from '@snab/domain/people/permissions'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { reachOf } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { findLimitedPeople } from '../ceiling/ceilings'

const shownRequests = (db: Db | Trx) =>
  db
    .selectFrom('releaseRequests')
    .innerJoin('users as asker', 'asker.id', 'releaseRequests.askedBy')
    .leftJoin('users as decider', 'decider.id', 'releaseRequests.decidedBy')
    .leftJoin('companies as c', 'c.id', 'releaseRequests.companyId')

/** SQL: waits for a decision, and its asker still works here. */
const isWaiting = (now: Date) => sql<SqlBool>`(release_requests.state = 'open' and release_requests.expires_at > ${now}
  and exists (select from users a where a.id = release_requests.asked_by and a.staff_role is not null and account_is_open(a)))`

const permissionsWith = (session: Session, scope: 'all' | 'own-companies'): string[] =>
  allPermissions.filter((name) => name !== 'view-order-positions' && reachOf(session, name) === scope)

/** SQL: this person could make such a change, for this company. */
const isReachable = (session: Session) => sql<SqlBool>`(
  release_requests.permission = any(${permissionsWith(session, 'all')}::text[])
    or (release_requests.permission = any(${permissionsWith(session, 'own-companies')}::text[])
      and release_requests.company_id in (select company_id from staff_companies where user_id = ${session.userId})))`

/** SQL: this person's ceilings allow the amount. */
const isWithin = (session: Session, ceilings: Ceilings) => sql<SqlBool>`(${isReachable(session)}
  and not exists (select from jsonb_each_text(release_requests.needs) need
    where (${JSON.stringify(ceilings)}::jsonb ->> need.key)::bigint < need.value::bigint))`

/** SQL: requests of others that this person may decide now. */
export const waitsForDecision = (session: Session, ceilings: Ceilings, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isWaiting(now)} and release_requests.asked_by <> ${session.userId} and ${isWithin(session, ceilings)})`

const isOwn = (session: Session) => sql<SqlBool>`release_requests.asked_by = ${session.userId}`

type Tab = 'waiting' | 'own' | 'all'
type Reader = { session: Session; ceilings: Ceilings; now: Date }

const inTab = (tab: Tab, { session, ceilings, now }: Reader): RawBuilder<SqlBool> => {
  if (tab === 'own') return isOwn(session)
  if (tab === 'waiting') return waitsForDecision(session, ceilings, now)
  return sql<SqlBool>`(${isOwn(session)} or ${isWithin(session, ceilings)})`
}

export async function findReleases(
  db: Db,
  reader: Reader,
  { tab, page, perPage }: { tab: Tab; page: number; perPage: number },
) {
  const { session, ceilings, now } = reader
  const rows = await shownRequests(db)
    .select([
      'releaseRequests.id',
      'releaseRequests.title',
      'releaseRequests.link',
      'releaseRequests.differences',
      'releaseRequests.words',
      'releaseRequests.askedAt',
      'releaseRequests.expiresAt',
      'releaseRequests.decidedAt',
      'releaseRequests.answer',
      'c.name as company',
      sql<ReleaseRequest['state']>`case when release_requests.state = 'open' and release_requests.expires_at <= ${now}
        then 'expired' else release_requests.state end`.as('state'),
      sql<string>`trim(concat_ws(' ', asker.last_name, asker.first_name))`.as('asker'),
      sql<string | null>`nullif(trim(concat_ws(' ', decider.last_name, decider.first_name)), '')`.as('decider'),
      sql<boolean>`release_requests.asked_by = ${session.userId}`.as('isOwn'),
      sql<boolean>`${waitsForDecision(session, ceilings, now)}`.as('mayDecide'),
    ])
    .where(inTab(tab, reader))
    .orderBy(sql`release_requests.state = 'open'`, 'desc')
    .orderBy('releaseRequests.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const counts = await db
    .selectFrom('releaseRequests')
    .select([
      sql<number>`count(*) filter (where ${inTab(tab, reader)})::int`.as('total'),
      sql<number>`count(*) filter (where ${waitsForDecision(session, ceilings, now)})::int`.as('waiting'),
      sql<number>`count(*) filter (where ${isOwn(session)} and ${isWaiting(now)})::int`.as('own'),
    ])
    .executeTakeFirstOrThrow()
  return {
    items: rows.map(({ askedAt, expiresAt, decidedAt, ...row }) => ({
      ...row,
      asked: askedAt.toISOString(),
      expires: expiresAt.toISOString(),
      decided: decidedAt?.toISOString() ?? null,
    })),
    ...counts,
  }
}

/** Locked, so that of two decisions at once one is refused. */
export const lockRelease = (trx: Trx, id: number) =>
  trx.selectFrom('releaseRequests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type ReleaseRow = NonNullable<Awaited<ReturnType<typeof lockRelease>>>

/** Whether the request is in this person's field of work, whatever its amount. */
export async function isOfOwnField(trx: Trx, session: Session, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('releaseRequests')
    .select('id')
    .where('id', '=', id)
    .where(isReachable(session))
    .executeTakeFirst()
  return row !== undefined
}

const boughtBy = { role: null, isImpersonated: false } as const
const noPermissions = {
  isPositionsInOrder: false,
  isAllowedViewOrdersOfAllCompanies: false,
  isAllowedSbpPay: false,
  isAllowedViewLegalDocuments: false,
}

type Wanted = { permission: StaffPermission; companyId: number | null; needs: Needs; exceptUserId: number }

/** Staff who may release a request. */
export async function findReleasers(
  db: Db | Trx,
  { permission, companyId, needs, exceptUserId }: Wanted,
): Promise<number[]> {
  const people = await findLimitedPeople(db, companyId)
  return people
    .filter(({ id, role, rights, ofRole, own, companyIds }) => {
      if (id === exceptUserId || !covers(ceilingsOf(role, ofRole, own), needs)) return false
      const scope = scopeOf(permission, { ...boughtBy, staffRole: role, rights, permissions: noPermissions })
      return scope === 'all' || (scope === 'own-companies' && companyIds.length > 0)
    })
    .map(({ id }) => id)
}
