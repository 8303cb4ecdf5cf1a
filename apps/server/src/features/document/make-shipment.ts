import { shipmentKinds } from '@snab/domain/document/document-kind'
import { isShipment, type ShipmentContent } from '@snab/domain/document/shipment-content'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/database'
import type { Database } from '../../db/tables'
import { invalidField, Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import { noteStaffAction } from '../admin/staff-actions'
import { tellOfDocuments } from '../notification/document-notices'
import { ordersVisibleTo } from '../order/order-scope'
import { dueDayOf } from './due-day-of'
import { nextNumber } from './next-number'
import { findShipmentContent, type ShippedAmounts } from './shipment-of-order'

type Wanted = { form: 'transfer' | 'torg12'; day: string; amounts: ShippedAmounts | 'rest' }
type Order = Selectable<Database['orders']>

/** Staff write the paper of a shipment where 1C sends none; with ТОРГ-12 a seller that pays VAT gives its счёт-фактура too. */
export async function makeShipment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  orderId: number,
  { form, day, amounts }: Wanted,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where(ordersVisibleTo(session))
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new Rejected('order-not-found')
    if (order.status === 'cancelled') throw new Rejected('shipment-of-cancelled')
    const left = await leftToShip(trx, order, day)
    const chosen = amounts === 'rest' ? left : amounts
    for (const [position, amount] of chosen)
      if (amount > (left.get(position) ?? 0))
        throw invalidField('lines', 'Отгрузить можно не больше, чем осталось по заказу')
    const content = await findShipmentContent(trx, order, { form, day, amounts: chosen })
    if (!content) throw new Rejected('shipment-without-requisites')
    if (content.lines.length === 0) throw new Rejected('nothing-to-ship')
    const id = await insertShipment(trx, order, { content, day, now: clock(), createdBy: session.userId })
    const made = await trx.selectFrom('documents').select(['id', 'kind', 'number']).where('id', '=', id).execute()
    await tellOfDocuments(trx, { orderId, documents: made, actorId: session.userId, now: clock() })
    await noteStaffAction(trx, session, clock(), {
      action: 'make',
      subject: 'document',
      subjectId: id,
      details: { orderId, kind: form, day, total: content.total },
    })
    return id
  })
}

type NewShipment = { content: ShipmentContent; day: string; now: Date; createdBy: number | null }

/** Numbers come last: whatever fails before gives none away. */
export async function insertShipment(
  trx: Trx,
  order: Pick<Order, 'id' | 'sellerId' | 'companyId' | 'userId' | 'legalEntityId' | 'payment'>,
  { content, day, now, createdBy }: NewShipment,
): Promise<number> {
  const insert = async (paper: ShipmentContent, parentId: number | null) => {
    const { id } = await trx
      .insertInto('documents')
      .values({
        kind: paper.form,
        number: await nextNumber(trx, { sellerId: order.sellerId, kind: paper.form, day }),
        day,
        source: 'portal',
        sellerId: order.sellerId,
        companyId: order.companyId,
        userId: order.companyId === null ? order.userId : null,
        legalEntityId: order.legalEntityId,
        orderId: order.id,
        parentId,
        total: paper.total,
        vatTotal: paper.vatTotal,
        dueOn: await dueDayOf(trx, order, paper.form, day),
        content: JSON.stringify(paper),
        createdAt: now,
        createdBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const id = await insert(content, await invoiceOf(trx, order.id))
  if (content.form === 'torg12' && content.seller.noVatGround === '')
    await insert({ ...content, form: 'vat-invoice' }, id)
  return id
}

const invoiceOf = async (trx: Trx, orderId: number): Promise<number | null> =>
  (
    await trx
      .selectFrom('documents')
      .select('id')
      .where('orderId', '=', orderId)
      .where('kind', '=', 'invoice')
      .where('state', '=', 'valid')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id ?? null

/** What of the order no valid paper has shipped yet. A paper of 1C ends the matter: 1C writes the others too. */
async function leftToShip(trx: Trx, order: Order, day: string): Promise<Map<number, number>> {
  const papers = await trx
    .selectFrom('documents')
    .select(['source', 'content'])
    .where('orderId', '=', order.id)
    .where('kind', 'in', [...shipmentKinds])
    .where('state', '=', 'valid')
    .where('total', '>', 0)
    .execute()
  if (papers.some(({ source }) => source === 'erp')) throw new Rejected('shipment-by-erp')
  const whole = await findShipmentContent(trx, order, { form: 'transfer', day, amounts: 'all' })
  if (!whole) throw new Rejected('shipment-without-requisites')
  const left = new Map(whole.lines.map(({ position, amount }) => [position, amount]))
  for (const { content } of papers)
    if (content && isShipment(content))
      for (const { position, amount } of content.lines)
        left.set(position, Math.max(0, (left.get(position) ?? 0) - amount))
  return left
}
