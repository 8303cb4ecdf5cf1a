/** Days and times are Moscow's, wherever servers and readers are. */
export const MOSCOW = 'Europe/Moscow'

// Moscow has had no daylight saving time since 2014
const AHEAD_MS = 3 * 3_600_000
const DAY_MS = 24 * 3_600_000

const twoDigits = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: MOSCOW } as const
const date = new Intl.DateTimeFormat('ru-RU', twoDigits)
const dateTime = new Intl.DateTimeFormat('ru-RU', { ...twoDigits, hour: '2-digit', minute: '2-digit' })
const longDate = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: MOSCOW })

/** YYYY-MM-DD. */
export const moscowDay = (at: Date): string => new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10)

/** YYYY-MM-DDTHH:MM, the value of a date and time field. */
export const moscowMinute = (at: Date): string => new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 16)

/** Null when there is no such moment. */
export function readMoscowMinute(text: string): Date | null {
  // the Date parser accepts almost anything
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null
  const at = new Date(Date.parse(`${text}:00Z`) - AHEAD_MS)
  return Number.isNaN(at.getTime()) ? null : at
}

/** HH:MM:SS. */
export const moscowClock = (at: Date): string => new Date(at.getTime() + AHEAD_MS).toISOString().slice(11, 19)

/** The midnight at which a day (YYYY-MM-DD) begins. */
export const startOfMoscowDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_MS)

/** The day that many days later, or earlier if negative; YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** «24.11.2026» */
export const moscowDate = (at: Date): string => date.format(at)

/** «24.11.2026, 15:04» */
export const moscowDateTime = (at: Date): string => dateTime.format(at)

/** «24 ноября 2026 г.» */
export const moscowLongDate = (at: Date): string => longDate.format(at)
