import type { Db, Trx } from '../../../db/database'

/** Only of staff: whoever has become a buyer signs in as buyers do. */
export async function hasTwoFactor(db: Db | Trx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staffSecondSteps')
    .innerJoin('users', 'users.id', 'staffSecondSteps.userId')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('users.staffRole', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Everything of it: the secret and the recovery codes. Answers whether it was on. */
export async function removeTwoFactor(trx: Trx, userId: number): Promise<boolean> {
  await trx.deleteFrom('staffRecoveryCodes').where('userId', '=', userId).execute()
  const removed = await trx
    .deleteFrom('staffSecondSteps')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return removed !== undefined && removed.confirmedAt !== null
}
