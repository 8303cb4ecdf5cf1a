import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { changeFeedRoutes } from './change-feed/change-feed.routes'
import { ediRoutes } from './edi/edi.routes'
import { webhookRoutes } from './webhook/webhook.routes'
import { sandboxRoutes } from './sandbox/sandbox.routes'
import { llmsTextRoutes } from './mcp/llms-text.routes'
import { mcpRoutes } from './mcp/mcp.routes'
import { oauthRoutes } from './oauth/oauth.routes'
import { priceFeedLinkRoutes } from './price-feed/price-feed-link.routes'
import { openApprovals } from '../orders/approval/hold-order'
import { punchoutRoutes } from './punchout/punchout.routes'
import { priceFeedRoutes } from './price-feed/price-feed.routes'
import { staffPriceFeedRoutes } from './price-feed/staff-price-feed.routes'

/** Interfaces for the buyers' own systems. */
export function registerIntegration(app: FastifyInstance, { services, viewOf }: AreaContext): void {
  changeFeedRoutes(app, services, viewOf)
  webhookRoutes(app, services)
  ediRoutes(app, services)
  sandboxRoutes(app, services)
  mcpRoutes(app, services)
  llmsTextRoutes(app, services)
  oauthRoutes(app, services)
  priceFeedRoutes(app, services, viewOf)
  priceFeedLinkRoutes(app, services)
  staffPriceFeedRoutes(app, services)
  punchoutRoutes(app, { ...services, viewOf, approvals: openApprovals(services) })
}
