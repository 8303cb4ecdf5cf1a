import { formatMoney } from '@snab/domain/money/money'
import type { Trx } from '../../db/database'
import { publishLive } from '../../live/publish'
import { findAdministrators, notify } from './notify'

type NoticedOrder = { id: number; number: string; userId: number; companyId: number | null; total: number }

const findNoticed = (trx: Trx, orderId: number): Promise<NoticedOrder & { statusName: string }> =>
  trx
    .selectFrom('orders')
    .innerJoin('orderStatuses', 'orderStatuses.code', 'orders.status')
    .select([
      'orders.id',
      'orders.number',
      'orders.userId',
      'orders.companyId',
      'orders.total',
      'orderStatuses.name as statusName',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Whoever may have this order open: its author and those who see all of the company's. */
async function publishOrder(trx: Trx, { id, userId, companyId }: NoticedOrder) {
  const administrators = companyId === null ? [] : await findAdministrators(trx, companyId)
  await publishLive(trx, [...new Set([userId, ...administrators])], 'order', { id })
}

/** To be called with every change of an order that its author should see. `actorId` is the customer's own person who did it, null for the ERP and staff. */
export async function tellOfOrderStatus(
  trx: Trx,
  { orderId, by, actorId, now }: { orderId: number; by: string; actorId: number | null; now: Date },
): Promise<void> {
  const order = await findNoticed(trx, orderId)
  await publishOrder(trx, order)
  if (actorId === order.userId) return
  await notify(trx, {
    userId: order.userId,
    companyId: order.companyId,
    kind: 'order-status',
    title: `Заказ № ${order.number}: ${order.statusName}`,
    text: `Статус заказа изменён (${by}).`,
    link: `/orders/${order.id}`,
    now,
  })
}

/** `day` is a calendar day, YYYY-MM-DD. Told once for an order, however often its payment is told again. */
export async function tellOfPayment(
  trx: Trx,
  { orderId, number, day, now }: { orderId: number; number: string | null; day: string; now: Date },
): Promise<void> {
  const order = await findNoticed(trx, orderId)
  await publishOrder(trx, order)
  const date = day.split('-').toReversed().join('.')
  await notify(trx, {
    userId: order.userId,
    companyId: order.companyId,
    kind: 'payment-received',
    title: `Получена оплата заказа № ${order.number}`,
    text: number ? `Платёж № ${number} от ${date}.` : `Дата оплаты: ${date}.`,
    link: `/orders/${order.id}`,
    key: `payment:${order.id}`,
    now,
  })
}

/** An order changed otherwise: open pages read it again, nobody is told. */
export const tellOfOrderChange = async (trx: Trx, orderId: number): Promise<void> =>
  publishOrder(trx, await findNoticed(trx, orderId))

/** The company's administrators hear of what a colleague has ordered. */
export async function tellOfPlacedOrder(
  trx: Trx,
  { orderId, author, currencySign, now }: { orderId: number; author: string; currencySign: string; now: Date },
): Promise<void> {
  const order = await findNoticed(trx, orderId)
  await publishOrder(trx, order)
  if (order.companyId === null) return
  await notify(trx, {
    userId: await findAdministrators(trx, order.companyId, order.userId),
    kind: 'order-placed',
    title: `Новый заказ № ${order.number} на ${formatMoney(order.total, currencySign)}`,
    text: `Оформил сотрудник вашей компании: ${author}.`,
    link: `/orders/${order.id}`,
    key: `order-placed:${order.id}`,
    now,
  })
}
