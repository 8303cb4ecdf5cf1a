const mostDays = 3650

/** «30» or «30 дней». */
export function daysFrom(text: string): number | null {
  const value = /^(\d{1,5})(?: (?:дн\.?|день|дня|дней))?$/.exec(text)?.[1]
  return value === undefined || Number(value) > mostDays ? null : Number(value)
}
