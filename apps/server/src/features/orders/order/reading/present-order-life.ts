import type { OrderRequest } from '@snab/contract/orders/order-life'
import { toAmount } from '@snab/domain/money/amounts'
import { formatMoney, toRoubles } from '@snab/domain/money/money'
import { startOfMoscowDay } from '@snab/domain/time/moscow-time'
import type { OrderEventDetails } from '@snab/domain/order/order-event'
import { diffLines, wayToAmend, wayToCancel, type Way } from '@snab/domain/order/order-request'
import { workingDaysLeft } from '@snab/domain/order/reserve'
import { stepsOf } from '@snab/domain/order/order-steps'
import type { OrderRow } from './order.queries'
import type { StoredLife } from './order-life.queries'
import { paymentMark } from './order-marks'
import { mayCancel } from './order-scope'
import type { OrderReader } from './order-reader'
import type { OrderDetails, StoredOrder } from '../stored-order'

/** The life of an order, and its possible actions. */
export function presentOrderLife(order: OrderRow, { details, life }: StoredOrder, reader: OrderReader) {
  const { seesPositions, today } = reader
  const { documentsByErp, unread, invoices, reserve, requests, shipments, payments, claims } = life
  const isTheirs = mayCancel(reader.session, order)
  const hasOpenRequest = requests.some(({ state }) => state === 'open')
  const way = (status: Way): Way => (isTheirs && !hasOpenRequest ? status : 'no')
  const mayHold = wayToAmend(order.status) !== 'no' || order.status === 'paid'
  const isReserveOpen = reserve?.state === 'requested' || reserve?.state === 'active'
  const reserveState = reserve && {
    id: reserve.id,
    state: reserve.state,
    requested: moment(reserve.requestedAt),
    validUntil: reserve.validUntil,
    daysLeft: workingDaysLeft(today, reserve.validUntil),
    answeredBy: reserve.answeredBy,
    reason: reserve.reason,
    isExtensionAsked: reserve.isExtensionAsked,
  }
  return {
    marks: {
      unread,
      reserve: isReserveOpen ? reserveState : null,
      request: requests.find(({ state }) => state === 'open')?.kind ?? null,
      payment: paymentMark(invoices, today),
    },
    version: order.version,
    documentsByErp,
    mayCancel: way(wayToCancel(order.status)) !== 'no',
    isCancelAsked: wayToCancel(order.status) === 'request',
    mayAmend: seesPositions ? way(wayToAmend(order.status)) : 'no',
    mayReserve: isTheirs && mayHold && !isReserveOpen,
    steps: stepsOf({
      status: order.status,
      isPickup: order.deliveryType === 'pickup',
      createdAt: order.createdAt,
      reached: details.events.flatMap(({ at, kind, details: event }) => reachedBy(at, kind, event)),
      // noon, so that the day is the same in every time zone
      paidAt: order.paidAt === null ? null : new Date(startOfMoscowDay(order.paidAt).getTime() + 12 * 3_600_000),
      isPrepaid: order.deferralDays === null || order.deferralDays === 0,
    }).map(({ at, ...step }) => ({ ...step, at: at?.toISOString() ?? null })),
    reserveState,
    requests: requests.map((request) => presentRequest(request, order, details, seesPositions)),
    shipments: shipments.map(({ id, number, day, isVoid, isMark, lines }) => ({
      id,
      number,
      day,
      isVoid,
      isMark,
      lines: seesPositions ? lines.map((line) => ({ ...line, amount: toAmount(line.amount) })) : null,
    })),
    payments: payments.map(({ source, method, number, day, sum }) => ({
      way: source === 'acquirer' ? (method === 'sbp' ? ('sbp' as const) : ('card' as const)) : wayOf[source],
      number,
      day,
      total: toRoubles(sum),
    })),
    claims: claims.map(({ id, number, state, createdAt }) => ({ id, number, state, created: moment(createdAt) })),
  }
}

/** The way of a payment; an order that 1C marks as paid has the way `told`. */
const wayOf = { erp: 'bank', points: 'points', order: 'told' } as const

function reachedBy(at: Date, kind: string, details: OrderEventDetails[keyof OrderEventDetails]) {
  if (kind === 'cancelled') return [{ status: 'cancelled', at } as const]
  return (kind === 'status' || kind === 'part') && 'to' in details && details.to !== undefined
    ? [{ status: details.to, at }]
    : []
}

/** PostgreSQL's format of moments inside JSON. */
const moment = (text: string): string => new Date(text).toISOString()

type RequestRow = StoredLife['requests'][number]

function presentRequest(
  { content, createdAt, answeredAt, ...request }: RequestRow,
  order: OrderRow,
  { lines }: OrderDetails,
  seesPositions: boolean,
): OrderRequest {
  const differing = (was: string, now: string) => (was === now ? null : { was, now })
  const isOpen = request.state === 'open'
  return {
    ...request,
    created: moment(createdAt),
    answered: answeredAt && moment(answeredAt),
    lines: content && seesPositions && isOpen ? presentDiff(lines, content.lines) : null,
    total:
      content && isOpen
        ? toRoubles(content.lines.reduce((sum, line) => sum + line.total, content.deliveryPrice ?? 0))
        : null,
    deliveryAddress: content && isOpen ? differing(order.deliveryAddress, content.deliveryAddress) : null,
    comment: content && isOpen ? differing(order.comment, content.comment) : null,
  }
}

type Compared = Parameters<typeof diffLines>[0]

const presentDiff = (before: Compared, after: Compared) =>
  diffLines(before, after).map(({ was, now, total, priceWas, priceNow, ...line }) => ({
    ...line,
    was: was === null ? null : toAmount(was),
    now: now === null ? null : toAmount(now),
    total: toRoubles(total),
    priceWas: priceWas === null ? null : toRoubles(priceWas),
    priceNow: priceNow === null ? null : toRoubles(priceNow),
  }))

/** An event stores the lines before it; the lines after it are in the next such event, or in the order. */
export function changesOf({ events, lines }: OrderDetails, index: number) {
  const linesOf = (at: number) => {
    const details = events[at]?.details
    return details && 'lines' in details && Array.isArray(details.lines) ? details.lines : null
  }
  const before = linesOf(index)
  if (!before) return null
  for (let next = index + 1; next < events.length; next++) {
    const after = linesOf(next)
    if (after) return presentDiff(before, after)
  }
  return presentDiff(before, lines)
}

/** The price of delivery before and after an event, as `changesOf`; empty when it stayed. */
export function deliveryWords(
  { events, current, currencySign }: { events: OrderDetails['events']; current: number | null; currencySign: string },
  index: number,
): string {
  const priceOf = (at: number): number | null | undefined => {
    const details = events[at]?.details
    return details && 'deliveryPrice' in details ? details.deliveryPrice : undefined
  }
  const before = priceOf(index)
  if (before === undefined) return ''
  const next = events.findIndex((_event, at) => at > index && priceOf(at) !== undefined)
  const after = next === -1 ? current : (priceOf(next) ?? null)
  return before === after ? '' : `Доставка: ${deliverySum(before, currencySign)} → ${deliverySum(after, currencySign)}`
}

const deliverySum = (kopecks: number | null, currencySign: string): string =>
  kopecks === null ? 'не рассчитана' : kopecks === 0 ? 'бесплатно' : formatMoney(kopecks, currencySign)
