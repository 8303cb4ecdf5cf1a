import { defaultChoice, hasMailOfItsOwn } from '@snab/domain/talk/notification'
import { isOwnPath } from '@snab/domain/text/own-path'
import type { Config } from '../../../config'
import type { Db } from '../../../db/database'
import { accountIsOpen } from '../../../db/open-accounts'
import { portalUrl } from '../../../mail/portal-url'
import { queueMail, queueSms } from '../../../mail/queue-message'
import { notificationMail, notificationSms } from './notification.mail'

/** The job behind `notify`: queues mail and SMS as the person chose, each once. */
export async function sendNotification(db: Db, config: Config, id: number, unlessRead = false): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const notification = await trx
      .selectFrom('notifications as n')
      .innerJoin('users as u', 'u.id', 'n.userId')
      .leftJoin('notificationSettings as s', (join) =>
        join.onRef('s.userId', '=', 'n.userId').onRef('s.heading', '=', 'n.heading'),
      )
      .select([
        'n.heading',
        'n.kind',
        'n.title',
        'n.text',
        'n.link',
        'n.readAt',
        'u.email',
        'u.phone',
        's.mail',
        's.sms',
      ])
      .where('n.id', '=', id)
      .where(accountIsOpen('u'))
      .executeTakeFirst()
    // people who left are skipped
    if (!notification || (unlessRead && notification.readAt !== null)) return
    const { heading, kind, title, text, link, email, phone } = notification
    const usual = defaultChoice(heading)
    const key = String(id)
    if ((notification.mail ?? usual.mail) && email && !hasMailOfItsOwn(kind)) {
      const values = {
        title,
        text,
        address: isOwnAddress(link) ? portalUrl(config, link) : null,
        settings: portalUrl(config, '/user/notification-settings'),
      }
      await queueMail(trx, { to: email, template: notificationMail, values, key })
    }
    if ((notification.sms ?? usual.sms) && phone)
      await queueSms(trx, { phone, template: notificationSms, values: { title }, key })
  })
}

const isOwnAddress = (link: string | null): link is `/${string}` => link !== null && isOwnPath(link)
