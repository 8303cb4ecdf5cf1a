import { randomBytes } from 'node:crypto'
import type { CompanyRole } from '@snab/domain/people/company-role'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { batchReads } from '../../../db/statements/batch-reads'
import { run, writtenOnce } from '../../../db/statements/statements'
import { accountIsOpen } from '../../../db/open-accounts'
import { Rejected } from '../../../http/rejected'
import { hashOf, type Buyer, type Session, type StoredPermissions } from '../../../http/visitor'

const day = 24 * 3_600_000
/** How out of date a recorded visit may be. */
export const touchEvery = 5 * 60_000

/** The token is sent once; only its hash is stored. A closed account gets none, whatever the way of signing in. */
export async function openSession(
  trx: Trx,
  {
    userId,
    remember,
    days,
    device,
    address,
    now,
  }: { userId: number; remember: boolean; days: number; device: string; address: string; now: Date },
): Promise<string> {
  const account = await trx
    .selectFrom('users')
    .select(accountIsOpen('users').as('isOpen'))
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!account?.isOpen) throw new Rejected('not-allowed')
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('sessions')
    .values({
      tokenHash: hashOf(token),
      userId,
      isRemembered: remember,
      device: device.slice(0, 300),
      address,
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + (remember ? days : 1) * day),
    })
    .execute()
  await trx.updateTable('users').set({ lastVisitAt: now }).where('id', '=', userId).execute()
  return token
}

export type OpenedSession = {
  session: Session
  buyer: Pick<Buyer, 'regionId' | 'priceTypeId' | 'pricingVersion' | 'companyId'> | null
  regionId: number | null
}

type SessionRow = {
  tokenHash: Buffer
  id: number
  uuid: string
  firstName: string
  lastName: string
  email: string | null
  isIndividual: boolean
  staffRole: Session['staffRole']
  staffRights: Session['rights']
  owesTwoFactor: boolean
  favouritesVersion: number
  regionId: number | null
  seenAt: Date
  isRemembered: boolean
  companyId: number | null
  companyName: string | null
  companyRegionId: number | null
  priceTypeId: number | null
  pricingVersion: number | null
  permissions: StoredPermissions | null
  role: CompanyRole | null
  impersonation: Session['impersonation']
}

/** `acceptingOrders`: the switch for orders, read with the session so that buying needs no further query. */
export type FindSession = (token: string) => Promise<(OpenedSession & { acceptingOrders: unknown }) | null>

/**
 * One statement, shared by parallel requests; the visit is noted and the expiry prolonged at most once in
 * five minutes, so that reads rarely write.
 */
export function openSessionFinder(db: Db, days: number, clock: () => Date): FindSession {
  const find = batchReads((hashes: readonly string[]) => findSessionRows(db, hashes, clock()), 2)
  return async function findSession(token) {
    const hash = hashOf(token).toString('hex')
    const row = (await find([hash])).get(hash)
    if (!row) return null
    const now = clock()
    // an expiry set while the clock was ahead must be corrected when it is set back; an impersonation is never
    // prolonged
    if (!row.impersonation && Math.abs(now.getTime() - row.seenAt.getTime()) > touchEvery) {
      await touch(db, {
        tokenHash: row.tokenHash,
        expiresAt: new Date(now.getTime() + (row.isRemembered ? days : 1) * day),
        now,
      })
    }
    const { acceptingOrders, ...session } = row
    return { ...toOpenedSession(session), acceptingOrders }
  }
}

const touch = (db: Db, { tokenHash, expiresAt, now }: { tokenHash: Buffer; expiresAt: Date; now: Date }) =>
  sql`
    with seen as (update sessions set seen_at = ${now}, expires_at = ${expiresAt} where token_hash = ${tokenHash} returning user_id)
    update users set last_visit_at = ${now} where id in (select user_id from seen)`.execute(db)

const permissionsOfCompany = sql<StoredPermissions | null>`case when c.id is not null then jsonb_build_object('isPositionsInOrder', c.is_positions_in_order,
      'isAllowedViewOrdersOfAllCompanies', c.is_allowed_view_orders_of_all_companies, 'isAllowedSbpPay', c.is_allowed_sbp_pay, 'isAllowedViewLegalDocuments', c.is_allowed_view_legal_documents) end`

/**
 * SQL: the administrator requires two-factor and the person has not set it up. Sessions that were open when it became
 * mandatory have a day, so that nobody loses unsaved work.
 */
