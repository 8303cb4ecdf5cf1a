import { id, keyword, page, searchReader, type SearchOf } from '../../../../lib/search-fields'

/** Addresses of the dictionaries: the search, and the entry that is open for editing or merging. */
export type DictionarySearch = SearchOf<typeof readDictionarySearch>
export const readDictionarySearch = searchReader({ page, keyword, edit: id, merge: id })
