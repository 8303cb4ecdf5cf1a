import { z } from 'zod'
import type { Config } from '../config'
import type { Db } from '../db/database'

const row = 'mail-check'
const Checked = z.object({ server: z.string(), from: z.string() })

/** Without the password, which must not be in a backup. */
function currentOf({ SNAB_SMTP_URL: address, SNAB_MAIL_FROM: from }: Config): z.infer<typeof Checked> | null {
  if (!address) return null
  const { protocol, host, username } = new URL(address)
  return { server: `${protocol}//${username}@${host}`, from }
}

/** Remembers that the mail server of these settings has accepted a test mail. */
export async function noteMailAccepted(db: Db, config: Config, userId: number, now: Date): Promise<void> {
  const current = currentOf(config)
  if (!current) return
  const kept = { value: JSON.stringify(current), changedAt: now, changedBy: userId }
  await db
    .insertInto('portalSettings')
    .values({ key: row, ...kept })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(kept))
    .execute()
}

/** False again when the server, the account or the sender is another one. */
export async function isMailAccepted(db: Db, config: Config): Promise<boolean> {
  const current = currentOf(config)
  const kept = await db.selectFrom('portalSettings').select('value').where('key', '=', row).executeTakeFirst()
  const checked = Checked.safeParse(kept?.value).data
  return current !== null && checked?.server === current.server && checked.from === current.from
}
