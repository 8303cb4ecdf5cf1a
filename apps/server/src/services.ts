import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config'
import type { Db } from './db/database'
import type { Dictionary } from './features/catalogue/dictionary'
import type { ProductRows } from './features/catalogue/product-rows'
import type { PriceProfiles } from './features/pricing/price-profiles'
import type { SearchEngine } from './search/search-engine'

/** Everything with a life outside a request. Passed in, so that a test can pass its own. */
export type Services = {
  db: Db
  config: Config
  clock: () => Date
  log: FastifyBaseLogger
  engine: SearchEngine
  dictionary: Dictionary
  rows: ProductRows
  profiles: PriceProfiles
}
