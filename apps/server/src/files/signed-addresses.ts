import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database'

export const PRIVATE_PREFIX = '/private-files/'

/** Short-lived addresses that give anyone access to one private file. */
export type SignedAddresses = {
  of(path: string): string
  holds(path: string, expires: number, signature: string): boolean
}

const key = 'file-address-secret'
const step = 30 * 60

/** The secret is in the database, so that all servers sign and verify alike. */
export async function openSignedAddresses(db: Db, clock: () => Date): Promise<SignedAddresses> {
  await db
    .insertInto('portalSettings')
    .values({ key, value: JSON.stringify(randomBytes(32).toString('hex')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await db
    .selectFrom('portalSettings')
    .select(sql<string>`value #>> '{}'`.as('secret'))
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const sign = (path: string, expires: number) =>
    createHmac('sha256', secret)
      .update(`${String(expires)} ${path}`)
      .digest('base64url')
  const now = () => Math.floor(clock().getTime() / 1000)
  return {
    of(path) {
      // valid for 30 to 60 minutes and constant within each half hour, so that browsers can cache the picture
      const expires = (Math.floor(now() / step) + 2) * step
      return `${PRIVATE_PREFIX}${path}?expires=${String(expires)}&signature=${sign(path, expires)}`
    },
    holds(path, expires, signature) {
      const expected = Buffer.from(sign(path, expires))
      const actual = Buffer.from(signature)
      return expires > now() && actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}
