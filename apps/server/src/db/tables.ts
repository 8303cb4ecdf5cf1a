import type { CatalogueTables } from './tables/catalogue-tables'
import type { CeilingTables } from './tables/ceiling-tables'
import type { ChatTables } from './tables/chat-tables'
import type { CustomerTables } from './tables/customer-tables'
import type { EDocumentTables } from './tables/e-document-tables'
import type { ExchangeTables } from './tables/exchange-tables'
import type { HistoryTables } from './tables/history-tables'
import type { HeldLoadTables } from './tables/held-load-tables'
import type { EdiTables } from './tables/integration/edi-tables'
import type { ProgramTables } from './tables/integration/program-tables'
import type { WebhookTables } from './tables/integration/webhook-tables'
import type { ListTables } from './tables/list-tables'
import type { OfflineTables } from './tables/offline-tables'
import type { OrderLifeTables } from './tables/order-life-tables'
import type { OfferTables } from './tables/offer-tables'
import type { PricingSheetTables } from './tables/pricing-sheet-tables'
import type { OrderTables } from './tables/order-tables'
import type { PeopleTables } from './tables/people-tables'
import type { PortalTables } from './tables/portal-tables'
import type { SupplierCatalogueTables } from './tables/supplier-catalogue-tables'
import type { PriceFeedTables } from './tables/integration/price-feed-tables'
import type { PunchoutTables } from './tables/integration/punchout-tables'
import type { PriceListTables } from './tables/price-list-tables'
import type { PriceRequestTables } from './tables/price-request-tables'
import type { PublicationTables } from './tables/publication-tables'

export type Database = CatalogueTables &
  CeilingTables &
  ChatTables &
  CustomerTables &
  EDocumentTables &
  EdiTables &
  ExchangeTables &
  HeldLoadTables &
  HistoryTables &
  ProgramTables &
  WebhookTables &
  ListTables &
  OfferTables &
  OfflineTables &
  OrderTables &
  OrderLifeTables &
  PricingSheetTables &
  PeopleTables &
  PortalTables &
  PriceFeedTables &
  PunchoutTables &
  PriceListTables &
  SupplierCatalogueTables &
  PriceRequestTables &
  PublicationTables
