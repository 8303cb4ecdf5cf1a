import type { Order, OrderSummary } from '@snab/contract/order'
import { toAmount } from '@snab/domain/amounts'
import { toRoubles } from '@snab/domain/money'
import { mayChangeOrder } from '@snab/domain/order-permissions'
import { customerMayCancel } from '@snab/domain/order-status'
import { vatName } from '@snab/domain/vat'
import type { Db, Trx } from '../../db/database'
import type { Session } from '../../http/visitor'
import type { SignedAddresses } from '../../files/signed-addresses'
import { pictureAddress } from '../catalogue/present-product'
import { findOrderDetails, type OrderRow } from './order.queries'
import { orderActor } from './order-scope'

export const presentSummary = (order: OrderRow): OrderSummary => ({
  id: order.id,
  number: order.number,
  status: { code: order.status, name: order.erpStatus ?? order.statusName },
  company: order.companyId === null || order.companyName === null ? null : { id: order.companyId, name: order.companyName },
  author: order.author,
  seller: order.sellerId === null || order.sellerName === null ? null : { id: order.sellerId, name: order.sellerName },
  created: order.createdAt.toISOString(),
  updated: order.updatedAt.toISOString(),
  positions: order.positions,
  total: toRoubles(order.total),
})

const eventTexts: Record<string, string> = {
  placed: 'Заказ оформлен',
  status: 'Статус изменён',
  cancelled: 'Заказ отменён',
  changed: 'Состав заказа изменён поставщиком',
  payment: 'Получена оплата',
  shipment: 'Товар отгружен',
}

export async function presentOrder(db: Db | Trx, order: OrderRow, signed: SignedAddresses, session: Session): Promise<Order> {
  const { lines, events, pickup, legal } = await findOrderDetails(db, order)
  return {
    ...presentSummary(order),
    orderItemsTotalPrice: toRoubles(order.itemsTotal),
    orderCustomItemsTotalPrice: toRoubles(order.customItemsTotal),
    discount: toRoubles(order.discountTotal),
    vatTotal: toRoubles(order.vatTotal),
    deliveryPrice: order.deliveryPrice === null ? null : toRoubles(order.deliveryPrice),
    weightKg: order.weightGrams / 1000,
    comment: order.comment,
    deliveryType: order.deliveryType,
    deliveryAddress: order.deliveryAddress,
    pickupPoint: pickup ?? null,
    legalEntity: legal ?? null,
    contactName: order.contactName,
    contactPhone: order.contactPhone,
    reserve: order.reserve,
    automaticProcessing: order.automaticProcessing,
    offerAccepted: order.offerAccepted,
    erpNumber: order.erpNumber,
    mayCancel: customerMayCancel(order.status) && mayChangeOrder(orderActor(session), order),
    lines: lines.map((line) => ({
      id: line.id,
      position: line.position,
      productId: line.productId,
      customProductId: line.customProductId,
      article: line.article,
      name: line.name,
      unit: line.unitName,
      image: line.pictures?.[0] ? pictureAddress(line.pictures[0]) : line.customPicture === null ? null : signed.of(line.customPicture),
      amount: toAmount(line.amount),
      price: toRoubles(line.price),
      total: toRoubles(line.total),
      vat: vatName(line.vatRate),
    })),
    events: events.map((event) => {
      const text = eventTexts[event.kind] ?? 'Заказ изменён'
      const told = 'to' in event.details && typeof event.details.to === 'string' ? (event.became ?? event.details.to) : null
      return { at: event.at.toISOString(), kind: event.kind, author: event.author, text: told === null ? text : `${text}: ${told}` }
    }),
  }
}
