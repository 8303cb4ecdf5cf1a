import { mailMoment, isQuiet, usualRhythm } from '@snab/domain/talk/mail-rhythm'
import { eventOf } from '@snab/domain/talk/notification'
import { isOwnPath } from '@snab/domain/text/own-path'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import { accountIsOpen } from '../../../db/open-accounts'
import { portalUrl } from '../../../mail/portal-url'
import { queueMail, queueSms } from '../../../mail/queue-message'
import { eventMails } from './event-mails'
import { choiceOf } from './notify'
import { notificationSms } from './notification.mail'
import { passOn } from './pass-on'
import { findRhythm } from './rhythm.queries'
import { stillHears } from './staff-hearers'

/** The other channels; each does nothing if the person has not connected it. */
export type OutsideChannels = {
  push: (userId: number, notice: OutsideNotice) => Promise<void>
  bot: (userId: number, notice: OutsideNotice) => Promise<void>
}
export type OutsideNotice = { id: number; title: string; text: string; link: string | null }

export type SendingNeeds = { db: Db; config: Config; channels: OutsideChannels; clock: () => Date }

/**
 * The job behind `notify`: queues mail and SMS as the person chose, each once. In quiet hours mail waits and the other
 * channels are silent; security notices are sent at once.
 */
export async function sendNotification(
  { db, config, channels, clock }: SendingNeeds,
  id: number,
  unlessRead = false,
): Promise<void> {
  const now = clock()
  const outside = await db.transaction().execute(async (trx) => {
    const notification = await findSent(trx, id)
    // people who left are skipped
    if (!notification || (unlessRead && notification.readAt !== null)) return null
    const { userId, kind, title, text, link, email, phone } = notification
    if (!notification.stillHears) {
      await passOn(trx, id, now)
      return null
    }
    const choice = choiceOf(kind, notification)
    const isUrgent = eventOf(kind).isUrgent === true
    const rhythm = isUrgent ? usualRhythm : await findRhythm(trx, userId)
    const mail = eventMails.get(kind)
    if (choice.mail && email && mail) {
      const due = mailMoment(rhythm, now)
      if (due > now) await trx.updateTable('notifications').set({ mailDueAt: due }).where('id', '=', id).execute()
      else await queueMail(trx, { to: email, template: mail, values: valuesOf(config, notification), key: String(id) })
    }
    if (isQuiet(rhythm, now)) return null
    if (choice.sms && phone)
      await queueSms(trx, { phone, template: notificationSms, values: { title }, key: String(id) })
    return { userId, choice, message: { id, title, text, link } }
  })
  if (!outside) return
  // after the commit: a channel that fails must not hold back mail; the job does not run twice for it
  if (outside.choice.push) await channels.push(outside.userId, outside.message)
  if (outside.choice.bot) await channels.bot(outside.userId, outside.message)
}

const findSent = (trx: Trx, id: number) =>
  trx
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .leftJoin('notificationSettings as s', (join) =>
      join.onRef('s.userId', '=', 'n.userId').onRef('s.heading', '=', 'n.heading'),
    )
    .select([
      'n.userId',
      'n.kind',
      'n.title',
      'n.text',
      'n.link',
      'n.facts',
      'n.readAt',
      'u.email',
      'u.phone',
      's.web',
      's.mail',
      's.sms',
      's.push',
      's.bot',
      stillHears.as('stillHears'),
    ])
    .where('n.id', '=', id)
    .where(accountIsOpen('u'))
    .executeTakeFirst()

type Mailed = { title: string; text: string; link: string | null; facts: { name: string; value: string }[] }

export const valuesOf = (config: Config, { title, text, link, facts }: Mailed) => ({
  title,
  text,
  facts,
  address: isOwnAddress(link) ? portalUrl(config, link) : null,
  settings: portalUrl(config, '/user/notification-settings'),
})

/** A path of the portal, for addresses in mails. */
export const isOwnAddress = (link: string | null): link is `/${string}` => link !== null && isOwnPath(link)

/** SQL: the order of a notification was cancelled before a mail about its arrival was sent. */
export const isOfCancelledOrder = sql<boolean>`(n.kind in ('order-placed', 'order-arrived')
  and exists (select from orders o where o.status = 'cancelled' and o.id = substring(n.link from '/orders/([0-9]+)$')::bigint))`
