import { id, listOf, searchReader } from '../../../../lib/search-fields'

/** One cart makes at most as many orders as it has sellers. */
const mostOrders = 50

export const readPlacedSearch = searchReader({ ids: listOf(id, mostOrders) })
