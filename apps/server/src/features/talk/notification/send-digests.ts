import { counted } from '@snab/domain/text/plural'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import { accountIsOpen } from '../../../db/open-accounts'
import { portalUrl } from '../../../mail/portal-url'
import { queueMail } from '../../../mail/queue-message'
import { digestMail } from './notification.mail'
import { eventMails } from './event-mails'
import { passOn } from './pass-on'
import { isOfCancelledOrder, valuesOf } from './send-notification'
import { stillHears } from './staff-hearers'

/** Limit of lines in a digest; the rest is counted. */
const mostRows = 50

/** Sends mail that waited for a digest or the end of quiet hours. Returns the number of people. */
export async function sendDigests(db: Db, config: Config, now: Date): Promise<number> {
  const people = await db
    .selectFrom('notifications')
    .select('userId')
    .distinct()
    .where('mailDueAt', '<=', now)
    .orderBy('userId')
    .execute()
  for (const { userId } of people) await db.transaction().execute((trx) => sendDigest(trx, { config, userId, now }))
  return people.length
}

async function sendDigest(
  trx: Trx,
  { config, userId, now }: { config: Config; userId: number; now: Date },
): Promise<void> {
  // everything that waits is sent together, including mail due a little later
  const waiting = await trx
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .select(['n.id', 'n.kind', 'n.title', 'n.text', 'n.link', 'n.facts', 'n.readAt', 'u.email'])
    .select([stillHears.as('stillHears'), isOfCancelledOrder.as('isVoid'), accountIsOpen('u').as('isOpen')])
    .where('n.userId', '=', userId)
    .where('n.mailDueAt', 'is not', null)
    .orderBy('n.id')
    .forUpdate('n')
    .skipLocked()
    .execute()
  if (waiting.length === 0) return
  await trx
    .updateTable('notifications')
    .set({ mailDueAt: null })
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute()
  const open = waiting.filter(({ isOpen, readAt }) => isOpen && readAt === null)
  for (const { id } of open.filter((one) => !one.stillHears)) await passOn(trx, id, now)
  const rows = newestOfEach(open.filter((one) => one.stillHears))
  const [only] = rows
  if (!only?.email) return
  const mail = eventMails.get(only.kind)
  const key = `digest-${String(userId)}-${String(waiting.at(-1)?.id ?? 0)}`
  if (rows.length === 1 && mail) {
    await queueMail(trx, { to: only.email, template: mail, values: valuesOf(config, only), key: String(only.id) })
    return
  }
  await queueMail(trx, {
    to: only.email,
    template: digestMail,
    key,
    values: {
      count: counted(rows.length, ['уведомление', 'уведомления', 'уведомлений']),
      rows: rows.slice(0, mostRows).map(({ title, text }) => ({ title, text: text || 'подробности на портале' })),
      url: portalUrl(config, '/user/notifications'),
      settings: portalUrl(config, '/user/notification-settings'),
    },
  })
}

type Waiting = { id: number; link: string | null; isVoid: boolean }

/** The latest event of each page; an order that was placed and cancelled meanwhile is omitted. */
function newestOfEach<Row extends Waiting>(rows: readonly Row[]): Row[] {
  const byPage = new Map<string, Row[]>()
  for (const row of rows) {
    const page = row.link ?? `notification ${String(row.id)}`
    byPage.set(page, [...(byPage.get(page) ?? []), row])
  }
  return [...byPage.values()].flatMap((group) => (group.some(({ isVoid }) => isVoid) ? [] : group.slice(-1)))
}

/** Sends waiting mail of people who have switched back to immediate mail. */
export const releaseMail = (db: Db, userId: number, now: Date) =>
  db
    .updateTable('notifications')
    .set({ mailDueAt: sql<Date>`least(mail_due_at, ${now})` })
    .where('userId', '=', userId)
    .where('mailDueAt', 'is not', null)
    .execute()
