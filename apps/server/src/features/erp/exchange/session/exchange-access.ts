import { createHash, randomBytes } from 'node:crypto'
import { DEMO_EXCHANGE_PASSWORD, type Config } from '../../../../config'
import type { Db, Trx } from '../../../../db/database'

/** How 1C signs in. */
export type ExchangeAccess = {
  login: string
  passwordHash: Buffer
  source: 'environment' | 'portal'
  isDemonstration: boolean
}

const key = 'exchange-access'
const login = '1c'

/** The password is random, so that one round of SHA-256 hides it well. */
export const passwordHashOf = (password: string): Buffer => createHash('sha256').update(password).digest()

/** The environment's, else what was made on the portal, else null: nobody signs in. */
export async function findExchangeAccess(db: Db | Trx, config: Config): Promise<ExchangeAccess | null> {
  const { SNAB_EXCHANGE_LOGIN, SNAB_EXCHANGE_PASSWORD } = config
  if (SNAB_EXCHANGE_LOGIN && SNAB_EXCHANGE_PASSWORD)
    return {
      login: SNAB_EXCHANGE_LOGIN,
      passwordHash: passwordHashOf(SNAB_EXCHANGE_PASSWORD),
      source: 'environment',
      isDemonstration: SNAB_EXCHANGE_PASSWORD === DEMO_EXCHANGE_PASSWORD,
    }
  const row = await db.selectFrom('portalSettings').select('value').where('key', '=', key).executeTakeFirst()
  if (!row) return null
  const stored = row.value as { login: string; passwordHash: string } // written below alone
  return {
    login: stored.login,
    passwordHash: Buffer.from(stored.passwordHash, 'hex'),
    source: 'portal',
    isDemonstration: false,
  }
}

/** A new password takes the place of the one before. It is kept as its hash: whoever asked sees it once. */
export async function makeExchangeAccess(trx: Trx): Promise<{ login: string; password: string }> {
  const password = randomBytes(18).toString('base64url')
  const value = JSON.stringify({ login, passwordHash: passwordHashOf(password).toString('hex') })
  await trx
    .insertInto('portalSettings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  return { login, password }
}
