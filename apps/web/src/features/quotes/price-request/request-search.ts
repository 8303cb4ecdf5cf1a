import { priceRequestStates } from '@snab/domain/price-request'
import { keyword, oneOf, page, searchReader, type SearchOf } from '../../../lib/search-fields'

export type RequestSearch = SearchOf<typeof readRequestSearch>

export const readRequestSearch = searchReader({ page, keyword, state: oneOf(priceRequestStates) })
