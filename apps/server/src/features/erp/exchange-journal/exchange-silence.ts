import { moscowDateTime } from '@snab/domain/time/moscow-time'
import { z } from 'zod'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import { accountIsOpen } from '../../../db/open-accounts'
import type { Session } from '../../../http/visitor'
import { portalUrl } from '../../../mail/portal-url'
import { queueMail } from '../../../mail/queue-message'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { findLastExchange } from '../exchange/session/exchange-sessions'
import { findSetting, saveSetting } from '../../core/setting-row/setting-rows'
import { exchangeSilenceMail } from './exchange-silence.mails'

/** The last contact of 1C before a reported silence: it is reported again only after a newer contact. */
const warnedKey = 'exchange-silence-warned'

const Stored = z.object({ hours: z.int().nullable(), since: z.string() })
type Silence = z.infer<typeof Stored> & { version: number }

async function readSilence(db: Db | Trx): Promise<Silence> {
  const { value, version } = await findSetting(db, 'exchange-silence')
  return { ...(value === null ? { hours: null, since: '' } : Stored.parse(value)), version }
}

export const findSilence = async (db: Db): Promise<Pick<Silence, 'hours' | 'version'>> => {
  const { hours, version } = await readSilence(db)
  return { hours, version }
}

export async function changeSilence(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { hours, version }: { hours: number | null; version: number },
): Promise<Pick<Silence, 'hours' | 'version'>> {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const before = await readSilence(trx)
    await saveSetting(trx, session, now, {
      key: 'exchange-silence',
      seen: version,
      value: { hours, since: now.toISOString() },
    })
    await noteStaffAction(trx, session, now, {
      action: 'change',
      subject: 'exchange-silence',
      details: { from: before.hours, to: hours },
    })
    return { hours, version: version + 1 }
  })
}

/** Hourly: notifies administrators once when 1C has not connected for too long. Returns how many were notified. */
export async function warnOfSilence({ db, config }: { db: Db; config: Config }, now: Date): Promise<number> {
  const { hours, since } = await readSilence(db)
  if (hours === null) return 0
  const last = await findLastExchange(db)
  const silentSince = last ?? new Date(since)
  if (now.getTime() - silentSince.getTime() < hours * 3_600_000) return 0
  return db.transaction().execute(async (trx) => {
    const lastCall = JSON.stringify(last?.toISOString() ?? 'never')
    const marked = await trx
      .insertInto('portalSettings')
      .values({ key: warnedKey, value: lastCall })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ value: lastCall })
          .where('portalSettings.value', 'is distinct from', lastCall),
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
