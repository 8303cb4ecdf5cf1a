import { usualRhythm, type MailRhythm } from '@snab/domain/talk/mail-rhythm'
import type { Db, Trx } from '../../../db/database'

export async function findRhythm(db: Db | Trx, userId: number): Promise<MailRhythm> {
  const row = await db
    .selectFrom('notificationRhythms')
    .select(['digest', 'digestHour', 'quietFrom', 'quietUntil'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? usualRhythm
}

/** Mail already queued keeps its time, so it is sent no later than planned. */
export async function saveRhythm(db: Db, userId: number, rhythm: MailRhythm): Promise<void> {
  await db
    .insertInto('notificationRhythms')
    .values({ userId, ...rhythm })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(rhythm))
    .execute()
}
