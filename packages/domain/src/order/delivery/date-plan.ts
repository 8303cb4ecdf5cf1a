import { addDays } from '../../time/moscow-time'
import { addWorkingDays, isWorkingDay } from '../../time/working-days'
import type { DeliveryType } from './delivery'

/** This amount of the goods arrives on that day (YYYY-MM-DD). */
export type PlanPart = { amount: number; on: string }

/** The stock of a warehouse, and the day it can be shipped. */
type Source = { amount: number; readyOn: string }

export type WantedLine = {
  /** Lines of the same goods share the stock. */
  goods: string
  amount: number
  sources: readonly Source[]
  /** The day on which goods outside the stock can be shipped. */
  orderedOn: string
}

/**
 * How goods arrive: on which weekdays (1 is Monday; empty: working days) and after how many working days in transit.
 */
export type Arrival = { type: DeliveryType; weekdays: readonly number[]; days: number; today: string }

/** Days to search; no schedule has a longer gap from holidays and weekends. */
const longestSearch = 31

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The first day the buyer can have goods that are ready on `readyOn`. Cars leave the next day at the earliest. */
export function arrivalOf(readyOn: string, { type, weekdays, days, today }: Arrival): string {
  const start = readyOn > today ? readyOn : today
  const earliest = type === 'pickup' ? start : addWorkingDays(start, Math.max(1, days))
  for (let ahead = 0; ahead < longestSearch; ahead++) {
    const day = addDays(earliest, ahead)
    if (weekdays.length > 0 ? weekdays.includes(weekdayOf(day)) : isWorkingDay(day)) return day
  }
  return earliest
}

/** The arrival of each line: fastest warehouse first, goods to be ordered last. Earlier lines take stock first. */
export function planLines(lines: readonly WantedLine[], arrival: Arrival): PlanPart[][] {
  const taken = new Map<string, number[]>()
  return lines.map(({ goods, amount, sources, orderedOn }) => {
    const fastest = sources.map((source, at) => ({ ...source, at })).toSorted(byReadyOn)
    const used = taken.get(goods) ?? sources.map(() => 0)
    taken.set(goods, used)
    const parts = new Map<string, number>()
    const give = (part: number, readyOn: string) => {
      const on = arrivalOf(readyOn, arrival)
      if (part > 0) parts.set(on, (parts.get(on) ?? 0) + part)
    }
    let left = amount
    for (const { at, amount: held, readyOn } of fastest) {
      const part = Math.min(left, Math.max(0, held - (used[at] ?? 0)))
      used[at] = (used[at] ?? 0) + part
      left -= part
      give(part, readyOn)
    }
    give(left, orderedOn)
    return [...parts].map(([on, part]) => ({ amount: part, on })).toSorted(byDay)
  })
}

const byReadyOn = (one: Source, other: Source) => one.readyOn.localeCompare(other.readyOn)
const byDay = (one: PlanPart, other: PlanPart) => one.on.localeCompare(other.on)

/** The day on which everything has arrived; null for no lines. */
export const completeOn = (plans: readonly (readonly PlanPart[])[]): string | null =>
  plans.flat().reduce<string | null>((last, { on }) => (last === null || on > last ? on : last), null)

/** One shipment on the day of the last part. */
export function atOnce(plans: readonly (readonly PlanPart[])[]): PlanPart[][] {
  const on = completeOn(plans)
  return plans.map((parts) =>
    on === null || parts.length === 0 ? [] : [{ amount: parts.reduce((sum, { amount }) => sum + amount, 0), on }],
  )
}

/** How many lines arrive on each day, completely or in part. */
export function shipmentsOf(plans: readonly (readonly PlanPart[])[]): { on: string; positions: number }[] {
  const positions = new Map<string, number>()
  for (const { on } of plans.flat()) positions.set(on, (positions.get(on) ?? 0) + 1)
  return [...positions]
    .map(([on, count]) => ({ on, positions: count }))
    .toSorted((one, other) => one.on.localeCompare(other.on))
}

export const shippings = ['whole', 'parts'] as const
export type Shipping = (typeof shippings)[number]
