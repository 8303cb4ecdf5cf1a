import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { amendOrder as contract } from '@snab/contract/orders/order-request'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { orderSumProblem } from '@snab/domain/order/order-limits'
import { wayToAmend, type AmendedContent } from '@snab/domain/order/order-request'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { authorName, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { approvalNeeded } from '../approval/approval-needed'
import { findDeliveryCity } from '../delivery/delivery-city'
import type { Viewer } from '../../catalogue/goods/present-product'
import { tellStaffOfOrder } from '../../talk/notification/order-notices'
import { askOnce } from '../order/placing/ask-once'
import { changeOrder, lockOrder, noteOrderEvent } from '../order/change/change-order'
import { mayCancel } from '../order/reading/order-scope'
import { findOrder, type OrderRow } from '../order/reading/order.queries'
import { amendedContent, presentQuote, totalOf, type Amendment } from './quote-amendment'

type Body = ParsedRequestOf<typeof contract>['body']

/** An order the person may change, priced for its company. */
async function findAmendable(db: Db | Trx, session: Session, id: number): Promise<OrderRow> {
  const order = await findOrder(db, session, id)
  if (!order) throw new Rejected('order-not-found')
  if (!mayCancel(session, order))
    throw new Rejected('order-of-colleague', {
      message: 'Этот заказ оформил коллега: изменить его может он сам или администратор компании',
    })
  if (order.companyId !== (session.company?.id ?? null))
    throw new Rejected('order-cannot-be-amended', {
      message: 'Заказ оформлен от другой вашей компании: переключитесь на неё, чтобы изменить заказ',
    })
  if (wayToAmend(order.status) === 'no') throw new Rejected('order-cannot-be-amended')
  return order
}

/** Outside any transaction, because the directory may take seconds. */
async function cityOf(services: Services, session: Session, order: OrderRow, { deliveryAddress }: Amendment) {
  if (order.deliveryType === 'pickup' || deliveryAddress === undefined || deliveryAddress === order.deliveryAddress)
    return order.deliveryCity
  const owner = session.company ? { companyId: session.company.id } : { userId: session.userId }
  return findDeliveryCity(services, owner, deliveryAddress)
}

export async function quote(services: Services, session: Session, viewer: Viewer, id: number, body: Amendment) {
  const order = await findAmendable(services.db, session, id)
  const city = await cityOf(services, session, order, body)
  return presentQuote(await amendedContent(services.db, services, viewer, order, body, city), order)
}

/** Applied at once while the order is new; later it becomes a request to staff. */
export async function amendOrder(
  services: Services,
  session: Session,
  viewer: Viewer,
  id: number,
  body: Body,
): Promise<void> {
  const { db } = services
  const now = services.clock()
  const city = await cityOf(services, session, await findAmendable(db, session, id), body)
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id })
    const row = await findAmendable(trx, session, id)
    if (!order || order.version !== body.version) throw new Rejected('order-changed-meanwhile')
    const { content } = await amendedContent(trx, services, viewer, row, body, city)
    refuseTooLarge(content)
    if (totalOf(content) !== toKopecks(body.seenTotal))
      throw new Rejected('prices-changed', {
        message: 'Цены изменились. Проверьте новую сумму и подтвердите изменение.',
        changed: { seenTotal: body.seenTotal, total: toRoubles(totalOf(content)), lines: [] },
      })
    await refuseUnapproved(trx, services, row, content, now)
    const author = authorName(session)
    if (wayToAmend(order.status) === 'direct') {
      await changeOrder(
        trx,
        order,
        { ...asChange(content), isAmendment: true, ...(body.reason && { reason: body.reason }) },
        { author, source: 'customer', actorId: session.userId },
        now,
      )
      await tellStaffOfOrder(trx, { orderId: id, title: `Заказ № ${order.number} изменил покупатель`, now })
      return
    }
    await askOnce(trx, id, { kind: 'amend', author, reason: body.reason, content, createdAt: now })
    await noteOrderEvent(
      trx,
      id,
      { kind: 'request', details: { request: 'amend', step: 'asked', ...(body.reason && { reason: body.reason }) } },
      author,
      now,
    )
    await tellStaffOfOrder(trx, {
      orderId: id,
      title: `Заказ № ${order.number}: покупатель просит изменить`,
      text: body.reason,
      now,
    })
  })
}

/** Promises for the old amount of a line (day, amount) must be made again. */
export const asChange = ({ lines, deliveryPrice, deliveryAddress, deliveryCity, comment }: AmendedContent) => ({
  content: { lines: [...lines], deliveryPrice },
  place: { deliveryAddress, deliveryCity, comment },
})

function refuseTooLarge({ lines }: AmendedContent) {
  if (orderSumProblem(lines.map(({ total }) => total))) throw new Rejected('order-too-large')
}

/** Adding to an order must not bypass a limit or an approval. */
async function refuseUnapproved(trx: Trx, services: Services, order: OrderRow, content: AmendedContent, now: Date) {
  const goods = content.lines.reduce((sum, line) => sum + line.total, 0)
  const before = order.itemsTotal + order.customItemsTotal
  const isGrown = goods > before || content.lines.some(({ id }) => id === null)
  if (order.companyId === null || !isGrown) return
  const needed = await approvalNeeded(trx, services, {
    companyId: order.companyId,
    userId: order.userId,
    total: goods,
    productIds: content.lines.flatMap(({ productId }) => productId ?? []),
    alreadySpent: before,
    now,
  })
  if (needed) throw new Rejected('amendment-needs-approval')
}

export async function withdrawRequest(trx: Trx, session: Session, id: number, now: Date): Promise<void> {
  const visible = await findOrder(trx, session, id)
  if (!visible) throw new Rejected('order-not-found')
  if (!mayCancel(session, visible)) throw new Rejected('order-of-colleague')
  await lockOrder(trx, { id })
  const author = authorName(session)
  const request = await trx
    .updateTable('orderRequests')
    .set({ state: 'withdrawn', answeredAt: now, answeredBy: author })
    .where('orderId', '=', id)
    .where('state', '=', 'open')
    .returning('kind')
    .executeTakeFirst()
  if (!request) throw new Rejected('order-request-answered')
  await noteOrderEvent(trx, id, { kind: 'request', details: { request: request.kind, step: 'withdrawn' } }, author, now)
  await tellStaffOfOrder(trx, { orderId: id, title: `Заказ № ${visible.number}: просьба отозвана`, now })
}
