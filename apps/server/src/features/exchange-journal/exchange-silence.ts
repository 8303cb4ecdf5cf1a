import { moscowDateTime } from '@snab/domain/moscow-time'
import { z } from 'zod'
import type { Config } from '../../config'
import type { Db, Trx } from '../../db/database'
import { accountIsOpen } from '../../db/open-accounts'
import { Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import { portalUrl } from '../../mail/portal-url'
import { queueMail } from '../../mail/queue-message'
import type { Services } from '../../services'
import { noteStaffAction } from '../admin/staff-actions'
import { findLastExchange } from './exchange-journal.queries'
import { exchangeSilenceMail } from './exchange-silence.mails'

const settingKey = 'exchange-silence-hours'
/** The last sign of 1C that a silence was told of: it is told again only after a newer one. */
const warnedKey = 'exchange-silence-warned'

const Setting = z.object({ hours: z.int().nullable(), version: z.int(), since: z.string() })
type Setting = z.infer<typeof Setting>
const never: Setting = { hours: null, version: 0, since: '' }

async function readSetting(db: Db | Trx): Promise<Setting> {
  const row = await db.selectFrom('portalSettings').select('value').where('key', '=', settingKey).executeTakeFirst()
  return row ? Setting.parse(row.value) : never
}

export const findSilence = async (db: Db): Promise<Pick<Setting, 'hours' | 'version'>> => {
  const { hours, version } = await readSetting(db)
  return { hours, version }
}

export async function changeSilence(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { hours, version }: { hours: number | null; version: number },
): Promise<Pick<Setting, 'hours' | 'version'>> {
  const next: Setting = { hours, version: version + 1, since: clock().toISOString() }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('portalSettings')
      .values({ key: settingKey, value: JSON.stringify(never) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    await trx.selectFrom('portalSettings').select('key').where('key', '=', settingKey).forUpdate().execute()
    const before = await readSetting(trx)
    if (before.version !== version) throw new Rejected('changed-meanwhile')
    await trx
      .updateTable('portalSettings')
      .set({ value: JSON.stringify(next) })
      .where('key', '=', settingKey)
      .execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'change',
      subject: 'exchange-silence',
      details: { from: before.hours, to: hours },
    })
  })
  return { hours: next.hours, version: next.version }
}

/** Hourly: tells the staff's administrators, once, that 1C has not come for too long. Answers how many were written to. */
export async function warnOfSilence({ db, config }: { db: Db; config: Config }, now: Date): Promise<number> {
  const { hours, since } = await readSetting(db)
  if (hours === null) return 0
  const last = await findLastExchange(db)
  const silentSince = last ?? new Date(since)
  if (now.getTime() - silentSince.getTime() < hours * 3_600_000) return 0
  return db.transaction().execute(async (trx) => {
    const told = JSON.stringify(last?.toISOString() ?? 'never')
    const marked = await trx
      .insertInto('portalSettings')
      .values({ key: warnedKey, value: told })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value: told }).where('portalSettings.value', 'is distinct from', told),
      )
      .executeTakeFirst()
    if (marked.numInsertedOrUpdatedRows === 0n) return 0
    const lastText = last ? moscowDateTime(last) : 'ещё не было'
    await trx
      .insertInto('staffNotices')
      .values({ kind: 'exchange-silence', text: `Обмена с 1С давно не было. Последний: ${lastText}.` })
      .execute()
    const people = await trx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('staffRole', '=', 'administrator')
      .where('email', 'is not', null)
      .where(accountIsOpen('users'))
      .execute()
    for (const { id, email } of people)
      if (email)
        await queueMail(trx, {
          to: email,
          template: exchangeSilenceMail,
          values: { last: lastText, hours: `${hours} ч без обмена`, url: portalUrl(config, '/staff/exchange') },
          key: `${silentSince.toISOString()}:${id}`,
        })
    return people.length
  })
}
