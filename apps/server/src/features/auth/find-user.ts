import type { Db } from '../../db/database'
import type { Address } from './address'

const columns = ['id', 'uuid', 'email', 'phone', 'passwordHash', 'isBlocked', 'isEmailVerified', 'isPhoneVerified'] as const

/** Whoever is registered by this address, and whether he has proved that it is his. */
export async function findUser(db: Db, { kind, value }: Address) {
  const user = await db.selectFrom('users').select(columns).where(kind, '=', value).executeTakeFirst()
  return user && { ...user, isVerified: kind === 'email' ? user.isEmailVerified : user.isPhoneVerified }
}
