import type { OrderEvent, OrderEventDetails } from '@snab/domain/order/order-event'
import { canBecome, canReturn, type OrderStatus } from '@snab/domain/order/order-status'
import type { ExpressionBuilder } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'
import { refuseOverdrawn, standsAtAgreedPrice } from '../../agreed-price/use-agreed-prices'
import { raisePricingVersion } from '../../../catalogue/goods/prices/raise-pricing-version'
import {
  tellOfChangedContent,
  tellOfOrderChange,
  tellOfOrderStatus,
  tellOfPayment,
  tellOfWithdrawnPayment,
  tellStaffOfOrder,
} from '../../../talk/notification/order-notices'
import { closeWhatIsOver } from './close-what-is-over'
import { addOrderEvents } from './order-history'
import { replaceContent, type NewContent } from './order-content'
import { readFacts, statusAfterFacts, type OrderFacts } from './order-facts'
import { tellFollowers } from './order-followers'
import { settleHolds } from '../stock/stock-holds'

const columns = [
  'id',
  'companyId',
  'sellerId',
  'userId',
  'number',
  'status',
  'erpStatus',
  'erpNumber',
  'erpDate',
  'paidAt',
  'shippedAt',
  'deliveryPrice',
  'deliveryVatRate',
  'deliveryAddress',
  'deliveryCity',
  'comment',
  'total',
  'createdAt',
  'version',
] as const

/** Locks an order for a change. Callers must check permissions. */
export const lockOrder = (trx: Trx, by: { id: number } | { number: string }) =>
  trx
    .selectFrom('orders')
    .select(columns)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('number', '=', by.number)))
    .forUpdate()
    .executeTakeFirst()

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Changes by `erp` are not sent back to the ERP. `actorId`: the customer's person, who is not notified. */
export type ChangedBy =
  | { author: string; source: 'customer'; actorId: number }
  | { author: string; source: 'erp' | 'staff' }

/** `day`: YYYY-MM-DD. */
/** Changes of a placed order. Omitted fields are unchanged. */
export type OrderChange = {
  status?: OrderStatus
  /** The ERP's name of the status, when we have none. */
  erpStatus?: string | null
  erpNumber?: string | null
  erpDate?: string | null
  /** Money or shipments have changed: `paidAt`, `shippedAt` and the status follow them. */
  settles?: true
  /** The withdrawn shipment that the history names. */
  shipmentNumber?: string
  /** The status that 1C names itself; facts do not change it back. */
  named?: OrderStatus | null
  content?: NewContent
  /** A new address or comment from the buyer. */
  place?: { deliveryAddress: string; deliveryCity: string; comment: string }
  /** The contents were requested by the buyer, possibly granted by staff. */
  isAmendment?: true
  /** All shipping documents were revoked, so the status may step back. */
  isUnshipped?: true
  /** The explanation of staff, shown to the customer. */
  reason?: string
  /** Staff shipped or cancelled a part: the history gets one event for all of it. */
  part?: Pick<OrderEventDetails['part'], 'part' | 'isTakenBack' | 'goods'>
}

/**
 * The only way to change a placed order: columns, history, the version for the ERP, and notifications. Returns whether
 * anything differed. Throws when the transition is not allowed.
 */
