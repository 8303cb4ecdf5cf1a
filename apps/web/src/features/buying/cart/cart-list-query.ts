import { listCartItems } from '@snab/contract/buying/cart'
import { queryOf } from '../../../lib/api/api'
import type { CartSort } from './cart-search'

/** All lines in one request. */
export const cartListQuery = (sort: CartSort = 'position') => queryOf(listCartItems, { query: { perPage: 0, sort } })
