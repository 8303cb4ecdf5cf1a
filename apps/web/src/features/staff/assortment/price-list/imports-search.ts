import { priceListKinds } from '@snab/domain/product/price-list'
import { oneOf, page, searchReader } from '../../../../lib/search-fields'

export const readImportsSearch = searchReader({ page })
/** Changed rows when no kind is given. */
export const readImportSearch = searchReader({ page, kind: oneOf(priceListKinds) })