export async function changeOrder(
  trx: Trx,
  order: LockedOrder,
  change: OrderChange,
  by: ChangedBy,
  now: Date,
): Promise<boolean> {
  const { place, content } = change
  const replaced = content && (await replaceContent(trx, order, content))
  // facts are compared with the new sum
  if (replaced) await trx.updateTable('orders').set(replaced.sums).where('id', '=', order.id).execute()
  const facts = change.settles || replaced ? await readFacts(trx, order.id) : null
  const wanted = change.status ?? order.status
  const status = facts ? statusAfterFacts(order, wanted, facts, change.named ?? null) : wanted
  const isReturned = status !== wanted && canReturn(order.status, status)
  const next = {
    status,
    erpStatus: change.erpStatus === undefined ? order.erpStatus : change.erpStatus,
    erpNumber: change.erpNumber === undefined ? order.erpNumber : change.erpNumber,
    erpDate: change.erpDate === undefined ? order.erpDate : change.erpDate,
    paidAt: facts ? facts.paidOn : order.paidAt,
    shippedAt: facts ? facts.shippedOn : order.shippedAt,
  }
  const mayStep =
    canBecome(order.status, next.status) || ((change.isUnshipped || isReturned) && canReturn(order.status, next.status))
  if (next.status !== order.status && !mayStep)
    throw new Error(`An order cannot become ${next.status} from ${order.status}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exactly the keys of the object above
  const fields = Object.keys(next) as (keyof typeof next)[]
  const isMoved = place !== undefined && differs(place, order)
  if (!content && !isMoved && !change.part && fields.every((field) => next[field] === order[field])) return false

  const events = eventsOf(order, next, change, facts)
  if (replaced && !change.part)
    events.unshift({
      kind: change.isAmendment ? 'amended' : 'changed',
      details: {
        ...replaced.details,
        ...(change.reason && { reason: change.reason }),
        ...(isMoved && { deliveryAddress: order.deliveryAddress, comment: order.comment }),
      },
    })
  if (change.part)
    events.unshift({
      kind: 'part',
      details: {
        ...change.part,
        ...replaced?.details,
        ...(next.status !== order.status && { to: next.status }),
        ...(change.reason && { reason: change.reason }),
      },
    })
  await trx
    .updateTable('orders')
    .set((eb) => ({
      ...next,
      ...(isMoved && place),
      version: eb('version', '+', 1),
      updatedAt: now,
      ...(by.source === 'erp' && confirmedToo(eb)),
    }))
    .where('id', '=', order.id)
    .execute()
  await countAgain(trx, order, { isCancelled: next.status === 'cancelled', replaced }, by)
  await addOrderEvents(trx, order.id, { author: by.author, at: now }, events)
  if (next.status !== order.status) await closeWhatIsOver(trx, order.id, next.status, by.author, now)
  else if (replaced) await settleHolds(trx, order.id)
  // a shipped part has a notification of its own, with its goods
  const isPart =
    next.status === 'assembling' && (change.part?.part === 'shipped' || change.shipmentNumber !== undefined)
  await notifyPeople(trx, order, next, { facts, isContentChanged: replaced !== undefined || isMoved, isPart, by, now })
  // a file of 1C changes many orders; their invoices are renewed when all are locked
  if (replaced && by.source !== 'erp') await tellFollowers(trx, order.id, now)
  return true
}

/** Returns amounts no longer ordered to agreed prices; only 1C may exceed them. */
async function countAgain(
  trx: Trx,
  { id, companyId, status }: LockedOrder,
  { isCancelled, replaced }: { isCancelled: boolean; replaced: { stoodAtAgreedPrice: boolean } | undefined },
  { source }: ChangedBy,
): Promise<void> {
  const isEnding = isCancelled && status !== 'cancelled'
  if (companyId === null || !(replaced || isEnding)) return
  const stands = await standsAtAgreedPrice(trx, id)
  if (!stands && !replaced?.stoodAtAgreedPrice) return
  await raisePricingVersion(trx, companyId)
  if (replaced && !isCancelled && source !== 'erp') await refuseOverdrawn(trx, id)
}

/** A change by the ERP need not be sent back, unless an earlier one was pending. */
const confirmedToo = (eb: ExpressionBuilder<Database, 'orders'>) => ({
  confirmedVersion: eb
    .case()
    .when('confirmedVersion', '=', eb.ref('version'))
    .then(eb('version', '+', 1))
    .else(eb.ref('confirmedVersion'))
    .end(),
})

/** Records an event besides the order's columns; the ERP receives it with the next exchange, unless it sent it. */
export async function noteOrderEvent(
  trx: Trx,
  orderId: number,
  event: OrderEvent,
  author: string,
  now: Date,
  source: 'portal' | 'erp' = 'portal',
): Promise<void> {
  await addOrderEvents(trx, orderId, { author, at: now }, [event])
  await trx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: now, ...(source === 'erp' && confirmedToo(eb)) }))
    .where('id', '=', orderId)
    .execute()
}

/** The ERP sent more about the order than its columns hold; open pages read it again. */
export async function touchFromErp(trx: Trx, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: now, ...confirmedToo(eb) }))
    .where('id', '=', orderId)
    .execute()
  await tellOfOrderChange(trx, orderId)
}

/** Sends the order to the ERP again in its current version. False when the ERP has not confirmed it yet. */
export async function tellErpAgain(trx: Trx, orderId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set((eb) => ({ confirmedVersion: eb('version', '-', 1) }))
    .where('id', '=', orderId)
    .whereRef('confirmedVersion', '>=', 'version')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const differs = (place: NonNullable<OrderChange['place']>, order: LockedOrder): boolean =>
  place.deliveryAddress !== order.deliveryAddress || place.comment !== order.comment

type Facts = Pick<LockedOrder, 'status' | 'paidAt' | 'shippedAt'>

function eventsOf(before: Facts, after: Facts, change: OrderChange, facts: OrderFacts | null): OrderEvent[] {
  const { reason } = change
  const events: OrderEvent[] = []
  if (after.status !== before.status && !change.part)
    events.push(
      after.status === 'cancelled'
        ? { kind: 'cancelled', details: { from: before.status, ...(reason && { reason }) } }
        : { kind: 'status', details: { from: before.status, to: after.status, ...(reason && { reason }) } },
    )
  if (facts && after.paidAt !== before.paidAt)
    events.push({ kind: 'payment', details: { number: facts.paidNumber, day: facts.paidOn } })
  if (facts && after.shippedAt !== before.shippedAt)
    events.push({
      kind: 'shipment',
      details: { number: change.shipmentNumber ?? facts.shippedNumber, day: facts.shippedOn },
    })
  return events
}

type Changed = { facts: OrderFacts | null; isContentChanged: boolean; isPart: boolean; by: ChangedBy; now: Date }

async function notifyPeople(
  trx: Trx,
  before: LockedOrder,
  after: Facts,
  { facts, isContentChanged, isPart, by, now }: Changed,
): Promise<void> {
  const isFirstPayment = before.paidAt === null && after.paidAt !== null
  if (isFirstPayment)
    await tellOfPayment(trx, { orderId: before.id, number: facts?.paidNumber ?? null, day: after.paidAt ?? '', now })
  if (before.paidAt !== null && after.paidAt === null)
    await tellOfWithdrawnPayment(trx, { orderId: before.id, by: by.author, now })
  // «Оплачен» beside «Получена оплата» would repeat the same news
  const isNewStatus = after.status !== before.status && !(isFirstPayment && after.status === 'paid')
  if (isNewStatus && !isPart)
    await tellOfOrderStatus(trx, {
      orderId: before.id,
      by: by.author,
      actorId: by.source === 'customer' ? by.actorId : null,
      now,
    })
  else await tellOfOrderChange(trx, before.id)
  if (by.source === 'customer') {
    if (isNewStatus && after.status === 'cancelled')
      await tellStaffOfOrder(trx, {
        orderId: before.id,
        title: `Заказ № ${before.number} отменил покупатель`,
        text: by.author,
        now,
      })
  } else if (isContentChanged && !isNewStatus)
    await tellOfChangedContent(trx, { orderId: before.id, totalBefore: before.total, by: by.author, now })
}
