/** DD.MM.YYYY of a day of the calendar (YYYY-MM-DD), which is no moment and has no zone. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('.')
