import { searchReader, text } from '../../../lib/search-fields'

export const readFeedSearch = searchReader({ rubric: text(100) })
