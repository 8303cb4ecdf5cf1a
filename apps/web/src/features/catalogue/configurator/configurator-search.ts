import { exactText, flag, listOf, page, searchReader, text, texts, type SearchOf } from '../../../lib/search-fields'

const longestField = 200
const longestText = 2000
const mostRows = 60

/** The keyword among the classes; `keyword` is that of the header's search. */
export const readStartSearch = searchReader({ find: text(longestField) })

/**
 * The selection within a class: `id:value` or `id:from,to`, as in the catalogue. A feature without an entry is ignored.
 */
export const readChoiceSearch = searchReader({
  features: listOf(exactText(longestText, /^[1-9]\d{0,15}:.+$/s), 100),
  // the catalogue writes a list of warehouses under this name
  instock: (given) => flag([given].flat().find((word) => flag(word))),
  page,
})
export type ChoiceSearch = SearchOf<typeof readChoiceSearch>

/**
 * Differences from a task's defaults: fields by name («power~5;length~30»), rows, one a line, and products and amounts
 * chosen by hand («cable~12~25»).
 */
export const readTaskSearch = searchReader({
  given: exactText(longestText),
  item: texts(longestField, mostRows),
  take: exactText(longestText),
})
export type TaskSearch = SearchOf<typeof readTaskSearch>
