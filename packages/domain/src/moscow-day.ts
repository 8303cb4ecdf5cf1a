const moscow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' })
const quarterOfHour = 15 * 60_000
let latest = { quarter: Number.NaN, day: '' }

/** The day by which promotions and VAT rates hold, YYYY-MM-DD. Every request asks, and no zone changes its day within a quarter of an hour. */
export function moscowDay(at: Date): string {
  const quarter = Math.floor(at.getTime() / quarterOfHour)
  if (latest.quarter !== quarter) latest = { quarter, day: moscow.format(at) }
  return latest.day
}
