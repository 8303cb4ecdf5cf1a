import { flag, id, listOf, searchReader } from '../../../lib/search-fields'
import { mostCompared } from '../../../shared/product/compared'

/** `ids` of an address somebody has sent; without them what is chosen in this browser. */
export const readCompareSearch = searchReader({ ids: listOf(id, mostCompared), differences: flag })
