import type { DealKey } from '@snab/contract/quotes/pricing-sheet'
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { Rejected } from '../../../http/rejected'
import { hashOf } from '../../../http/visitor'
import { findAuthor } from './sheet.queries'

const shownEnding = 4

type KeyRecord = Selectable<Database['pricingSheetKeys']>

export async function readKey(db: Db, companyId: number): Promise<DealKey | null> {
  const key = await db.selectFrom('pricingSheetKeys').selectAll().where('companyId', '=', companyId).executeTakeFirst()
  return key
    ? {
        ending: key.ending,
        author: await findAuthor(db, key.userId),
        created: key.createdAt.toISOString(),
        lastUsed: key.lastUsedAt?.toISOString() ?? null,
      }
    : null
}

/** A company has one key: making a new one replaces it. It is shown only in this answer. */
export async function makeKey(db: Db, companyId: number, userId: number, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const values = {
    keyHash: hashOf(secret),
    ending: secret.slice(-shownEnding),
    userId,
    createdAt: now,
    lastUsedAt: null,
  }
  await db
    .insertInto('pricingSheetKeys')
    .values({ companyId, ...values })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(values))
    .execute()
  return secret
}

export const revokeKey = async (db: Db, companyId: number): Promise<void> => {
  await db.deleteFrom('pricingSheetKeys').where('companyId', '=', companyId).execute()
}

/** The key of a request; records its use. */
export async function requireKey(db: Db, secret: unknown, now: Date): Promise<KeyRecord> {
  const key =
    typeof secret === 'string' && secret !== ''
      ? await db
          .updateTable('pricingSheetKeys')
          .set({ lastUsedAt: now })
          .where('keyHash', '=', hashOf(secret))
          .returningAll()
          .executeTakeFirst()
      : undefined
  if (!key) throw new Rejected('deal-key-unknown')
  return key
}
