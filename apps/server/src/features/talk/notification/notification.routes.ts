import * as contract from '@snab/contract/talk/notification'
import { shownPhone } from '@snab/domain/people/phone'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { countUnread, findNotifications, findSettings, markRead, saveSettings } from './notification.queries'

export function notificationRoutes(app: FastifyInstance, { db, clock }: Services) {
  serve(
    app,
    contract.listNotifications,
    async ({ visitor: { session }, query: { page, 'per-page': perPage, heading, unread } }) => {
      const { items, total } = await findNotifications(db, session.userId, {
        page,
        perPage,
        heading,
        unread: unread ?? false,
      })
      return {
        items: items.map(({ id, heading, kind, title, text, link, createdAt, readAt }) => ({
          id,
          heading,
          kind,
          title,
          text,
          link,
          created: createdAt.toISOString(),
          isRead: readAt !== null,
        })),
        meta: { currentPage: page, pageCount: Math.ceil(total / perPage), perPage, totalCount: total },
      }
    },
  )

  serve(app, contract.unreadNotifications, ({ visitor: { session } }) => countUnread(db, session.userId))

  serve(app, contract.readNotification, async ({ visitor: { session }, params: { id } }) => {
    if (!(await markRead(db, session.userId, { id }, clock()))) throw new Rejected('not-found')
    return countUnread(db, session.userId)
  })

  serve(app, contract.readAllNotifications, async ({ visitor: { session }, body: { heading } }) => {
    await markRead(db, session.userId, { heading }, clock())
    return countUnread(db, session.userId)
  })

  serve(app, contract.notificationSettings, ({ visitor: { session } }) => settingsOf(session))

  serve(app, contract.changeNotificationSettings, async ({ visitor: { session }, body: { items } }) => {
    await saveSettings(db, session.userId, items)
    return settingsOf(session)
  })

  async function settingsOf({ userId, staffRole }: Session) {
    const { email, phone } = await db
      .selectFrom('users')
      .select(['email', 'phone'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return { items: await findSettings(db, userId, staffRole !== null), email, phone: phone && shownPhone(phone) }
  }
}
