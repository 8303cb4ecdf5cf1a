/** «2026-02-03», «2026-02-03T10:00:00» or «03.02.2026 10:00:00» → «2026-02-03»; null for an impossible day. */
export function dayFrom(text: string | null | undefined): string | null {
  const russian = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(text ?? '')
  const day = russian ? `${russian[3]}-${russian[2]}-${russian[1]}` : (/^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? '')
  // 1C writes an empty date as the first day of its calendar, and some configurations write an open end as the last one
  if (day.startsWith('0001') || day.startsWith('9999') || Number.isNaN(Date.parse(day))) return null
  return new Date(day).toISOString().startsWith(day) ? day : null
}

const mostDays = 3650

/** «30» or «30 дней». */
export function daysFrom(text: string): number | null {
  const value = /^(\d{1,5})(?: (?:дн\.?|день|дня|дней))?$/.exec(text)?.[1]
  return value === undefined || Number(value) > mostDays ? null : Number(value)
}
