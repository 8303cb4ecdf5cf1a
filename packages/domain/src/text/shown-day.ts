/** DD.MM.YYYY from a calendar day (YYYY-MM-DD), which has no time zone. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('.')
