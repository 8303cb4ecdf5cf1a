import { searchReader, text } from '../../../lib/search-fields'

/** `content`: the page that lies over the home page, by its slug. */
export const readHomeSearch = searchReader({ content: text(100) })
