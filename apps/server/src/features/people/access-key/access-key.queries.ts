import type { AccessKey } from '@snab/contract/people/access-key'
import { stateOfKey } from '@snab/domain/people/access-key'
import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'

/** SQL over `k`: the person's own keys; for an administrator, all keys of the current company. */
export const keysWithinReach = ({ userId, company }: Session): RawBuilder<SqlBool> =>
  company?.role === 'administrator'
    ? sql<SqlBool>`(k.user_id = ${userId} or k.company_id = ${company.id})`
    : sql<SqlBool>`k.user_id = ${userId}`

/** Throws for a key that this person may not see. */
export async function requireKeyWithinReach(db: Db, session: Session, id: number): Promise<void> {
  await requireKey(db, keysWithinReach(session), id)
}

/** Keys of the customers that this staff member manages. */
export const customersKeys = (session: Session): RawBuilder<SqlBool> =>
  withinScope(reachOf(session, 'keep-access-keys'), session, { companyId: 'k.companyId', userId: null })

export async function requireKeyOfCustomer(db: Db, session: Session, id: number): Promise<void> {
  await requireKey(db, customersKeys(session), id)
}

async function requireKey(db: Db, reach: RawBuilder<SqlBool>, id: number): Promise<void> {
  const key = await db
    .selectFrom('accessKeys as k')
    .select('k.id')
    .where('k.id', '=', id)
    .where(reach)
    .executeTakeFirst()
  if (!key) throw new Rejected('not-found')
}

const hasEnded = (now: Date) => sql<SqlBool>`(k.revoked_at is not null or k.expires_at <= ${now})`

/** A page of the customers' keys and their number. */
export async function readStaffKeys(
  db: Db,
  reach: RawBuilder<SqlBool>,
  {
    userId,
    now,
    state,
    page,
    perPage,
  }: { userId: number; now: Date; state: 'working' | 'ended'; page: number; perPage: number },
): Promise<{ items: AccessKey[]; total: number }> {
  const which = sql<SqlBool>`(${reach} and ${state === 'ended' ? hasEnded(now) : sql`not ${hasEnded(now)}`})`
  const { total } = await db
    .selectFrom('accessKeys as k')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(which)
    .executeTakeFirstOrThrow()
  return { items: await readAccessKeys(db, which, { userId, now, page, perPage }), total }
}

/** The keys that a buyer sees; revoked and expired ones for a year. */
export const readOwnKeys = (db: Db, session: Session, now: Date): Promise<AccessKey[]> =>
  readAccessKeys(
    db,
    sql`(${keysWithinReach(session)} and greatest(k.expires_at, k.revoked_at) > ${now}::timestamptz - interval '1 year')`,
    { userId: session.userId, now },
  )

/** Newest first. */
async function readAccessKeys(
  db: Db,
  which: RawBuilder<SqlBool>,
  { userId, now, page = 1, perPage }: { userId: number; now: Date; page?: number; perPage?: number },
): Promise<AccessKey[]> {
  const rows = await db
    .selectFrom('accessKeys as k')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .leftJoin('companies as c', 'c.id', 'k.companyId')
    .leftJoin('companyMembers as m', (join) =>
      join.onRef('m.companyId', '=', 'k.companyId').onRef('m.userId', '=', 'k.userId').on('m.isBlocked', '=', false),
    )
    .leftJoin('users as r', 'r.id', 'k.revokedBy')
    .selectAll('k')
    .select([
      'c.name as companyName',
      'm.userId as memberId',
      sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('owner'),
      sql<string | null>`nullif(trim(concat_ws(' ', r.last_name, r.first_name)), '')`.as('revokedByName'),
      sql<string[]>`k.networks::text[]`.as('shownNetworks'),
    ])
    .where(which)
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id', 'desc')
    .$if(perPage !== undefined, (query) => query.limit(perPage ?? 0).offset((page - 1) * (perPage ?? 0)))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    isSandbox: row.isSandbox,
    networks: row.shownNetworks.map((network) => network.replace(/\/(32|128)$/, '')),
    lastDay: addDays(moscowDay(row.expiresAt), -1),
    hint: row.hint,
    state: stateOfKey({ ...row, hasCompany: row.companyId !== null, isMember: row.memberId !== null }, now),
    owner: { id: row.userId, name: row.owner, isYou: row.userId === userId },
    company: row.companyId === null || row.companyName === null ? null : { id: row.companyId, name: row.companyName },
    requestsPerMinute: row.requestsPerMinute,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: row.lastUsedFrom,
    formerUntil: row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokedBy: row.revokedByName,
  }))
}
