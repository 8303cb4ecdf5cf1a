import { addDays } from '../time/moscow-time'
import { addWorkingDays, isWorkingDay } from '../time/working-days'

/** Working days for which a reserve holds goods. */
export const RESERVE_DAYS = 3

export const reserveStates = ['requested', 'active', 'refused', 'expired', 'released'] as const
export type ReserveState = (typeof reserveStates)[number]

/** The last day on which goods are held that were promised on `day`. */
export const reserveUntil = (day: string): string => addWorkingDays(day, RESERVE_DAYS)

/** Working days left, the last one counted; 0 on the last day itself. Null while no day is set. */
export function workingDaysLeft(today: string, until: string | null): number | null {
  if (until === null) return null
  let left = 0
  for (let day = addDays(today, 1); day <= until; day = addDays(day, 1)) if (isWorkingDay(day)) left++
  return left
}

/** A prolonged reserve counts from its own end, or from today when that is over. */
export const extendedUntil = (until: string, today: string): string => reserveUntil(until > today ? until : today)
