import { randomBytes } from 'node:crypto'
import type { Services } from '../../../services'

const nameOf = (userId: number) => `offline-key:${String(userId)}`

/**
 * The key with which a person's browsers encrypt their stored data. All of them share it, so that edits left in a
 * browser can still be sent after the next sign-in. A key that can no longer be decrypted is replaced.
 */
export async function offlineKeyOf({ db, settings, clock }: Services, userId: number): Promise<string> {
  const read = async () => {
    const row = await db.selectFrom('offlineKeys').select('sealedKey').where('userId', '=', userId).executeTakeFirst()
    return row ? settings.box.open(nameOf(userId), row.sealedKey) : null
  }
  const known = await read()
  if (known !== null) return known
  const sealedKey = await settings.box.seal(nameOf(userId), randomBytes(32).toString('base64url'))
  const before = await db.selectFrom('offlineKeys').select('sealedKey').where('userId', '=', userId).executeTakeFirst()
  await db
    .insertInto('offlineKeys')
    .values({ userId, sealedKey, createdAt: clock() })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedKey, createdAt: clock() })
        // another browser may have created one meanwhile
        .where('offlineKeys.sealedKey', '=', before?.sealedKey ?? ''),
    )
    .execute()
  const made = await read()
  if (made === null) throw new Error('A key for work without a network could not be opened')
  return made
}
