import type { Db, Trx } from '../../../db/database'

/** Staff only: a former staff member signs in like other buyers. */
export async function hasTwoFactor(db: Db | Trx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staffTwoFactor')
    .innerJoin('users', 'users.id', 'staffTwoFactor.userId')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('users.staffRole', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the secret and recovery codes. Returns whether it was on. */
export async function removeTwoFactor(trx: Trx, userId: number): Promise<boolean> {
  await trx.deleteFrom('staffRecoveryCodes').where('userId', '=', userId).execute()
  const removed = await trx
    .deleteFrom('staffTwoFactor')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return removed !== undefined && removed.confirmedAt !== null
}
