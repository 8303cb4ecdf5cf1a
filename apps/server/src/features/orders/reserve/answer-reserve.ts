import { shownDay } from '@snab/domain/text/shown-day'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { answerReserve as contract } from '@snab/contract/orders/staff-reserve'
import { fromAmount, toAmount } from '@snab/domain/money/amounts'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { extendedUntil, reserveUntil } from '@snab/domain/order/reserve'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { tellBuyerOfOrder } from '../../talk/notification/order-notices'
import { noteOrderEvent } from '../order/change/change-order'
import { lockKept } from '../staff-order/keep-order'
import { findOpenReserve, mayHold } from './ask-reserve'
import { findFreeStock } from './free-stock'
import { settleHolds } from '../order/stock/stock-holds'

type Body = ParsedRequestOf<typeof contract>['body']
type Reserve = NonNullable<Awaited<ReturnType<typeof findOpenReserve>>>
type Answering = { trx: Trx; orderId: number; author: string; now: Date }

export async function answerReserveWithin(
  trx: Trx,
  session: Session,
  { id, body, now }: { id: number; body: Body; now: Date },
): Promise<void> {
  const order = await lockKept(trx, session, id)
  const reserve = await findOpenReserve(trx, id)
  if (!reserve || reserve.id !== body.reserveId) throw new Rejected('reserve-not-active')
  const answering = { trx, orderId: id, author: `${session.lastName} ${session.firstName}`.trim(), now }
  if (body.decision === 'confirm') {
    if (!mayHold(order.status)) throw new Rejected('reserve-impossible')
    await confirm(answering, reserve, body.lines, body.reason)
  } else if (body.decision === 'extend') await extend(answering, reserve, body.reason)
  else await refuse(answering, reserve, body.reason)
  await settleHolds(trx, id)
  await noteStaffAction(trx, session, now, {
    action: `${body.decision}-reserve`,
    subject: 'order',
    subjectId: id,
    ...(body.reason && { details: { причина: body.reason } }),
  })
}

type Lines = Extract<Body, { decision: 'confirm' }>['lines']

async function confirm({ trx, orderId, author, now }: Answering, reserve: Reserve, wanted: Lines, reason: string) {
  const own = await trx
    .selectFrom('orderLines')
    .select(['id', 'productId', 'amount', 'name', 'unitName'])
    .where('orderId', '=', orderId)
    .execute()
  const free = await findFreeStock(trx, orderId)
  const lines = wanted.flatMap(({ lineId, amount: given }, index) => {
    const line = own.find(({ id }) => id === lineId)
    if (!line) throw new Rejected('order-changed-meanwhile')
    const amount = fromAmount(given)
    if (typeof amount !== 'number')
      throw invalidField(`lines.${String(index)}.amount`, 'Количество — не больше трёх знаков после запятой')
    if (amount > line.amount) throw invalidField(`lines.${String(index)}.amount`, 'Больше, чем заказано')
    const left = free.get(lineId) ?? 0
    // a buyer's own product is in no counted warehouse
    if (line.productId !== null && amount > left) {
      const message = `«${line.name}»: свободно ${shownNumber(toAmount(left))} ${line.unitName}`
      throw new Rejected('reserve-over-stock', {
        message,
        errors: [{ field: `lines.${String(index)}.amount`, message }],
      })
    }
    // lines of one product share its stock
    return amount === 0 ? [] : [{ reserveId: reserve.id, orderLineId: lineId, amount }]
  })
  await refuseSharedTwice(trx, orderId, lines, free)
  if (lines.length === 0) throw invalidField('lines', 'Укажите, сколько держим, или откажите в резерве')
  const until = reserveUntil(moscowDay(now))
  await trx.deleteFrom('reserveLines').where('reserveId', '=', reserve.id).execute()
  await trx.insertInto('reserveLines').values(lines).execute()
  await storeAnswer({ trx, orderId, author, now }, reserve, { state: 'active', validUntil: until, reason })
  const isWhole = own.every(({ id, amount }) => lines.some((line) => line.orderLineId === id && line.amount === amount))
  await noteOrderEvent(
    trx,
    orderId,
    { kind: 'reserve', details: { step: 'confirmed', until, ...(reason && { reason }) } },
    author,
    now,
  )
  await tellBuyerOfOrder(trx, {
    orderId,
    kind: 'order-reserve',
    title: `Заказ № {number}: товар в резерве до ${shownDay(until)}`,
    text: [isWhole ? '' : 'Зарезервирована часть товаров.', reason].filter(Boolean).join(' '),
    now,
  })
}

async function refuseSharedTwice(
  trx: Trx,
  orderId: number,
  lines: readonly { orderLineId: number; amount: number }[],
  free: ReadonlyMap<number, number>,
) {
  const products = await trx
    .selectFrom('orderLines')
    .select(['id', 'productId', 'name'])
    .where('orderId', '=', orderId)
    .execute()
  const held = new Map<number, number>()
  for (const { orderLineId, amount } of lines) {
    const line = products.find(({ id }) => id === orderLineId)
    if (!line?.productId) continue
    const together = (held.get(line.productId) ?? 0) + amount
    held.set(line.productId, together)
    if (together > (free.get(orderLineId) ?? 0))
      throw new Rejected('reserve-over-stock', { message: `«${line.name}»: на складе столько свободных нет` })
  }
}

async function extend(answering: Answering, reserve: Reserve, reason: string) {
  const { trx, orderId, author, now } = answering
  if (reserve.state !== 'active' || reserve.validUntil === null) throw new Rejected('reserve-not-active')
  const until = extendedUntil(reserve.validUntil, moscowDay(now))
  await storeAnswer(answering, reserve, { state: 'active', validUntil: until, reason })
  const details = { step: 'extended', until, ...(reason && { reason }) } as const
  await noteOrderEvent(trx, orderId, { kind: 'reserve', details }, author, now)
  await tellBuyerOfOrder(trx, {
    orderId,
    kind: 'order-reserve',
    title: `Заказ № {number}: резерв продлён до ${shownDay(until)}`,
    text: reason,
    now,
  })
}

/** A refused extension leaves the reserve until its day. */
async function refuse(answering: Answering, reserve: Reserve, reason: string) {
  const { trx, orderId, author, now } = answering
  const isExtension = reserve.state === 'active' && reserve.extensionRequestedAt !== null
  if (isExtension) await storeAnswer(answering, reserve, { state: 'active', validUntil: reserve.validUntil, reason })
  else
    await trx
      .updateTable('reserves')
      .set({ state: 'refused', answeredAt: now, answeredBy: author, source: 'staff', reason, endedAt: now })
      .where('id', '=', reserve.id)
      .execute()
  await noteOrderEvent(trx, orderId, { kind: 'reserve', details: { step: 'refused', reason } }, author, now)
  await tellBuyerOfOrder(trx, {
    orderId,
    kind: 'order-reserve',
    title: isExtension ? 'Заказ № {number}: резерв не продлён' : 'Заказ № {number}: в резерве отказано',
    text: reason,
    now,
  })
}

const storeAnswer = (
  { trx, author, now }: Answering,
  { id }: Reserve,
  answer: { state: 'active'; validUntil: string | null; reason: string },
) =>
  trx
    .updateTable('reserves')
    .set({ ...answer, answeredAt: now, answeredBy: author, source: 'staff', extensionRequestedAt: null })
    .where('id', '=', id)
    .execute()
