import type { InvoiceContent, InvoiceLine } from '@snab/domain/document/invoice-content'
import { generalVatRate, vatInside } from '@snab/domain/money/vat'
import { moscowDay } from '@snab/domain/moscow-time'
import { RESERVE_DAYS } from '@snab/domain/order/reserve'
import { shownPhone } from '@snab/domain/phone'
import { addWorkingDays } from '@snab/domain/working-days'
import { sql } from 'kysely'
import type { Trx } from '../../db/database'
import { Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import { ordersVisibleTo } from '../order/order-scope'
import { findSellers } from '../seller/seller-requisites'
import { nextNumber } from './next-number'

/**
 * The invoice of an order as it stands now. One that says the same is given again; where the order has changed since, it is
 * replaced by a new one with its own number.
 */
export async function makeInvoice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  orderId: number,
): Promise<number> {
  const now = clock()
  const today = moscowDay(now)
  return db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where(ordersVisibleTo(session))
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new Rejected('order-not-found')
    if (order.status === 'cancelled') throw new Rejected('invoice-of-cancelled')
    if (order.deliveryPrice === null && order.deliveryType === 'delivery')
      throw new Rejected('invoice-before-delivery-price')
    const content = await contentOf(trx, order, today)

    const valid = await trx
      .selectFrom('documents')
      .select(['id', 'source', 'paid', sql<boolean>`content = ${JSON.stringify(content)}::jsonb`.as('isSame')])
      .where('orderId', '=', orderId)
      .where('kind', '=', 'invoice')
      .where('state', '=', 'valid')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    // 1C's own invoice counts; a paid one is not taken back
    if (valid && (valid.isSame || valid.source === 'erp' || valid.paid > 0)) return valid.id
    if (valid) await trx.updateTable('documents').set({ state: 'replaced' }).where('id', '=', valid.id).execute()
    const { id } = await trx
      .insertInto('documents')
      .values({
        kind: 'invoice',
        number: await nextNumber(trx, { sellerId: order.sellerId, kind: 'invoice', day: today }),
        day: today,
        source: 'portal',
        sellerId: order.sellerId,
        companyId: order.companyId,
        userId: order.companyId === null ? order.userId : null,
        legalEntityId: order.legalEntityId,
        orderId,
        total: content.total,
        vatTotal: content.vatTotal,
        paid: order.paidAt === null ? 0 : content.total,
        dueOn: addWorkingDays(today, RESERVE_DAYS),
        content: JSON.stringify(content),
        createdAt: now,
        createdBy: session.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

type Order = {
  id: number
  number: string
  sellerId: number | null
  companyId: number | null
  legalEntityId: number | null
  contactName: string
  contactPhone: string
  userId: number
  deliveryAddress: string
  deliveryPrice: number | null
  total: number
}

async function contentOf(trx: Trx, order: Order, today: string): Promise<InvoiceContent> {
  const seller = (await findSellers(trx)).find(({ sellerId }) => sellerId === order.sellerId)?.requisites
  const bank = seller?.accounts[0]
  if (!seller || !bank) throw new Rejected('invoice-without-requisites')
  const lines = await linesOf(trx, order, seller.paysVat, today)
  return {
    orderNumber: order.number,
    seller: {
      name: seller.name,
      inn: seller.inn,
      kpp: seller.kpp,
      address: seller.address,
      phone: seller.phone,
      directorPost: seller.directorPost,
      directorName: seller.directorName,
      accountantName: seller.accountantName,
      isSoleTrader: seller.kind === 'sole-trader',
      noVatGround: seller.paysVat ? '' : seller.noVatGround,
    },
    bank,
    buyer: await buyerOf(trx, order),
    lines,
    total: lines.reduce((sum, { total }) => sum + total, 0),
    vatTotal: lines.reduce((sum, { vat }) => sum + vat, 0),
  }
}

/** Delivery is a line of its own, at the general rate. A seller that pays no VAT names none, whatever the goods would bear. */
async function linesOf(trx: Trx, order: Order, paysVat: boolean, today: string): Promise<InvoiceLine[]> {
  const stored = await trx
    .selectFrom('orderLines')
    .select(['article', 'name', 'unitName as unit', 'amount', 'price', 'total', 'vatRate', 'vat'])
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute()
  const price = order.deliveryPrice ?? 0
  const rate = generalVatRate(today)
  const delivery: InvoiceLine = {
    article: '',
    name: 'Доставка',
    unit: 'усл.',
    amount: 1000,
    price,
    total: price,
    vatRate: rate,
    vat: vatInside(price, rate),
  }
  const lines = price > 0 ? [...stored, delivery] : stored
  return paysVat ? lines : lines.map((line) => ({ ...line, vatRate: null, vat: 0 }))
}

async function buyerOf(trx: Trx, order: Order): Promise<InvoiceContent['buyer']> {
  if (order.legalEntityId !== null) {
    const entity = await trx
      .selectFrom('legalEntities')
      .select(['name', 'inn', 'kpp', 'address'])
      .where('id', '=', order.legalEntityId)
      .executeTakeFirstOrThrow()
    return { ...entity, kpp: entity.kpp ?? '', phone: '' }
  }
  const person = await trx
    .selectFrom('users')
    .select(['firstName', 'lastName', 'phone'])
    .where('id', '=', order.userId)
    .executeTakeFirstOrThrow()
  return {
    name: order.contactName || `${person.lastName} ${person.firstName}`.trim(),
    inn: '',
    kpp: '',
    address: order.deliveryAddress,
    phone: order.contactPhone || (person.phone === null ? '' : shownPhone(person.phone)),
  }
}
