import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { changeFeedRoutes } from './change-feed/change-feed.routes'
import { priceFeedLinkRoutes } from './price-feed/price-feed-link.routes'
import { priceFeedRoutes } from './price-feed/price-feed.routes'
import { staffPriceFeedRoutes } from './price-feed/staff-price-feed.routes'

/** What the buyers' own systems read and write. */
export function registerIntegration(app: FastifyInstance, { services, viewOf }: AreaContext): void {
  changeFeedRoutes(app, services, viewOf)
  priceFeedRoutes(app, services, viewOf)
  priceFeedLinkRoutes(app, services)
  staffPriceFeedRoutes(app, services)
}
