import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { contentRoutes } from './content/content.routes'
import { legalTextRoutes } from './legal-text/legal-text.routes'
import { goldenClubRoutes } from './golden-club/golden-club.routes'
import { helpRoutes } from './help/help.routes'
import { messageRoutes } from './outbox/message.routes'
import { messageTemplateRoutes } from './message-template/message-template.routes'
import { outboxRoutes } from './outbox/outbox.routes'
import { postRoutes } from './post/post.routes'
import { publicationRoutes } from './publication/publication.routes'
import { segmentRoutes } from './segment/segment.routes'
import { staffContentRoutes } from './content/staff-content.routes'
import { staffHelpRoutes } from './help/staff-help.routes'
import { staffPostRoutes } from './post/staff-post.routes'
import { surveyRoutes } from './survey/survey.routes'

/** Content that staff write and publish. */
export async function registerContent(app: FastifyInstance, { services }: AreaContext): Promise<void> {
  helpRoutes(app, services)
  staffHelpRoutes(app, services)
  legalTextRoutes(app, services)
  contentRoutes(app, services)
  staffContentRoutes(app, services)
  outboxRoutes(app, services)
  messageRoutes(app, services)
  messageTemplateRoutes(app, services)
  segmentRoutes(app, services)
  await publicationRoutes(app, services)
  postRoutes(app, services)
  staffPostRoutes(app, services)
  surveyRoutes(app, services)
  goldenClubRoutes(app, services)
}
