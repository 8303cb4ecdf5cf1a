import type { Order, OrderSummary } from '@snab/contract/order'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { customerMayCancel } from '@snab/domain/order/order-status'
import { may } from '@snab/domain/permissions'
import { vatName } from '@snab/domain/money/vat'
import type { Config } from '../../config'
import type { Db, Trx } from '../../db/database'
import type { SignedAddresses } from '../../files/signed-addresses'
import type { Session } from '../../http/visitor'
import { whoIs } from '../../http/rights'
import { pictureAddress } from '../goods/present-product'
import { findOrderDetails, type OrderRow } from './order.queries'
import { eventText } from './order-history'
import { mayCancel } from './order-scope'

/** Who looks at an order, and whether they are shown what was ordered. */
export type OrderReader = { session: Session; seesPositions: boolean }

export const orderReader = (session: Session, config: Pick<Config, 'SNAB_POSITIONS_IN_ORDER'>): OrderReader => ({
  session,
  seesPositions: may('view-order-positions', whoIs(session, config)),
})

export const presentSummary = (order: OrderRow, { seesPositions }: OrderReader): OrderSummary => ({
  id: order.id,
  number: order.number,
  status: { code: order.status, name: order.erpStatus ?? order.statusName },
  company:
    order.companyId === null || order.companyName === null ? null : { id: order.companyId, name: order.companyName },
  author: order.author,
  seller: order.sellerId === null || order.sellerName === null ? null : { id: order.sellerId, name: order.sellerName },
  created: order.createdAt.toISOString(),
  updated: order.updatedAt.toISOString(),
  positions: seesPositions ? order.positions : null,
  total: toRoubles(order.total),
})

export async function presentOrder(
  db: Db | Trx,
  order: OrderRow,
  signed: SignedAddresses,
  reader: OrderReader,
): Promise<Order> {
  const { lines, events, pickup, legal } = await findOrderDetails(db, order)
  return {
    ...presentSummary(order, reader),
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
    ownNumber: order.ownNumber,
    payment: order.payment,
    shipping: order.shipping,
    erpNumber: order.erpNumber,
    mayCancel: customerMayCancel(order.status) && mayCancel(reader.session, order),
    lines: !reader.seesPositions
      ? null
      : lines.map((line) => ({
          id: line.id,
          position: line.position,
          productId: line.productId,
          customProductId: line.customProductId,
          article: line.article,
          name: line.name,
          unit: line.unitName,
          image: line.pictures?.[0]
            ? pictureAddress(line.pictures[0])
            : line.customPicture === null
              ? null
              : signed.of(line.customPicture),
          amount: toAmount(line.amount),
          price: toRoubles(line.price),
          total: toRoubles(line.total),
          vat: vatName(line.vatRate),
          neededBy: line.neededBy,
          plan: line.plan.map(({ amount, on }) => ({ amount: toAmount(amount), on })),
          confirmedOn: line.confirmedOn,
        })),
    events: events.map((event) => ({
      at: event.at.toISOString(),
      kind: event.kind,
      author: event.author,
      text: eventText(event),
    })),
  }
}
