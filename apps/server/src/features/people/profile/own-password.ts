import type { Db } from '../../../db/database'
import { count, perHour } from '../../../http/limits/stored-limits'
import { isPassword } from '../../core/account/passwords'

const wrongPasswordsAnHour = 10

/** Wrong passwords are counted, so that a stolen session cannot guess the password. */
export async function isOwnPassword(
  db: Db,
  { userId, passwordHash }: { userId: number; passwordHash: string },
  typed: string,
  now: Date,
): Promise<boolean> {
  const counted = await count(db, [perHour('current-password', String(userId), wrongPasswordsAnHour)], now)
  if (!(await isPassword(passwordHash, typed))) return false
  await counted.forget()
  return true
}
