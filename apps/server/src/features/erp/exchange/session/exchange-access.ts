import { createHash, randomBytes } from 'node:crypto'
import { DEMO_EXCHANGE_PASSWORD, type Config } from '../../../../config'
import type { Db, Trx } from '../../../../db/database'

/** The login of 1C. */
export type ExchangeAccess = {
  login: string
  passwordHash: Buffer
  source: 'environment' | 'portal'
  isDemonstration: boolean
}

const key = 'exchange-access'
const login = '1c'

/** The password is random, so one round of SHA-256 is sufficient. */
export const passwordHashOf = (password: string): Buffer => createHash('sha256').update(password).digest()

/** From the environment, else made on the portal, else null: nobody can sign in. */
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written only below
  const stored = row.value as { login: string; passwordHash: string }
  return {
    login: stored.login,
    passwordHash: Buffer.from(stored.passwordHash, 'hex'),
    source: 'portal',
    isDemonstration: false,
  }
}

/** Replaces the password. Only its hash is stored, so it is shown once. */
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
