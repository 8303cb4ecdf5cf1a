import type { Db, Trx } from '../../../db/database'
import { accountIsOpen } from '../../../db/open-accounts'
import type { Address } from './address'

const columns = ['id', 'uuid', 'email', 'phone', 'passwordHash', 'isEmailVerified', 'isPhoneVerified'] as const

/** The account of this address, whether it verified the address, and whether it may be used. */
export async function findUser(db: Db | Trx, { kind, value }: Address) {
  const user = await db
    .selectFrom('users')
    .select(columns)
    .select(accountIsOpen('users').as('isOpen'))
    .where(kind, '=', value)
    .executeTakeFirst()
  return user && { ...user, isVerified: kind === 'email' ? user.isEmailVerified : user.isPhoneVerified }
}

/** An unverified address is removed from its account when somebody else proves it. */
export const leaveAddress = (trx: Trx, userId: number, kind: Address['kind']) =>
  trx
    .updateTable('users')
    .set(kind === 'email' ? { email: null, isEmailVerified: true } : { phone: null, isPhoneVerified: true })
    .where('id', '=', userId)
    .execute()
