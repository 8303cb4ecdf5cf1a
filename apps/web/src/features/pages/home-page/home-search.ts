import { searchReader, text } from '../../../lib/search-fields'

/** `content`: the slug of the page over the home page. */
export const readHomeSearch = searchReader({ content: text(100) })
