import { shownDay } from '@snab/domain/text/shown-day'
import { moscowMinute, readMoscowMinute } from '@snab/domain/time/moscow-time'

/** Converts an ISO moment to the value of a moment field, and back; empty is null. */
export const minuteOf = (iso: string | null): string => (iso === null ? '' : moscowMinute(new Date(iso)))
export const isoOf = (minute: string): string | null => readMoscowMinute(minute)?.toISOString() ?? null

/** A moment as people write it: 10.03.2026 12:05. */
export const shownMinute = (minute: string): string => {
  const [day = '', time = ''] = minute.split('T')
  return day === '' ? '' : `${shownDay(day)} ${time}`
}
