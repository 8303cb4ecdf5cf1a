/** 1 is Monday, as in ISO 8601. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

const day = 24 * 3_600_000

/** The next delivery day after `today` (YYYY-MM-DD); null when there is none. */
export function nextDelivery(days: readonly number[], today: string): string | null {
  const start = Date.parse(`${today}T00:00:00Z`)
  for (let ahead = 1; ahead <= 7; ahead++) {
    const date = new Date(start + ahead * day)
    if (days.includes(date.getUTCDay() || 7)) return date.toISOString().slice(0, 10)
  }
  return null
}

/** Whole days from one date to a later one, negative for an earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)
