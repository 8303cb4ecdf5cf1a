import { buildIndex } from '@snab/catalogue-index/build-index'
import type { CatalogueIndex } from '@snab/catalogue-index/catalogue-index'
import type { PriceBasis } from '@snab/domain/money/shown-price'
import type { Db } from '../db/database'
import { readIndexDictionaries } from './read-index-dictionaries'
import { readIndexProducts } from './read-index-products'

/** The index of this process, of all products. */
export const buildCatalogueIndex = async (db: Db, basis: PriceBasis): Promise<CatalogueIndex> =>
  buildIndex(readIndexProducts(db, basis), await readIndexDictionaries(db))
