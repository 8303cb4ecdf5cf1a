import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { bulkEditRoutes } from './bulk-edit/bulk-edit.routes'
import { campaignRoutes } from './campaign/campaign.routes'
import { customerAccountRoutes } from './customer/account.routes'
import { customerContractRoutes } from './customer/contract.routes'
import { customerPriceRoutes } from './customer/customer-price.routes'
import { counterpartyRoutes } from './customer/counterparty/counterparty.routes'
import { customerEditRoutes } from './customer/edit/edit.routes'
import { customerImportRoutes } from './customer/import/import.routes'
import { customerMergeRoutes } from './customer/merge/merge.routes'
import { customerNoteRoutes } from './customer/note/note.routes'
import { customerOpeningRoutes } from './customer/opening/opening.routes'
import { customerPersonRoutes } from './customer/person/person.routes'
import { customerRoutes } from './customer/customer.routes'
import { dictionaryRoutes } from './dictionary/dictionary.routes'
import { heldLoadRoutes } from './held-load/held-load.routes'
import { madeMergeRoutes } from './made-product/merge/merge.routes'
import { madeProductRoutes } from './made-product/made-product.routes'
import { mappingRoutes } from './mapping/mapping.routes'
import { priceListRoutes } from './price-list/price-list.routes'
import { productPictureRoutes } from './product-picture/picture.routes'
import { rankingRoutes } from './ranking/ranking.routes'
import { staffLinkRoutes } from './staff-product/links.routes'
import { staffDocumentRoutes } from './staff-product/documents.routes'
import { staffProductRoutes } from './staff-product/staff-product.routes'
import { staffSetRoutes } from './staff-product/sets.routes'
import { productFeatureRoutes } from './staff-product/features/features.routes'
import { productTradeRoutes } from './staff-product/trade/trade.routes'
import { supplierCatalogueRoutes } from './supplier-catalogue/supplier-catalogue.routes'
import { synonymRoutes } from './synonym/synonym.routes'
import type { LoadStored } from '../erp/register'

/** Work of staff on goods, prices and customers. */
export async function registerAssortment(
  app: FastifyInstance,
  { services, viewOf }: AreaContext,
  { loadStored }: { loadStored: LoadStored },
): Promise<void> {
  await staffProductRoutes(app, services)
  await staffDocumentRoutes(app, services)
  staffLinkRoutes(app, services)
  productTradeRoutes(app, services)
  productFeatureRoutes(app, services)
  staffSetRoutes(app, services)
  synonymRoutes(app, services)
  rankingRoutes(app, services, viewOf)
  campaignRoutes(app, services)
  customerRoutes(app, services)
  customerOpeningRoutes(app, services)
  customerPersonRoutes(app, services)
  customerNoteRoutes(app, services)
  customerEditRoutes(app, services)
  customerMergeRoutes(app, services)
  customerImportRoutes(app, services)
  counterpartyRoutes(app, services)
  customerContractRoutes(app, services)
  customerAccountRoutes(app, services)
  customerPriceRoutes(app, services)
  heldLoadRoutes(app, services, loadStored)
  mappingRoutes(app, services)
  bulkEditRoutes(app, services)
  priceListRoutes(app, services)
  supplierCatalogueRoutes(app, services)
  madeProductRoutes(app, services)
  madeMergeRoutes(app, services)
  productPictureRoutes(app, services)
  await dictionaryRoutes(app, services)
}
