import { addDays, moscowDay, startOfMoscowDay } from '@snab/domain/time/moscow-time'
import type { Period } from './report-shape'

const usualDays = 30
const mostDays = 731

const periodBetween = (fromDay: string, toDay: string): Period => ({
  fromDay,
  toDay,
  from: startOfMoscowDay(fromDay),
  to: startOfMoscowDay(addDays(toDay, 1)),
})

export const daysIn = ({ from, to }: Period): number => Math.round((to.getTime() - from.getTime()) / (24 * 3_600_000))

/** Swaps reversed ends and limits the period to two years. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const last = to ?? moscowDay(now)
  const first = from ?? addDays(last, 1 - usualDays)
  const [start, toDay] = first <= last ? [first, last] : [last, first]
  const earliest = addDays(toDay, 1 - mostDays)
  return periodBetween(start < earliest ? earliest : start, toDay)
}

/** Splits the period into parts of at most this many days. */
export function splitPeriod({ fromDay, toDay }: Period, days: number): Period[] {
  const parts: Period[] = []
  for (let first = fromDay; first <= toDay; first = addDays(first, days)) {
    const last = addDays(first, days - 1)
    parts.push(periodBetween(first, last < toDay ? last : toDay))
  }
  return parts
}

/** Splits the period into this many parts of equal length. */
export function equalParts(period: Period, count: number): Period[] {
  const [start, length] = [period.from.getTime(), period.to.getTime() - period.from.getTime()]
  const bound = (index: number) => new Date(start + Math.round((index * length) / count))
  return Array.from({ length: count }, (_, index) => ({ ...period, from: bound(index), to: bound(index + 1) }))
}
