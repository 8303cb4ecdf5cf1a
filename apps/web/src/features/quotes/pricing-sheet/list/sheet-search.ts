import { keyword, oneOf, page, searchReader, type SearchOf } from '../../../../lib/search-fields'

/** The parameters of the list. */
export type SheetSearch = SearchOf<typeof readSheetSearch>
export const sheetSorts = ['-updated', 'updated', 'name', '-name', '-total', 'total', '-diff', 'diff'] as const

export const readSheetSearch = searchReader({
  tab: oneOf(['archive']),
  keyword,
  sort: oneOf(sheetSorts, '-updated'),
  page,
})
