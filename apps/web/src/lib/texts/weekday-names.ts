const format = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'UTC' })

/** «пн»: 5 January 1970 was a Monday, which is 1. */
export const weekdayName = (day: number): string => format.format(new Date(Date.UTC(1970, 0, 4 + day)))

/** «пн, ср, пт», in the order of the week. */
export const weekdayNames = (days: readonly number[]): string =>
  [...days]
    .toSorted((a, b) => a - b)
    .map(weekdayName)
    .join(', ')