const owesTwoFactor = (aDayAgo: RawBuilder<Date>) => sql<boolean>`(u.staff_role is not null
      and exists (select from portal_settings p where p.key = 'staff-second-step' and p.value = 'true'::jsonb
        and (p.changed_at <= s.created_at or p.changed_at <= ${aDayAgo}))
      and not exists (select from staff_two_factor t where t.user_id = u.id and t.confirmed_at is not null))`

type OpenSessionRow = SessionRow & { acceptingOrders: unknown }

const openSessions = writtenOnce<{ hashes: Buffer[]; now: Date; aDayAgo: Date }, OpenSessionRow>(
  'sessions',
  (slot) => sql`
    select s.token_hash, u.id, u.uuid, u.first_name, u.last_name, u.email, u.is_individual, u.staff_role, u.staff_rights, ${owesTwoFactor(slot('aDayAgo'))} as owes_two_factor, u.favourites_version, u.region_id, s.seen_at, s.is_remembered,
      c.id as company_id, c.name as company_name, c.region_id as company_region_id, c.price_type_id, c.pricing_version, ${permissionsOfCompany} as permissions, m.role,
      case when s.acting_by is not null then jsonb_build_object('userId', s.acting_by, 'name', trim(concat_ws(' ', a.last_name, a.first_name)), 'reason', s.acting_reason) end as impersonation,
      (select value from portal_settings where key = 'accepting-orders') as accepting_orders
    from sessions s
    join users u on u.id = s.user_id
    left join companies c on c.id = u.company_id and company_is_open(c)
    left join company_members m on m.company_id = c.id and m.user_id = u.id and not m.is_blocked
    left join users a on a.id = s.acting_by
    where (s.acting_by is null or (a.staff_role in ('sales', 'administrator') and account_is_open(a))) and s.token_hash = any(${slot('hashes')}::bytea[]) and s.expires_at > ${slot('now')} and account_is_open(u)`,
)

async function findSessionRows(db: Db, hashes: readonly string[], now: Date): Promise<Map<string, OpenSessionRow>> {
  const rows = await run(
    db,
    openSessions({
      hashes: hashes.map((hash) => Buffer.from(hash, 'hex')),
      now,
      aDayAgo: new Date(now.getTime() - day),
    }),
  )
  return new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]))
}

/**
 * A visitor for work done later on behalf of a person. A blocked person gives null, and a company they have left gives
 * no access. `companyId`: the company at the time of the request; defaults to the current one.
 */
export async function findUserAsVisitor(
  db: Db,
  userId: number,
  companyId?: number | null,
): Promise<OpenedSession | null> {
  const { rows } = await sql<SessionRow>`
    select ''::bytea as token_hash, u.id, u.uuid, u.first_name, u.last_name, u.email, u.is_individual, u.staff_role, u.staff_rights, false as owes_two_factor, u.favourites_version, u.region_id, now() as seen_at, false as is_remembered,
      c.id as company_id, c.name as company_name, c.region_id as company_region_id, c.price_type_id, c.pricing_version, ${permissionsOfCompany} as permissions, m.role, null as impersonation
    from users u
    left join companies c on c.id = ${companyId === undefined ? sql`u.company_id` : companyId} and company_is_open(c)
    left join company_members m on m.company_id = c.id and m.user_id = u.id and not m.is_blocked
    where u.id = ${userId} and account_is_open(u)`.execute(db)
  return rows[0] ? toOpenedSession(rows[0]) : null
}

function toOpenedSession({
  companyId,
  companyName,
  companyRegionId,
  priceTypeId,
  pricingVersion,
  role,
  permissions,
  ...row
}: SessionRow): OpenedSession {
  // a company the user has left gives them no access
  const isMember =
    companyId !== null &&
    companyName !== null &&
    companyRegionId !== null &&
    priceTypeId !== null &&
    pricingVersion !== null &&
    role !== null &&
    permissions !== null
  return {
    session: {
      tokenHash: row.tokenHash,
      userId: row.id,
      userUuid: row.uuid,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      isIndividual: row.isIndividual,
      staffRole: row.owesTwoFactor ? null : row.staffRole,
      rights: row.staffRights,
      owesTwoFactor: row.owesTwoFactor,
      favouritesVersion: row.favouritesVersion,
      company: isMember ? { id: companyId, name: companyName, role, permissions } : null,
      impersonation: row.impersonation,
    },
    // with another region chosen: its stocks and pickup points, at the company's prices
    buyer: isMember ? { companyId, regionId: row.regionId ?? companyRegionId, priceTypeId, pricingVersion } : null,
    regionId: row.regionId,
  }
}
