import type { CatalogueTables } from './tables/catalogue-tables'
import type { ListTables } from './tables/list-tables'
import type { OfferTables } from './tables/offer-tables'
import type { OrderTables } from './tables/order-tables'
import type { PeopleTables } from './tables/people-tables'
import type { PortalTables } from './tables/portal-tables'

export type Database = CatalogueTables & ListTables & OfferTables & OrderTables & PeopleTables & PortalTables
