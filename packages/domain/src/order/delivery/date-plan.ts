import { addDays } from '../../time/moscow-time'
import { addWorkingDays, isWorkingDay } from '../../time/working-days'
import type { DeliveryType } from './delivery'

/** This amount of the goods arrives on that day (YYYY-MM-DD). */
export type PlanPart = { amount: number; on: string }

/** The stock of a warehouse, the day it can be shipped, and its place in the order of choice (smaller first). */
type Source = { amount: number; readyOn: string; choiceOrder: number }

export type WantedLine = {
  /** Lines of the same goods share the stock. */
  goods: string
  amount: number
  sources: readonly Source[]
  /** The day on which goods outside the stock can be shipped; null: unknown, so no day is promised for them. */
  orderedOn: string | null
}

/**
 * How goods arrive: on which weekdays (1 is Monday; empty: working days) and after how many working days in transit.
 */
export type Arrival = { type: DeliveryType; weekdays: readonly number[]; days: number; today: string }

/** Days to search; no schedule has a longer gap from holidays and weekends. */
const longestSearch = 31

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/**
 * The first day on which the buyer can receive goods that are ready on `readyOn`. Cars leave the next day at the
 * earliest.
 */
export function arrivalOf(readyOn: string, { type, weekdays, days, today }: Arrival): string {
  const start = readyOn > today ? readyOn : today
  const earliest = type === 'pickup' ? start : addWorkingDays(start, Math.max(1, days))
  for (let ahead = 0; ahead < longestSearch; ahead++) {
    const day = addDays(earliest, ahead)
    if (weekdays.length > 0 ? weekdays.includes(weekdayOf(day)) : isWorkingDay(day)) return day
  }
  return earliest
}

/**
 * The arrival of each line: warehouses in their order of choice, the fastest first among equals, goods to be ordered
 * last. Earlier lines take stock first. Amounts without a known supply are in no part.
 */
export function planLines(lines: readonly WantedLine[], arrival: Arrival): PlanPart[][] {
  const taken = new Map<string, number[]>()
  return lines.map(({ goods, amount, sources, orderedOn }) => {
    const fastest = sources.map((source, at) => ({ ...source, at })).toSorted(byChoice)
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
    if (orderedOn !== null) give(left, orderedOn)
    return [...parts].map(([on, part]) => ({ amount: part, on })).toSorted(byDay)
  })
}

const byChoice = (one: Source, other: Source) =>
  one.choiceOrder - other.choiceOrder || one.readyOn.localeCompare(other.readyOn)
const byDay = (one: PlanPart, other: PlanPart) => one.on.localeCompare(other.on)

type PlannedLine = { amount: number; plan: readonly PlanPart[] }

/** The amount of a line without a promised day. */
export const undatedAmount = ({ amount, plan }: PlannedLine): number =>
  plan.reduce((left, part) => left - part.amount, amount)

/** The last promised day; null without any. */
export const completeOn = (plans: readonly (readonly PlanPart[])[]): string | null =>
  plans.flat().reduce<string | null>((last, { on }) => (last === null || on > last ? on : last), null)

/** One shipment on the day of the last part; no day if any part has none, because all the goods wait for it. */
export function atOnce(lines: readonly PlannedLine[]): PlanPart[][] {
  const on = completeOn(lines.map(({ plan }) => plan))
  if (on === null || lines.some((line) => undatedAmount(line) > 0)) return lines.map(() => [])
  return lines.map(({ amount }) => [{ amount, on }])
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
