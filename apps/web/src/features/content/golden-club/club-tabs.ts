import { oneOf, searchReader } from '../../../lib/search-fields'

export const clubTabs = [
  'level',
  'promotions',
  'privileges',
  'announcements',
  'new',
  'feedback',
  'questionnaire',
] as const
export type ClubTab = (typeof clubTabs)[number]

export const readClubSearch = searchReader({ tab: oneOf(clubTabs, 'level') })
