import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { cartRoutes } from './cart/cart.routes'
import { cuttingPlanRoutes } from './cable/cutting-plan.routes'
import { listImportRoutes } from './list-import/list-import.routes'
import { offlineRoutes } from './offline/offline.routes'
import { productFileRoutes } from './product/product-file.routes'
import { productRoutes } from './product/product.routes'
import { recommendationRoutes } from './specification/recommendations/recommendation.routes'
import { specificationRoutes } from './specification/specification.routes'
import { staffDrumRoutes } from './cable/staff-drums.routes'
import { substitutionRoutes } from './substitution/substitution.routes'
import { commentRoutes } from './specification/comment/comment.routes'
import { specificationPresenceRoutes } from './specification/joint/presence.routes'
import { versionRoutes } from './specification/version.routes'
import type { OwnListSource } from './product/own-lists'

/** Lists of goods that buyers make. */
export async function registerBuying(
  app: FastifyInstance,
  { services, viewOf }: AreaContext,
  { ownLists }: { ownLists: readonly OwnListSource[] },
): Promise<void> {
  cartRoutes(app, services, viewOf)
  cuttingPlanRoutes(app, services, viewOf)
  specificationRoutes(app, services, viewOf)
  versionRoutes(app, services, viewOf)
  specificationPresenceRoutes(app, services)
  commentRoutes(app, services)
  await recommendationRoutes(app, services)
  substitutionRoutes(app, services, viewOf)
  listImportRoutes(app, services, viewOf)
  offlineRoutes(app, services, viewOf)
  staffDrumRoutes(app, services)
  productFileRoutes(app, services, viewOf)
  productRoutes(app, services, viewOf, ownLists)
}
