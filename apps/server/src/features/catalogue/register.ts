import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { catalogueRoutes } from './catalogue/catalogue.routes'
import { costRoutes } from './cost/cost.routes'
import { configuratorRoutes } from './configurator/configurator.routes'
import { customProductRoutes } from './custom-product/custom-product.routes'
import { fileRoutes } from './files/file.routes'
import { privateFileRoutes } from './files/private-file.routes'
import { savedFilterRoutes } from './saved-filter/saved-filter.routes'
import { searchLogRoutes } from './search-log/search-log.routes'

/** Goods, prices and search. */
export async function registerCatalogue(app: FastifyInstance, { services, viewOf }: AreaContext): Promise<void> {
  await customProductRoutes(app, services)
  searchLogRoutes(app, services)
  privateFileRoutes(app, services)
  await fileRoutes(app, services)
  catalogueRoutes(app, services, viewOf)
  costRoutes(app, services)
  configuratorRoutes(app, services, viewOf)
  savedFilterRoutes(app, services, viewOf)
}
