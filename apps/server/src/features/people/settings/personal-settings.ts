import type { PersonalSettings, saveSettings } from '@snab/contract/content/configuration'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { publishLive } from '../../../live/publish'

type Change = ParsedRequestOf<typeof saveSettings>['body']

export async function findPersonalSettings(db: Db, userId: number): Promise<PersonalSettings> {
  const { settings } = await db
    .selectFrom('users')
    .select('settings')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return settings
}

/** Merged by the database, so that devices changing different settings do not conflict. */
export function changePersonalSettings(db: Db, userId: number, change: Change): Promise<PersonalSettings> {
  return db.transaction().execute(async (trx) => {
    const merged = sql<string>`jsonb_strip_nulls(settings || ${JSON.stringify(change)}::jsonb)`
    const { settings } = await trx
      .updateTable('users')
      .set({ settings: merged })
      .where('id', '=', userId)
      .returning('settings')
      .executeTakeFirstOrThrow()
    await publishLive(trx, [userId], 'settings', {})
    return settings
  })
}
