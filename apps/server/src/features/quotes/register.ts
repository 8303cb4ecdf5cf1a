import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { clientOfferRoutes } from './offer/client/client-offer.routes'
import { copyCartRoutes } from './offer/copy-cart.routes'
import { exportRoutes } from './export/export.routes'
import { offerRoutes } from './offer/offer.routes'
import { offerTemplateRoutes } from './offer/template/template.routes'
import { pricingSheetRoutes } from './pricing-sheet/pricing-sheet.routes'
import { priceRequestRoutes } from './price-request/price-request.routes'
import { staffPriceRequestRoutes } from './price-request/staff-price-request.routes'
import { offerLines } from './offer/offer-lines'

/** Offers, pricing sheets, requests for prices, exports. */
export async function registerQuotes(app: FastifyInstance, { services, viewOf }: AreaContext): Promise<void> {
  exportRoutes(app, services, viewOf)
  offerRoutes(app, services, viewOf)
  copyCartRoutes(app, services, viewOf)
  clientOfferRoutes(app, services, viewOf)
  pricingSheetRoutes(app, services, viewOf)
  await offerTemplateRoutes(app, services, viewOf)
  await priceRequestRoutes(app, services, { viewOf, offerLines })
  staffPriceRequestRoutes(app, services, viewOf)
}
