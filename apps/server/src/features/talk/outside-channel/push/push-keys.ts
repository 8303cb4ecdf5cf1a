import { z } from 'zod'
import webPush from 'web-push'
import type { Db } from '../../../../db/database'
import type { LiveConfig } from '../../../../settings/live-config'

/** The portal's VAPID keys; the private one is sealed like every other secret. */
export type PushKeys = { publicKey: string; privateKey: string }

const row = 'push-keys'
const secretName = 'push private key'
const Stored = z.object({ publicKey: z.string(), sealed: z.string() })

/** Null: there are none yet, or they were sealed with another key. */
export async function findPushKeys(db: Db, { box }: Pick<LiveConfig, 'box'>): Promise<PushKeys | null> {
  const stored = await db.selectFrom('portalSettings').select('value').where('key', '=', row).executeTakeFirst()
  if (!stored) return null
  const { publicKey, sealed } = Stored.parse(stored.value)
  const privateKey = box.open(secretName, sealed)
  return privateKey === null ? null : { publicKey, privateKey }
}

/**
 * Created for the first browser that subscribes; after a lost key they are created again, and browsers subscribe again.
 */
export async function ensurePushKeys(db: Db, settings: Pick<LiveConfig, 'box'>): Promise<PushKeys> {
  const known = await findPushKeys(db, settings)
  if (known) return known
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const value = JSON.stringify({ publicKey, sealed: await settings.box.seal(secretName, privateKey) })
  await db.transaction().execute(async (trx) => {
    // if two servers create keys at once, the first keys are kept, unless they cannot be opened
    const before = await trx
      .selectFrom('portalSettings')
      .select('value')
      .where('key', '=', row)
      .forUpdate()
      .executeTakeFirst()
    const isUsable = before && settings.box.open(secretName, Stored.parse(before.value).sealed) !== null
    if (isUsable) return
    await trx.deleteFrom('pushSubscriptions').execute()
    await trx
      .insertInto('portalSettings')
      .values({ key: row, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  })
  return (await findPushKeys(db, settings)) ?? { publicKey, privateKey }
}
