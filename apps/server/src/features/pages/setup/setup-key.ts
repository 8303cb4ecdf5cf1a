import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import { hashOf } from '../../../http/visitor'
import { portalUrl } from '../../../mail/portal-url'

const lifetimeMs = 3_600_000

async function hasStaff(db: Db | Trx): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('staffRole', 'is not', null)
    .where('isBlocked', '=', false)
    .limit(1)
    .executeTakeFirst()
  return person !== undefined
}

/** A link that creates the first staff account, valid for an hour; null once there is staff. */
export async function issueSetupAddress(db: Db, config: Config, now: Date): Promise<string | null> {
  if (await hasStaff(db)) return null
  const key = randomBytes(32).toString('base64url')
  await db.deleteFrom('setupKeys').where('expiresAt', '<=', now).execute()
  await db
    .insertInto('setupKeys')
    .values({ tokenHash: hashOf(key), expiresAt: new Date(now.getTime() + lifetimeMs) })
    .execute()
  return portalUrl(config, `/setup?key=${key}`)
}

export async function isSetupKey(db: Db | Trx, key: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('setupKeys')
    .select('expiresAt')
    .where('tokenHash', '=', hashOf(key))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined && !(await hasStaff(db))
}

/** Uses up all keys; of two parallel users one succeeds. */
export async function useSetupKey(trx: Trx, key: string, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('setup'))`.execute(trx)
  if (!(await isSetupKey(trx, key, now))) return false
  await trx.deleteFrom('setupKeys').execute()
  return true
}
