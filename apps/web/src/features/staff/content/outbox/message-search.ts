import { messageStates } from '@snab/contract/content/outbox'
import { flag, id, oneOf, page, searchReader, text, type SearchOf } from '../../../../lib/search-fields'

/**
 * Mails and SMS when no tab is given. `template`: `mail:welcome`; `write`: a new announcement is being written; `open`:
 * the open message.
 */
export type MessageSearch = SearchOf<typeof readMessageSearch>
export const readMessageSearch = searchReader({
  page,
  tab: oneOf(['announcements']),
  write: flag,
  state: oneOf(messageStates),
  recipient: text(200),
  template: text(150, /^(?:mail|sms):[\w-]{1,100}$/),
  open: id,
})
