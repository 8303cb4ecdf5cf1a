import { exactText, oneOf, searchReader } from '../../../lib/search-fields'

export const readOfflineSearch = searchReader({
  kept: exactText(60, /^(cart|specification-\d+|made-[0-9a-f-]{36})$/),
  view: oneOf(['edits']),
})
