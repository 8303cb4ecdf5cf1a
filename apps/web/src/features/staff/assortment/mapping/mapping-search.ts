import { searchReader, text } from '../../../../lib/search-fields'

/** `price-type-3`, `warehouse-4`, `region-2`, `word-5` or `region-new`: the edited entry. */
export const readMappingSearch = searchReader({
  edit: text(50, /^(?:(?:price-type|warehouse|region|word)-\d{1,15}|region-new)$/),
})
