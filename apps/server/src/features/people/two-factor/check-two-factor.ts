import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../db/database'
import type { Services } from '../../../services'
import { keyedHash, unseal } from './secret-box'

type Needs = Pick<Services, 'db' | 'privateFiles'>

const periodSeconds = 30

export const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    issuer: 'Snab',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    // a view of the bytes: a Buffer may share its memory with others
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** The time step of a code; clocks may be half a minute off. Null: a wrong code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** The kind of code; null when it is wrong or was used before. Each code works once. */
export async function checkTwoFactor(
  needs: Needs,
  userId: number,
  typed: string,
  now: Date,
): Promise<'application' | 'recovery' | null> {
  const code = plainCode(typed)
  if (/^\d{6}$/.test(code)) return (await useApplicationCode(needs, userId, code, now)) ? 'application' : null
  const used = await needs.db
    .updateTable('staffRecoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', await keyedHash(needs, userId, code))
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return used ? 'recovery' : null
}

async function useApplicationCode(needs: Needs, userId: number, code: string, now: Date): Promise<boolean> {
  const row = await needs.db
    .selectFrom('staffTwoFactor')
    .select('secret')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  const step = row ? stepOfCode(await unseal(needs, userId, row.secret), code, now) : null
  if (step === null) return false
  const taken = await needs.db
    .updateTable('staffTwoFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('staffRecoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
