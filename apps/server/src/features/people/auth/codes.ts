import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { count, perHour } from '../../../http/limits/stored-limits'
import { hashOf } from '../../../http/visitor'
import type { Address } from './address'

type Purpose = 'sign-in' | 'reset' | 'contact'
type CodeFor = { purpose: Purpose; address: Address; requesterHash: Buffer }

const minuteMs = 60_000
const ownLifetimeMs = 10 * minuteMs
const resendMs = minuteMs
/** Interval of shared codes: mails annoy, SMS cost money. */
const sharedEveryMs: Record<Address['kind'], number> = { email: 10 * minuteMs, phone: 60 * minuteMs }
const sharedLifetime: Record<Address['kind'], string> = { email: '20 минут', phone: '2 часа' }
/** Cannot be guessed: twelve digits with few attempts an hour. */
const longCode = /^\d{12}$/
const mostTries = 5
const sharedTriesPerHour = 20

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')
const newLongCode = (): string => newCode() + newCode()

/** Six digits are quickly tried out, so the stored hash is salted and slow. */
function saltedHash(code: string, salt: Buffer): Buffer {
  return Buffer.concat([salt, createHmac('sha256', salt).update(code).digest()])
}
export const hashOfCode = (code: string): Buffer => saltedHash(code, randomBytes(16))
export const isCode = (stored: Buffer, code: string): boolean =>
  timingSafeEqual(stored, saltedHash(code, stored.subarray(0, 16)))

/** How a code is sent: to one requester, or shared by all who ask for this address. */
type Issue = { purpose: Purpose; address: Address; requesterHash: Buffer; isCrowded: boolean }
export type Issued = { code: string | null; resendIn: number; validFor: string }

/**
 * A new code for this address; null while the last one is recent, with `resendIn` seconds left. Normally each requester
 * has their own code, so that strangers' attempts do not use it up. An address with too many requests gets one long
 * shared code at intervals; its owner can use it without requesting one.
 */
export async function renewCode(
  trx: Trx,
  { purpose, address, requesterHash, isCrowded }: Issue,
  now: Date,
): Promise<Issued> {
  const sharedMs = sharedEveryMs[address.kind]
  const everyMs = isCrowded ? sharedMs : resendMs
  const lifetimeMs = isCrowded ? 2 * sharedMs : ownLifetimeMs
  const validFor = isCrowded ? sharedLifetime[address.kind] : '10 минут'
  const code = isCrowded ? newLongCode() : newCode()
  const key = {
    purpose,
    recipient: address.value,
    requesterHash: isCrowded ? sharedHash(sharedMs, now, 0) : requesterHash,
  }
  const row = { codeHash: hashOfCode(code), tries: 0, createdAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) }
  const renewed = await trx
    .insertInto('authCodes')
    .values({ ...key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'recipient', 'requesterHash'])
        .doUpdateSet(row)
        .where((eb) =>
          // created in the future: the clock was set back
          eb.or([
            eb('authCodes.createdAt', '<=', new Date(now.getTime() - everyMs)),
            eb('authCodes.createdAt', '>', now),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (renewed) return { code, resendIn: secondsUntil(now, everyMs, isCrowded), validFor }
  if (isCrowded) return { code: null, resendIn: secondsUntil(now, everyMs, true), validFor }
  const { createdAt } = await trx
    .selectFrom('authCodes')
    .select('createdAt')
    .where('purpose', '=', purpose)
    .where('recipient', '=', address.value)
    .where('requesterHash', '=', requesterHash)
    .executeTakeFirstOrThrow()
  return {
    code: null,
    resendIn: Math.max(1, Math.ceil((createdAt.getTime() + resendMs - now.getTime()) / 1000)),
    validFor,
  }
}

/** A shared code is made once per time window of the day; the previous one stays valid. */
const sharedHash = (everyMs: number, now: Date, ago: number): Buffer =>
  hashOf(`everybody ${Math.floor(now.getTime() / everyMs) - ago}`)
const secondsUntil = (now: Date, everyMs: number, isCrowded: boolean): number =>
  Math.ceil((isCrowded ? everyMs - (now.getTime() % everyMs) : everyMs) / 1000)

export type CodeCheck = { outcome: 'right' } | { outcome: 'wrong'; triesLeft: number } | { outcome: 'gone' }

/** Counts the attempt before comparing, so that parallel attempts are limited to five. A right code works once. */
export async function checkCode(
  db: Db,
  { purpose, address, requesterHash }: CodeFor,
  typed: string,
  now: Date,
): Promise<CodeCheck> {
  const code = typed.replace(/\s/g, '')
  if (longCode.test(code)) return checkSharedCode(db, { purpose, address, requesterHash }, code, now)
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
  if (!isCode(tried.codeHash, code))
    return tried.tries >= mostTries ? { outcome: 'gone' } : { outcome: 'wrong', triesLeft: mostTries - tried.tries }
  const { rows } = await sql<{
    id: number
  }>`delete from auth_codes where id = ${tried.id} and code_hash = ${tried.codeHash} returning id`.execute(db)
  return rows.length === 1 ? { outcome: 'right' } : { outcome: 'gone' }
}

/** Strangers' wrong attempts are counted for themselves and do not invalidate the code. */
async function checkSharedCode(
  db: Db,
  { purpose, address, requesterHash }: CodeFor,
  code: string,
  now: Date,
): Promise<CodeCheck> {
  const counted = await count(
    db,
    [perHour('shared-code', `${requesterHash.toString('hex')} ${address.value}`, sharedTriesPerHour)],
    now,
  )
  const everyMs = sharedEveryMs[address.kind]
  const sent = await db
    .selectFrom('authCodes')
    .select(['id', 'codeHash'])
    .where('purpose', '=', purpose)
    .where('recipient', '=', address.value)
    .where(
      'requesterHash',
      'in',
      [0, 1].map((ago) => sharedHash(everyMs, now, ago)),
    )
    .where('expiresAt', '>', now)
    .execute()
  const right = sent.find(({ codeHash }) => isCode(codeHash, code))
  if (!right) return { outcome: 'wrong', triesLeft: counted.left }
  const { rows } = await sql<{ id: number }>`delete from auth_codes where id = ${right.id} returning id`.execute(db)
  return rows.length === 1 ? { outcome: 'right' } : { outcome: 'gone' }
}
