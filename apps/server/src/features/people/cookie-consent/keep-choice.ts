import type { CookieChoice } from '@snab/contract/people/cookie-consent'
import type { Db, Trx } from '../../../db/database'
import { count, networkOf, perHour } from '../../../http/limits/stored-limits'
import { Rejected } from '../../../http/rejected'
import type { Visitor } from '../../../http/visitor'
import type { CookieText } from './cookie-text'

type Sent = { clientKey: string; choice: CookieChoice; address: string; device: string }

const perHourOfNetwork = 300
const guestYears = 3

/** Stores proof: who chose what for which services, with text, time and address. */
export async function keepChoice(
  db: Db,
  { session, visitorHash }: Visitor,
  { clientKey, choice, address, device }: Sent,
  { title, body, hash, offered }: CookieText,
  now: Date,
): Promise<void> {
  if (!session && visitorHash === null) throw new Rejected('not-allowed')
  await count(
    db,
    [perHour('cookie-consent', networkOf(address), perHourOfNetwork)],
    now,
    (when) => `Запросов слишком много. Повторите ${when}.`,
  )
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('consentTexts')
      .values({ hash, kind: 'cookies', title, body, firstUsedAt: now })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
    await trx
      .insertInto('cookieConsents')
      .values({
        clientKey,
        userId: session?.userId ?? null,
        visitorHash: session ? null : visitorHash,
        choice,
        offered,
        purposes: choice === 'all' ? offered : [],
        textHash: hash,
        address,
        userAgent: device.slice(0, 500),
        chosenAt: now,
      })
      .onConflict((conflict) => conflict.column('clientKey').doNothing())
      .execute()
  })
}

/** A guest's choices move to the account on signing in. */
export async function joinCookieConsents(trx: Trx, visitorHash: Buffer, userId: number): Promise<void> {
  await trx
    .updateTable('cookieConsents')
    .set({ userId })
    .where('visitorHash', '=', visitorHash)
    .where('userId', 'is', null)
    .execute()
}

/** Kept as long as a guest may still complain. */
export async function removeOldGuestChoices(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now)
  oldest.setUTCFullYear(oldest.getUTCFullYear() - guestYears)
  await db.deleteFrom('cookieConsents').where('userId', 'is', null).where('chosenAt', '<', oldest).execute()
}
