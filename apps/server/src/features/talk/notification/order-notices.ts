import { shownDay } from '@snab/domain/text/shown-day'
import { formatMoney } from '@snab/domain/money/money'
import type { NotificationKind } from '@snab/domain/talk/notification'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { run, writtenOnce } from '../../../db/statements/statements'
import { findAdministrators, notify } from './notify'
import { findStaffOfOrder } from './staff-hearers'

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

/** Everybody who may have the order open: its author and those who see all of the company's orders. */
async function publishOrder(trx: Trx, { id, userId, companyId }: NoticedOrder): Promise<void> {
  await run(trx, orderNews({ orderId: id, userId, companyId }))
}

/**
 * Publishes to the author, the company's administrators, the staff member who took the order or manages the company,
 * and the portal's administrators.
 */
export const orderNews = writtenOnce<{ orderId: number; userId: number; companyId: number | null }, unknown>(
  'order-news',
  (slot) => sql`
    insert into live_events (user_id, topic, data)
    select f.id, 'order', jsonb_build_object('id', ${slot('orderId')}::bigint) from (
      select ${slot('userId')}::bigint as id
      union select m.user_id from company_members m where m.company_id = ${slot('companyId')} and m.role = 'administrator' and not m.is_blocked
      union select taken_by from orders where id = ${slot('orderId')} and taken_by is not null
      union select s.user_id from staff_companies s where s.company_id = ${slot('companyId')}
      union select u.id from users u where u.staff_role = 'administrator' and not u.is_blocked) f`,
)

type OrderNotice = { orderId: number; title: string; text?: string; now: Date }

/**
 * Notifies the staff member who took the order, else the company's managers, else the administrators, about an action of
 * the buyer; open pages read it again.
 */
export async function tellStaffOfOrder(
  trx: Trx,
  {
    orderId,
    title,
    text,
    now,
    kind = 'order-request',
    actorId = null,
  }: OrderNotice & { kind?: NotificationKind; actorId?: number | null },
): Promise<void> {
  const order = await findNoticed(trx, orderId)
  await publishOrder(trx, order)
  await notify(trx, {
    userId: (await findStaffOfOrder(trx, orderId)).filter((id) => id !== actorId),
    kind,
    title,
    ...(text && { text }),
    companyId: order.companyId,
    forStaff: true,
    link: `/staff/orders/${String(orderId)}`,
    replacesUnread: true,
    ...(kind === 'order-message' && { mailAfterMinutes: 5 }),
    now,
  })
}

/** Notifies the order's author about a decision or an event. */
export async function tellBuyerOfOrder(
  trx: Trx,
  {
    orderId,
    title,
    text,
    now,
    kind,
    key,
    link,
    actorId = null,
    others = [],
  }: OrderNotice & {
    kind: NotificationKind
    key?: string
    link?: string
    actorId?: number | null
    others?: readonly number[]
  },
): Promise<void> {
  const order = await findNoticed(trx, orderId)
  await publishOrder(trx, order)
  await notify(trx, {
    userId: [order.userId, ...others].filter((id) => id !== actorId),
    companyId: order.companyId,
    kind,
    title: title.replace('{number}', order.number),
    ...(text && { text }),
    link: link ?? `/orders/${String(orderId)}`,
    ...(key ? { key } : kind === 'order-message' && { replacesUnread: true, mailAfterMinutes: 5 }),
    now,
  })
}

/**
 * Call for every status change of an order. `actorId` is the customer's person who made it, null for the ERP and staff.
 */
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

type OfShipped = { orderId: number; isLess: boolean; goods: string; by: string; now: Date }

/**
 * Notifies the author of a partial shipment. `isLess`: the shipped amount was reduced, so unread notifications of more
 * are replaced and the correction is announced.
 */
export async function tellOfShippedPart(trx: Trx, { orderId, isLess, goods, by, now }: OfShipped): Promise<void> {
  const order = await findNoticed(trx, orderId)
  await publishOrder(trx, order)
  const link = `/orders/${String(order.id)}`
  const part = `Отгружена часть заказа № ${order.number}`
  if (isLess)
    await trx
      .deleteFrom('notifications')
      .where('userId', '=', order.userId)
      .where('kind', '=', 'order-status')
      .where('link', '=', link)
      .where((eb) =>
        eb.or([
          eb('title', '=', part),
          eb('title', '=', (shipped) =>
            shipped
              .selectFrom('orderStatuses')
              .where('code', '=', 'shipped')
              .select(sql<string>`${`Заказ № ${order.number}: `} || name`.as('title')),
          ),
        ]),
      )
      .where('readAt', 'is', null)
      .execute()
  await notify(trx, {
    userId: order.userId,
    companyId: order.companyId,
    kind: 'order-status',
    title: isLess ? `Исправлена отгрузка заказа № ${order.number}` : part,
    text: `${goods} Статус заказа: ${order.statusName}. ${isLess ? 'Исправил' : 'Отгрузил'} поставщик (${by}).`,
    link,
    now,
  })
}

