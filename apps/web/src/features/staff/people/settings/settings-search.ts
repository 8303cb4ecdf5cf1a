import { oneOf, searchReader, type SearchOf } from '../../../../lib/search-fields'

export const settingsTabs = [
  'mail',
  'portal',
  'guests',
  'payment',
  'delivery',
  'limits',
  'legal',
  'look',
  'server',
] as const

/** Trade when no tab is given. */
export type SettingsSearch = SearchOf<typeof readSettingsSearch>
export const readSettingsSearch = searchReader({ tab: oneOf(settingsTabs) })
