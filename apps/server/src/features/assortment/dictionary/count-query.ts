import type { IndexQuery } from '@snab/catalogue-index/types'
import type { Services } from '../../../services'

/** A query that only counts. */
export const everything = (dictionary: Services['dictionary']): Omit<IndexQuery, 'filters'> => ({
  profile: { key: 'staff', priceTypeIds: dictionary.current.fallbackPriceTypes, discounts: [], contractPrices: [] },
  warehouseIds: [],
  sort: { by: 'relevance', descending: false },
  offset: 0,
  limit: 1,
  facets: false,
})
