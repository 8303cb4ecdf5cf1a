import { addDays } from '../time/moscow-time'
import { addWorkingDays, isWorkingDay } from '../time/working-days'

/** Working days that a reserve lasts. */
export const RESERVE_DAYS = 3

export const reserveStates = ['requested', 'active', 'refused', 'expired', 'released'] as const
export type ReserveState = (typeof reserveStates)[number]

/** The last day of a reserve promised on `day`. */
export const reserveUntil = (day: string): string => addWorkingDays(day, RESERVE_DAYS)

/** Working days left, including the last; 0 on the last day itself. Null while no day is set. */
export function workingDaysLeft(today: string, until: string | null): number | null {
  if (until === null) return null
  let left = 0
  for (let day = addDays(today, 1); day <= until; day = addDays(day, 1)) if (isWorkingDay(day)) left++
  return left
}

/** An extension counts from the reserve's end, or from today if that has passed. */
export const extendedUntil = (until: string, today: string): string => reserveUntil(until > today ? until : today)
