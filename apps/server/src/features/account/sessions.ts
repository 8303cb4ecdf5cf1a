import { randomBytes } from 'node:crypto'
import type { Db, Trx } from '../../db/database'
import { hashOf, type Session } from '../../http/visitor'
import type { Buyer } from '../../http/visitor'

const day = 24 * 3_600_000
const touchEvery = 3_600_000

/** The token travels once to the browser; only its hash is kept. */
export async function openSession(trx: Trx, { userId, remember, days, device, address, now }: { userId: number; remember: boolean; days: number; device: string; address: string; now: Date }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx.insertInto('sessions').values({
    tokenHash: hashOf(token), userId, isRemembered: remember, device: device.slice(0, 300), address, createdAt: now, seenAt: now,
    expiresAt: new Date(now.getTime() + (remember ? days : 1) * day),
  }).execute()
  return token
}

export type OpenedSession = { session: Session; buyer: Pick<Buyer, 'regionId' | 'priceTypeId' | 'pricingVersion' | 'companyId'> | null; regionId: number | null }

/** One statement; the expiry slides at most once an hour, so that reading does not write. */
export async function findSession(db: Db, token: string, days: number, now: Date): Promise<OpenedSession | null> {
  const tokenHash = hashOf(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('companyMembers', (join) => join.onRef('companyMembers.companyId', '=', 'companies.id').onRef('companyMembers.userId', '=', 'users.id'))
    .select([
      'users.id', 'users.uuid', 'users.firstName', 'users.lastName', 'users.email', 'users.isIndividual', 'users.staffRole', 'users.favouritesVersion', 'users.regionId',
      'sessions.seenAt', 'sessions.isRemembered',
      'companies.id as companyId', 'companies.name as companyName', 'companies.regionId as companyRegionId', 'companies.priceTypeId', 'companies.pricingVersion',
      'companies.isAllowedViewOrdersOfAllCompanies', 'companyMembers.role',
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .where('users.isBlocked', '=', false)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.seenAt.getTime() > touchEvery) {
    await db.updateTable('sessions').set({ seenAt: now, expiresAt: new Date(now.getTime() + (row.isRemembered ? days : 1) * day) }).where('tokenHash', '=', tokenHash).execute()
  }
  const { companyId, companyName, companyRegionId, priceTypeId, pricingVersion, role, isAllowedViewOrdersOfAllCompanies } = row
  // a company the user is no longer a member of gives him nothing
  const isMember = companyId !== null && companyName !== null && companyRegionId !== null && priceTypeId !== null && pricingVersion !== null && role !== null
  return {
    session: {
      tokenHash, userId: row.id, userUuid: row.uuid, firstName: row.firstName, lastName: row.lastName, email: row.email, isIndividual: row.isIndividual,
      staffRole: row.staffRole, favouritesVersion: row.favouritesVersion,
      company: isMember ? { id: companyId, name: companyName, role, isAllowedViewOrdersOfAllCompanies: isAllowedViewOrdersOfAllCompanies ?? false } : null,
    },
    buyer: isMember ? { companyId, regionId: companyRegionId, priceTypeId, pricingVersion } : null,
    regionId: row.regionId,
  }
}
