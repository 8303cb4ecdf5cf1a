import { cartInfo } from '@snab/contract/buying/cart'
import { queryOf } from '../../lib/api/api'

/** Totals and amounts by product, for the header and for every amount field. */
export const cartInfoQuery = queryOf(cartInfo, {})
