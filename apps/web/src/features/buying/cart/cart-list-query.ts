import { listCartItems } from '@snab/contract/buying/cart'
import { queryOf } from '../../../lib/api/api'
import type { CartSearch } from './cart-search'

/** All lines in one request. */
export const cartListQuery = (sort: NonNullable<CartSearch['sort']> | 'position' = 'position') =>
  queryOf(listCartItems, { query: { perPage: 0, sort } })
