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

export const readClubSearch = ({ tab }: Record<string, unknown>): { tab?: ClubTab | undefined } => ({
  tab: clubTabs.find((known) => known === tab && known !== 'level'),
})
