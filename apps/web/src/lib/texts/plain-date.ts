/** Days are dates of the calendar, not moments: shown as they are, DD.MM.YYYY. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('.')
