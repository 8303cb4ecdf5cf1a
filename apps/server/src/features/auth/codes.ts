import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database'
import type { Address } from './address'

export type Purpose = 'sign-in' | 'reset' | 'contact'
type CodeFor = { purpose: Purpose; address: Address; requesterHash: Buffer }

const lifetimeMs = 10 * 60_000
export const resendMs = 60_000
const mostTries = 5

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Six digits are soon tried out, so the stored hash is salted and slow to no one but a thief of the table. */
function saltedHash(code: string, salt: Buffer): Buffer {
  return Buffer.concat([salt, createHmac('sha256', salt).update(code).digest()])
}
export const hashOfCode = (code: string): Buffer => saltedHash(code, randomBytes(16))
export const isCode = (stored: Buffer, code: string): boolean => timingSafeEqual(stored, saltedHash(code, stored.subarray(0, 16)))

/** A new code for this address; null while the last one is younger than a minute: then `resendIn` seconds are left. */
export async function renewCode(trx: Trx, { purpose, address, requesterHash }: CodeFor, now: Date): Promise<{ code: string | null; resendIn: number }> {
  const code = newCode()
  const row = { codeHash: hashOfCode(code), tries: 0, createdAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) }
  const renewed = await trx
    .insertInto('authCodes')
    .values({ purpose, recipient: address.value, requesterHash, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'recipient', 'requesterHash']).doUpdateSet(row).where('authCodes.createdAt', '<=', new Date(now.getTime() - resendMs)))
    .returning('id')
    .executeTakeFirst()
  if (renewed) return { code, resendIn: resendMs / 1000 }
  const { createdAt } = await trx.selectFrom('authCodes').select('createdAt').where('purpose', '=', purpose).where('recipient', '=', address.value).where('requesterHash', '=', requesterHash).executeTakeFirstOrThrow()
  return { code: null, resendIn: Math.max(1, Math.ceil((createdAt.getTime() + resendMs - now.getTime()) / 1000)) }
}

export type CodeCheck = { outcome: 'right' } | { outcome: 'wrong'; triesLeft: number } | { outcome: 'gone' }

/** Counts the try before it compares, so that many at once get no more than five. A right code works once. */
export async function checkCode(db: Db, { purpose, address, requesterHash }: CodeFor, typed: string, now: Date): Promise<CodeCheck> {
  const tried = await db
    .updateTable('authCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('recipient', '=', address.value)
    .where('requesterHash', '=', requesterHash)
    .where('expiresAt', '>', now)
    .where('tries', '<', mostTries)
    .returning(['id', 'codeHash', 'tries'])
    .executeTakeFirst()
  if (!tried) return { outcome: 'gone' }
  if (!isCode(tried.codeHash, typed.replace(/\s/g, ''))) return tried.tries >= mostTries ? { outcome: 'gone' } : { outcome: 'wrong', triesLeft: mostTries - tried.tries }
  const { rows } = await sql<{ id: number }>`delete from auth_codes where id = ${tried.id} and code_hash = ${tried.codeHash} returning id`.execute(db)
  return rows.length === 1 ? { outcome: 'right' } : { outcome: 'gone' }
}
