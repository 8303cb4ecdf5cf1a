import { listAddresses } from '@snab/contract/orders/delivery'
import { queryOf } from '../../../lib/api/api'

export const addressesQuery = queryOf(listAddresses, {})
