import { listAddresses } from '@snab/contract/delivery'
import { queryOf } from '../../lib/api/api'

export const addressesQuery = queryOf(listAddresses, {})
