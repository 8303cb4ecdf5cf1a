import { divideRounded } from '../money/money'
import { addDays } from '../time/moscow-time'

/** Money of one order; refunds are below zero. Kopecks; days are YYYY-MM-DD. */
export type Receipt = { key: string; number: string; day: string; sum: number }
/** A shipping document of the order. */
export type Shipped = { day: string; total: number }

const DAYS = 5

/**
 * The last day for a счёт-фактура on an advance: five days from the payment (article 168, paragraph 3 of the Tax Code),
 * and no later than the quarter's end, where VAT on the advance is due.
 */
export function advanceDueOn(day: string): string {
  const fifth = addDays(day, DAYS)
  const last = lastDayOfQuarter(day)
  return fifth < last ? fifth : last
}

function lastDayOfQuarter(day: string): string {
  const next = Math.ceil(Number(day.slice(5, 7)) / 3) * 3
  return new Date(Date.UTC(Number(day.slice(0, 4)), next, 0)).toISOString().slice(0, 10)
}

type Span = Receipt & { from: number; to: number }

/**
 * The place of each payment in the money received until that day: shipments use up the first kopecks first, a refund
 * returns the last ones received before it.
 */
function spansOn(receipts: readonly Receipt[], day: string): Span[] {
  const spans: Span[] = []
  let reached = 0
  const known = receipts.filter((one) => one.day <= day).toSorted(byDay)
  for (const one of known)
    if (one.sum > 0) {
      spans.push({ ...one, from: reached, to: reached + one.sum })
      reached += one.sum
    } else {
      reached = Math.max(0, reached + one.sum)
      for (const span of spans) {
        span.to = Math.min(span.to, reached)
        span.from = Math.min(span.from, reached)
      }
    }
  return spans
}

const byDay = (one: Receipt, other: Receipt): number =>
  one.day.localeCompare(other.day) || Number(other.sum > 0) - Number(one.sum > 0) || one.key.localeCompare(other.key)

const shippedOn = (shipped: readonly Shipped[], day: string): number =>
  shipped.filter((one) => one.day <= day).reduce((sum, { total }) => sum + total, 0)

export type Advance = { key: string; number: string; day: string; dueOn: string; total: number }

/** The part of each payment for which nothing was shipped by the day its счёт-фактура is due. */
export const advancesOf = (receipts: readonly Receipt[], shipped: readonly Shipped[]): Advance[] =>
  receipts.flatMap(({ key, number, day, sum }) => {
    if (sum <= 0) return []
    const dueOn = advanceDueOn(day)
    const span = spansOn(receipts, dueOn).find((one) => one.key === key)
    const total = span ? Math.max(0, span.to - Math.max(span.from, shippedOn(shipped, dueOn))) : 0
    return total > 0 ? [{ key, number, day, dueOn, total }] : []
  })

/**
 * The advances that a shipment settles, line (5б). An advance is the last part of its payment, because what came first
 * was shipped in time.
 */
export function settledAdvances<A extends { key: string; total: number }>(
  receipts: readonly Receipt[],
  advances: readonly A[],
  { before, shipment }: { before: number; shipment: Shipped },
): A[] {
  const spans = new Map(spansOn(receipts, shipment.day).map((span) => [span.key, span]))
  const sums = new Map(receipts.map(({ key, sum }) => [key, sum]))
  return advances.filter(({ key, total }) => {
    const span = spans.get(key)
    if (!span) return false
    const from = span.from + Math.max(0, (sums.get(key) ?? 0) - total)
    return Math.min(span.to, before + shipment.total) > Math.max(from, before)
  })
}

/** An advance spread over the lines of its order in proportion to their sums; the shares add up to it. */
export function spreadAdvance(totals: readonly number[], advance: number): number[] {
  const whole = totals.reduce((sum, total) => sum + total, 0)
  if (whole === 0) return totals.map(() => 0)
  let reached = 0
  let given = 0
  return totals.map((total) => {
    reached += total
    const until = Number(divideRounded(BigInt(advance) * BigInt(reached), BigInt(whole)))
    const share = until - given
    given = until
    return share
  })
}
