import { id, keyword, page, searchReader, type SearchOf } from '../../../../lib/search-fields'

/** Addresses of the dictionaries: what is looked for, and which entry is open for editing or merging. */
export type DictionarySearch = SearchOf<typeof readDictionarySearch>
export const readDictionarySearch = searchReader({ page, keyword, edit: id, merge: id })
