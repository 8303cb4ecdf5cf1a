import { flag, page, searchReader, text, type SearchOf } from '../../../../lib/search-fields'

const longest = 200

/** `own`: only texts that staff wrote; `edit`: the key of the edited text. */
export type TextSearch = SearchOf<typeof readTextSearch>
export const readTextSearch = searchReader({ page, keyword: text(longest), own: flag, edit: text(longest) })
