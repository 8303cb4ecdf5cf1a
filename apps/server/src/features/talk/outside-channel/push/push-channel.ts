import webPush from 'web-push'
import { isOwnPath } from '@snab/domain/text/own-path'
import type { OutsideNotice } from '../../notification/send-notification'
import type { ChannelNeeds } from '../channel-needs'
import { findPushKeys } from './push-keys'

const patienceMs = 10_000
/** A browser that is off for longer than this no longer needs the notification. */
const keptSeconds = 24 * 3600

/** Web Push: shows a notification in every browser that the person subscribed, even with no page of the portal open. */
export const pushChannel =
  ({ db, settings, log }: ChannelNeeds) =>
  async (userId: number, { id, title, text, link }: OutsideNotice): Promise<void> => {
    const subscriptions = await db.selectFrom('pushSubscriptions').selectAll().where('userId', '=', userId).execute()
    if (subscriptions.length === 0) return
    const keys = await findPushKeys(db, settings)
    if (!keys) return
    const payload = JSON.stringify({
      id,
      title,
      text,
      link: link !== null && isOwnPath(link) ? link : '/user/notifications',
    })
    await Promise.all(
      subscriptions.map(async ({ id: subscriptionId, endpoint, keys: browserKeys }) => {
        try {
          await webPush.sendNotification({ endpoint, keys: browserKeys }, payload, {
            TTL: keptSeconds,
            timeout: patienceMs,
            vapidDetails: { subject: subjectOf(settings.config.SNAB_MAIL_FROM), ...keys },
          })
        } catch (error) {
          // the browser withdrew its subscription
          if (error instanceof webPush.WebPushError && (error.statusCode === 404 || error.statusCode === 410))
            await db.deleteFrom('pushSubscriptions').where('id', '=', subscriptionId).execute()
          else log.warn({ err: error, subscriptionId }, 'A notification could not be pushed to a browser')
        }
      }),
    )
  }

/** Push services use this address to report problems. */
function subjectOf(mailFrom: string): string {
  const address = mailFrom.split(/[<>\s]/).findLast((part) => part.includes('@'))
  return `mailto:${address ?? 'no-reply@localhost'}`
}