/** Notifies the author that the seller changed what the order contains; several changes are one unread notification. */
export async function tellOfChangedContent(
  trx: Trx,
  { orderId, totalBefore, by, now }: { orderId: number; totalBefore: number; by: string; now: Date },
): Promise<void> {
  const order = await findNoticed(trx, orderId)
  const sums =
    order.total === totalBefore ? '' : ` Сумма: было ${shownSum(totalBefore)}, стало ${shownSum(order.total)}.`
  await notify(trx, {
    userId: order.userId,
    companyId: order.companyId,
    kind: 'order-request',
    title: `Заказ № ${order.number} изменён`,
    text: `Изменил поставщик (${by}).${sums}`,
    link: `/orders/${String(order.id)}`,
    replacesUnread: true,
    now,
  })
}

/** Without the currency sign, because changes of an order do not have the configuration. */
const shownSum = (kopecks: number): string => formatMoney(kopecks, '').trim()

/** `day` is a calendar day, YYYY-MM-DD. Sent once per order, even if the payment is reported again. */
export async function tellOfPayment(
  trx: Trx,
  { orderId, number, day, now }: { orderId: number; number: string | null; day: string; now: Date },
): Promise<void> {
  const order = await findNoticed(trx, orderId)
  await publishOrder(trx, order)
  const date = shownDay(day)
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

/** The payment was booked in error, or returned. */
export async function tellOfWithdrawnPayment(
  trx: Trx,
  { orderId, by, now }: { orderId: number; by: string; now: Date },
): Promise<void> {
  const order = await findNoticed(trx, orderId)
  await notify(trx, {
    userId: order.userId,
    companyId: order.companyId,
    kind: 'payment-received',
    title: `Оплата заказа № ${order.number} отменена`,
    text: `Её убрали из учёта (${by}). Если вы платили, напишите в обсуждении заказа.`,
    link: `/orders/${String(order.id)}`,
    replacesUnread: true,
    now,
  })
}

/** Other changes of an order: open pages read it again, without a notification. */
export const tellOfOrderChange = async (trx: Trx, orderId: number): Promise<void> =>
  publishOrder(trx, await findNoticed(trx, orderId))

/**
 * Confirms an order to its author, and notifies the company's administrators and the staff. `orderNews` updates open
 * pages.
 */
export async function tellOfPlacedOrder(
  trx: Trx,
  order: NoticedOrder,
  { author, currencySign, now }: { author: string; currencySign: string; now: Date },
): Promise<void> {
  const sum = formatMoney(order.total, currencySign)
  const { companyId } = order
  const company = await findCompanyName(trx, companyId)
  const facts = [
    { name: 'Заказ', value: `№ ${order.number}` },
    { name: 'Сумма', value: sum },
    ...(company === null ? [] : [{ name: 'Компания', value: company }]),
    { name: 'Оформил', value: author },
  ]
  const common = { kind: 'order-placed', facts, link: `/orders/${String(order.id)}`, now } as const
  await notify(trx, {
    ...common,
    userId: order.userId,
    companyId,
    title: `Заказ № ${order.number} принят`,
    text: 'Мы получили заказ и скоро возьмём его в работу. О каждом изменении сообщим.',
    key: `order-confirmed:${String(order.id)}`,
  })
  if (companyId !== null)
    await notify(trx, {
      ...common,
      userId: await findAdministrators(trx, companyId, order.userId),
      companyId,
      title: `Новый заказ № ${order.number} на ${sum}`,
      text: `Оформил сотрудник вашей компании: ${author}.`,
      key: `order-placed:${String(order.id)}`,
    })
  await notify(trx, {
    userId: await findStaffOfOrder(trx, order.id),
    companyId,
    forStaff: true,
    kind: 'order-arrived',
    title: `Новый заказ № ${order.number} на ${sum}`,
    text: `${company ?? 'Покупатель без компании'}. Оформил: ${author}.`,
    facts,
    link: `/staff/orders/${String(order.id)}`,
    key: `order-arrived:${String(order.id)}`,
    now,
  })
}

async function findCompanyName(trx: Trx, companyId: number | null): Promise<string | null> {
  if (companyId === null) return null
  const { name } = await trx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return name
}
