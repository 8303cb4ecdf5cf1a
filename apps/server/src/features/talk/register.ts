import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { announcementRoutes } from './announcement/announcement.routes'
import { chatRoutes } from './chat/chat.routes'
import { notificationRoutes } from './notification/notification.routes'
import { outsideChannelRoutes } from './outside-channel/outside-channel.routes'
import { presenceRoutes } from './presence/presence.routes'
import { questionRoutes } from './question/question.routes'
import { staffChatRoutes } from './chat/staff-chat.routes'

/** Notifications, announcements, chat and questions. */
export async function registerTalk(app: FastifyInstance, { services }: AreaContext): Promise<void> {
  notificationRoutes(app, services)
  outsideChannelRoutes(app, services)
  questionRoutes(app, services)
  presenceRoutes(app, services)
  announcementRoutes(app, services)
  await chatRoutes(app, services)
  await staffChatRoutes(app, services)
}
