import { flag, id, listOf, searchReader } from '../../../lib/search-fields'
import { mostCompared } from '../../../shared/product/compared'

/** `ids` from a shared address; without them the products selected in this browser. */
export const readCompareSearch = searchReader({ ids: listOf(id, mostCompared), differences: flag })
