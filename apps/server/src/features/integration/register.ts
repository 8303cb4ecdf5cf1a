import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { changeFeedRoutes } from './change-feed/change-feed.routes'
import { llmsTextRoutes } from './mcp/llms-text.routes'
import { mcpRoutes } from './mcp/mcp.routes'
import { oauthRoutes } from './oauth/oauth.routes'

/** What the buyers' own systems read and write. */
export function registerIntegration(app: FastifyInstance, { services, viewOf }: AreaContext): void {
  changeFeedRoutes(app, services, viewOf)
  mcpRoutes(app, services)
  llmsTextRoutes(app, services)
  oauthRoutes(app, services)
}
