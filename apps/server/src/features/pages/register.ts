import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { homePageRoutes } from './home-page/home-page.routes'
import { setupRoutes } from './setup/setup.routes'
import { sitemapRoutes } from './page-head/sitemap.routes'
import { staffHomeRoutes } from './staff-home/staff-home.routes'

/** Features that read from every area. */
export function registerPages(app: FastifyInstance, { services, viewOf }: AreaContext): void {
  staffHomeRoutes(app, services)
  setupRoutes(app, services)
  homePageRoutes(app, services, viewOf)
  sitemapRoutes(app, services)
}
