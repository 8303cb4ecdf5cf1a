import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { changeFeedRoutes } from './change-feed/change-feed.routes'
import { mcpRoutes } from './mcp/mcp.routes'

/** What the buyers' own systems read and write. */
export function registerIntegration(app: FastifyInstance, { services, viewOf }: AreaContext): void {
  changeFeedRoutes(app, services, viewOf)
  mcpRoutes(app, services)
}
