import { oneOf, page, searchReader, type SearchOf } from '../../../../lib/search-fields'

export type ExchangeSearch = SearchOf<typeof readExchangeSearch>
export const readExchangeSearch = searchReader({ page, state: oneOf(['failed', 'unbooked']) })
