import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { changeFeedRoutes } from './change-feed/change-feed.routes'
import { sandboxRoutes } from './sandbox/sandbox.routes'

/** What the buyers' own systems read and write. */
export function registerIntegration(app: FastifyInstance, { services, viewOf }: AreaContext): void {
  changeFeedRoutes(app, services, viewOf)
  sandboxRoutes(app, services)
}
