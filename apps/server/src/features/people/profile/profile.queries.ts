import { shownPhone } from '@snab/domain/people/phone'
import type { Db, Trx } from '../../../db/database'
import type { SignedAddresses } from '../../../files/signed-addresses'

export const getProfile = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'lastName',
      'firstName',
      'middleName',
      'gender',
      'city',
      'email',
      'phone',
      'isEmailVerified',
      'isPhoneVerified',
      'avatar',
      'passwordHash',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** The current consent, if there is one. */
const findMarketingConsent = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('consents')
    .select(['id', 'givenAt'])
    .where('userId', '=', userId)
    .where('kind', '=', 'marketing')
    .where('withdrawnAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()

export async function presentProfile(db: Db, addresses: SignedAddresses, userId: number) {
  const { id: _id, passwordHash: _hash, phone, avatar, ...profile } = await getProfile(db, userId)
  const consent = await findMarketingConsent(db, userId)
  return {
    ...profile,
    phone: phone && shownPhone(phone),
    avatar: avatar && addresses.of(avatar),
    marketingConsent: consent !== undefined,
    marketingConsentSince: consent ? consent.givenAt.toISOString() : null,
  }
}
