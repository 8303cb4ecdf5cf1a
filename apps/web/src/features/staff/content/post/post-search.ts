import { flag, id, keyword, page, searchReader, type SearchOf } from '../../../../lib/search-fields'

export type PostSearch = SearchOf<typeof readPostSearch>
export const readPostSearch = searchReader({ page, keyword, feedId: id, removed: flag })
